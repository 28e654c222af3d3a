import { describe, expect, test } from "vitest";
import { createInquiry } from "#contracts/identity/inquiries.ts";
import { SEARCH_MAX_LENGTH, searchContent } from "#contracts/portal/search.ts";
import { MOST_PARTS } from "#server/call/body/form-parts.ts";
import { PATIENT } from "#testing/cpu-growth.ts";
import { COOKIE_FLOODS, type Floods, repeated, startFlooding } from "./flooding-stranger.ts";
import { HEADER_TEXTS, HOSTILE_TEXTS } from "./hostile-texts.ts";

const { program, steepFloods } = await startFlooding();

const KB = 1024;
const MB = 1024 * KB;
const MOST_OF_HEADERS = 16 * KB;

const part = (name: string, value: string, more = "") =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const form = (parts: string) => `${parts}--edge--\r\n`;
const fileOf = (piece: string) => (size: number) => form(part("file1", repeated(piece)(size), '; filename="a.txt"'));

/** Each is a form of parts that is full of one thing. */
const FORM_FLOODS: Floods = {
  parts: (size) =>
    form(
      Array.from({ length: MOST_PARTS.call }, (_, at) => part(`a${at}`, "b".repeat(size / MOST_PARTS.call))).join(""),
    ),
  "parts of one name": (size) => form(part("a", "b".repeat(size / MOST_PARTS.call)).repeat(MOST_PARTS.call)),
  "more and more parts": (size) => form(repeated((at) => part(`a${at}`, "b"))(size)),
  letters: fileOf("b"),
  "line breaks": fileOf("\r\n"),
  dashes: fileOf("-"),
  "lines of dashes": fileOf("\r\n--"),
  "beginnings of the boundary": fileOf("\r\n--edg"),
  "boundaries without an end": repeated("--edge"),
  "a form that never begins": repeated("\r\n"),
  "a part that never ends": repeated("b", part("a", "").replace(/\r\n$/, "")),
};

describe("a form of parts", () => {
  test.each([
    ["without a log-in", createInquiry.path.replace("{mode}", "technical"), {}],
    ["with a key", "/v1/tax-invoices/LINEAR-1/attachments", program],
  ] as const)("%s", PATIENT, async (_, path, headers) => {
    const type = { "Content-Type": "multipart/form-data; boundary=edge" };
    const requestOf = (body: string) => ({ path, method: "POST", headers: { ...headers, ...type }, body });
    expect(await steepFloods(FORM_FLOODS, 4 * MB, requestOf)).toEqual([]);
  });

  test("with a boundary of dashes", PATIENT, async () => {
    const headers = { "Content-Type": `multipart/form-data; boundary=${"-".repeat(70)}` };
    const requestOf = (body: string) => ({
      path: createInquiry.path.replace("{mode}", "technical"),
      method: "POST",
      headers,
      body,
    });
    expect(
      await steepFloods({ dashes: repeated("-"), "almost dashes": repeated(`${"-".repeat(71)}a`) }, 4 * MB, requestOf),
    ).toEqual([]);
  });
});

test.each([
  ["the calls of the console", "/api/ip", {}],
  ["the calls of programs", "/v1/me", program],
] as const)("cookies sent to %s", PATIENT, async (_, path, headers) => {
  const requestOf = (cookie: string) => ({ path, headers: { ...headers, Cookie: cookie } });
  expect(await steepFloods({ ...COOKIE_FLOODS, ...HEADER_TEXTS }, MOST_OF_HEADERS, requestOf)).toEqual([]);
});

test("a search text", PATIENT, async () => {
  const floods: Floods = Object.fromEntries(
    Object.entries(HOSTILE_TEXTS).map(([kind, make]) => [kind, (size: number) => make(size).slice(0, size)]),
  );
  const requestOf = (q: string) => ({ path: `${searchContent.path}?${new URLSearchParams({ q, size: "200" })}` });
  expect(await steepFloods(floods, SEARCH_MAX_LENGTH, requestOf)).toEqual([]);
});
