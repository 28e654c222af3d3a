import { expect, test } from "vitest";
import { ERRORS, type ErrorCode } from "#contracts/errors.ts";
import { v1NamesOf } from "#contracts/v1/refusals.ts";
import { CASHBILL_NTS_RESULTS, NTS_RESULTS } from "#domain/documents/nts-result.ts";
import { ERROR_CODES } from "#domain/error-codes/error-codes.ts";
import { SOAP_FAULTS } from "#domain/error-codes/soap-faults.ts";
import { ERROR_ADVICE } from "./error-advice.ts";

interface Text {
  id: string;
  text: string;
}

const NAMES = Object.keys(ERRORS) as ErrorCode[];
const NUMBERS = [...ERROR_CODES.values()];
const RESULTS = Object.entries({ ...NTS_RESULTS, ...CASHBILL_NTS_RESULTS }).filter(([, { remedy }]) => remedy !== "");

const CAUSES: Readonly<Record<string, Text[]>> = {
  names: NAMES.map((id) => ({ id, text: ERRORS[id].message })),
  numbers: NUMBERS.map(({ code, message }) => ({ id: String(code), text: message })),
  results: RESULTS.map(([id, { text }]) => ({ id, text })),
  faults: SOAP_FAULTS.map(({ code, message }) => ({ id: code, text: message })),
};

const REMEDIES: Text[] = [
  ...NAMES.map((id) => ({ id, text: ERROR_ADVICE[id] })),
  ...NUMBERS.flatMap(({ code, remedy, v1 }) =>
    [remedy, ...(v1 ? [v1] : [])].map((text) => ({ id: String(code), text })),
  ),
  ...RESULTS.map(([id, { remedy }]) => ({ id, text: remedy })),
  ...SOAP_FAULTS.map(({ code, remedy }) => ({ id: code, text: remedy })),
];

const plain = (text: string): string => text.replace(/[\s.,`*‘’]/g, "");

function bigrams(text: string): Set<string> {
  const letters = plain(text);
  return new Set(Array.from({ length: letters.length - 1 }, (_, at) => letters.slice(at, at + 2)));
}

/** A number and its name are the same refusal, so they may have the same text. */
const isOneRefusal = (a: string, b: string): boolean =>
  a === b ||
  [[a, b] as const, [b, a] as const].some(([number, name]) => v1NamesOf(Number(number)).some((each) => each === name));

const ALIKE = 0.72;

/** Finds similar texts by the share of letter pairs they have in common. */
function alike(texts: readonly Text[]): string[] {
  const entries = texts.map(({ id, text }) => ({ id, text, pairs: bigrams(text) }));
  return entries.flatMap((one, place) =>
    entries.slice(place + 1).flatMap((other) => {
      if (isOneRefusal(one.id, other.id)) return [];
      const share = (2 * one.pairs.intersection(other.pairs).size) / (one.pairs.size + other.pairs.size);
      return share >= ALIKE ? [`${one.id} / ${other.id}: ${one.text} / ${other.text}`] : [];
    }),
  );
}

test.each(Object.keys(CAUSES))("no two %s have the same cause", (catalogue) => {
  const texts = CAUSES[catalogue] ?? [];
  const shared = texts.filter(({ id, text }) =>
    texts.some((each) => each.id !== id && plain(each.text) === plain(text)),
  );
  expect(shared).toEqual([]);
});

test("every code has its own remedy", () => {
  expect(alike(REMEDIES)).toEqual([]);
});

test("the test finds a remedy that two codes share", () => {
  const text = ERROR_ADVICE.CERTIFICATE_MISSING;
  const planted = { id: "-99999", text: text.replace("등록해", "등록하여") };
  expect(alike([{ id: "CERTIFICATE_MISSING", text }, planted])).toEqual([expect.stringContaining("-99999")]);
  expect(
    alike([
      { id: "-26001", text },
      { id: "CERTIFICATE_MISSING", text },
    ]),
  ).toEqual([]);
});
