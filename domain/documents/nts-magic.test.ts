import { expect, test } from "vitest";
import { isDocumentKey } from "./document-key.ts";
import { NTS_MAGIC, ntsMagicOf } from "./nts-magic.ts";
import { NTS_RESULTS } from "./nts-result.ts";

test("a key can ask for every failure of the tax office and every way a result can get lost", () => {
  const failures = Object.keys(NTS_RESULTS).filter((code) => code !== "SUC001");
  expect(NTS_MAGIC.map(({ outcome }) => outcome)).toEqual([...failures, "silent", "twice", "late", "lost"]);
});

test.each([
  ["A-1-nts-err007", "ERR007"],
  ["1-nts-syn002", "SYN002"],
  ["1-nts-silent", "silent"],
  ["1-NTS-SILENT", undefined],
  ["1-nts-err007-2", undefined],
  ["nts-err007", undefined],
  ["", undefined],
  [undefined, undefined],
])("%s asks for %s", (ownKey, outcome) => {
  expect(ntsMagicOf(ownKey)).toBe(outcome);
});

test("each ending leaves room for a key, and its text is a sentence", () => {
  for (const { ending, text } of NTS_MAGIC) {
    expect(isDocumentKey(`1234567890${ending}`)).toBe(true);
    expect(text).toMatch(/\.$/);
  }
});
