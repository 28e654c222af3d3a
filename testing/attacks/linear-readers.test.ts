import { expect, test } from "vitest";
import { SOAP_PATH } from "#contracts/companies/soap-service.ts";
import { diagnoseError } from "#contracts/desk/error-diagnoses.ts";
import { createInquiry } from "#contracts/identity/inquiries.ts";
import { searchPaste } from "#contracts/portal/search.ts";
import { previewStaffContent } from "#contracts/portal/staff-contents.ts";
import { API_BODY_MAX_BYTES } from "#domain/console/api-request.ts";
import { CONTENT_BODY_MAX_LENGTH } from "#domain/console/content-status.ts";
import { LONGEST_ERROR_PASTE } from "#domain/error-codes/error-paste.ts";
import { typedFaxReceivers } from "#domain/messages/fax-receivers.ts";
import { ADJUST_CSV_COLUMNS } from "#domain/money/adjust-csv.ts";
import { maskBody } from "#domain/people/masked-body.ts";
import { MEMBER_CSV_COLUMNS } from "#domain/people/member-csv.ts";
import { pageKey } from "#server/app/page-cache.ts";
import { readMemberCsv } from "#server/features/companies/members/member-csv.ts";
import { requestBody } from "#server/features/desk/soap/test-scene.ts";
import { readBooks } from "#server/features/money/settlements/adjust-csv.ts";
import { complaintsOf, PATIENT } from "#testing/cpu-growth.ts";
import { typedCorpNums } from "#web/routes/collecting/corp-states/typed-corp-nums.ts";
import { readReceivers } from "#web/routes/messages/texts/typed-receivers.ts";
import { pageTitle } from "#web/shell/page-titles.ts";
import { sharePicturePath } from "#web/shell/site/share-picture.ts";
import { type Floods, repeated, startFlooding } from "./flooding-stranger.ts";
import { HOSTILE_TEXTS } from "./hostile-texts.ts";

const { staff, steepFloods } = await startFlooding();

const KB = 1024;
const MB = 1024 * KB;
/** Quadratic growth shows long before a whole file is full of one kind of text. */
const MOST_OF_A_TEXT = 256 * KB;

const json = (path: string, headers: Record<string, string>, body: unknown) => ({
  path,
  method: "POST",
  headers: { "Content-Type": "application/json", ...headers },
  body: JSON.stringify(body),
});

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const mapped = (floods: Floods, into: (text: string) => string): Floods =>
  Object.fromEntries(Object.entries(floods).map(([kind, make]) => [kind, (size) => into(make(size))]));

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const headOf = (columns: readonly { header: string }[]): string => columns.map(({ header }) => header).join(",");

const shapesOf = (head: string): Floods => ({
  "empty lines": repeated("\n", head),
  "lines of one cell": repeated("a\n", `${head}\n`),
  "lines of empty cells": repeated(",,,,,\n", `${head}\n`),
  "columns of the head": repeated("a,", head),
  "columns of one line": repeated("a,", `${head}\n`),
  "quoted cells": repeated('"a",', `${head}\n`),
  "quotes within a cell": repeated('""', `${head}\n"`, '"\n'),
  "line breaks within a cell": repeated("a\r\n", `${head}\n"`, '"\n'),
  "a cell that never ends": repeated("a\n", `${head}\n"`),
});

const readOrRefuse = (read: (bytes: Uint8Array) => unknown) => (text: string) => {
  try {
    read(Buffer.from(text));
  } catch {
    // The reader refuses the file as a whole.
  }
};

test.each<[string, (bytes: Uint8Array) => unknown, readonly { header: string }[]]>([
  ["members", readMemberCsv, MEMBER_CSV_COLUMNS],
  ["a partner's books", readBooks, ADJUST_CSV_COLUMNS],
])("a file of %s, whatever its shape", PATIENT, async (_, read, columns) => {
  expect(await complaintsOf(shapesOf(headOf(columns)), MB / 2, readOrRefuse(read))).toEqual([]);
});

const BOOK_COLUMNS = headOf(ADJUST_CSV_COLUMNS.filter(({ field }) => field !== "memberSeq" && field !== "pointCode"));

test.each<[string, (bytes: Uint8Array) => unknown, (text: string) => string]>([
  ["the head of a file of members", readMemberCsv, quoted],
  ["the head of a partner's books", readBooks, quoted],
  ["a member", readBooks, (text) => `${BOOK_COLUMNS}\n${quoted(text)},1,1,1`],
  ["an item", readBooks, (text) => `${BOOK_COLUMNS}\n1234567891,${quoted(text)},1,1`],
  ["a count", readBooks, (text) => `${BOOK_COLUMNS}\n1234567891,1,${quoted(text)},1`],
  ["an amount", readBooks, (text) => `${BOOK_COLUMNS}\n1234567891,1,1,${quoted(text)}`],
])("%s in a file", PATIENT, async (_, read, fileOf) => {
  expect(await complaintsOf(mapped(HOSTILE_TEXTS, fileOf), MOST_OF_A_TEXT, readOrRefuse(read))).toEqual([]);
});

test("a message in SOAP", PATIENT, async () => {
  const message = requestBody("Ping", { a: "b" });
  const inside = (make: Floods[string]) => (size: number) => message.replace("<a>", `<a>${make(size)}`);
  const floods: Floods = {
    ...mapped(HOSTILE_TEXTS, (text) => requestBody("Ping", { a: text.replaceAll("<", "&lt;") })),
    elements: inside(repeated("<b/>")),
    depth: (size) => requestBody("Ping", { a: "<b>".repeat(size / 7) + "</b>".repeat(size / 7) }),
    "tags that never close": inside(repeated("<b>")),
    attributes: (size) => message.replace("<a>", `<a${repeated((at) => ` b${at}=""`)(size)}>`),
    declarations: (size) => message.replace("<a>", `<a${repeated((at) => ` xmlns:b${at}="c"`)(size)}>`),
    "a long name": (size) => message.replace("<a>", `<${"a".repeat(size)}>`),
    "spaces in a tag": (size) => message.replace("<a>", `<a${" ".repeat(size)}>`),
    references: inside(repeated("&lt;")),
    "broken references": inside(repeated("&")),
    comments: inside(repeated("<!---->")),
    "a comment that never ends": inside(repeated("<!--")),
    "CDATA that never ends": inside(repeated("<![CDATA[")),
    instructions: inside(repeated("<?a ?>")),
    "a declaration that never ends": (size) => `<?xml ${"a".repeat(size)}`,
  };
  const requestOf = (body: string) => ({
    path: SOAP_PATH,
    method: "POST",
    headers: { "Content-Type": "text/xml" },
    body,
  });
  expect(await steepFloods(floods, 64 * KB, requestOf)).toEqual([]);
});

test("a text in markdown", PATIENT, async () => {
  const floods: Floods = {
    ...HOSTILE_TEXTS,
    emphasis: repeated(`${"*a_ ".repeat(100)}\n\n`),
    "links that never close": repeated(`${"[a](".repeat(100)}\n\n`),
    links: repeated("[a](b) "),
    pictures: repeated("![a](b) "),
    definitions: repeated((at) => `[${at}]: a\n`),
    footnotes: repeated((at) => `[^${at}]\n\n[^${at}]: a\n\n`),
    headings: repeated("# a\n"),
    "the spaces of a heading": repeated(" ", "# a", "b"),
    "an id that is not closed": repeated(" {#a", "# a"),
    "a table's rows": repeated("| a | b |\n", "| a | b |\n| --- | --- |\n"),
    "a table's columns": (size) => `${"| a ".repeat(size / 10)}|\n${"| --- ".repeat(size / 10)}|\n`,
    "a table that is none": repeated("| a |\n| --- | ", "", "a"),
    lists: repeated("- a\n"),
    "nested lists": (size) => Array.from({ length: Math.sqrt(size) }, (_, at) => `${"  ".repeat(at)}- a`).join("\n"),
    citations: repeated("> "),
    "lines of citations": repeated("> a\n"),
    fences: repeated("```a\nb\n```\n\n"),
    "a fence that never ends": repeated("a\n", "```js\n"),
    "code of one long line": repeated("(a=>[", "```js\n", "\n```"),
    "back ticks": (size) => Array.from({ length: Math.sqrt(2 * size) }, (_, at) => "`".repeat(at)).join("a"),
    tags: repeated("<a b='"),
    comments: repeated("<!-- "),
    references: repeated("&amp;"),
    paragraphs: repeated("a\n\n"),
  };
  const requestOf = (body: string) => json(previewStaffContent.path, staff, { collection: "notices", body });
  expect(await steepFloods(floods, CONTENT_BODY_MAX_LENGTH / 2, requestOf)).toEqual([]);
});

test("a pasted error", PATIENT, async () => {
  const floods: Floods = {
    ...HOSTILE_TEXTS,
    codes: repeated("code -12345 "),
    "codes without a number": repeated("code: "),
    names: repeated("A_B"),
    fields: repeated('"fields":{'),
    "pairs of fields": repeated('"a":"b",', '"fields":{'),
    faults: repeated("faultcode>a:"),
    blanks: repeated(" ", '"fields"', ":{"),
  };
  expect(await steepFloods(floods, LONGEST_ERROR_PASTE, (text) => json(searchPaste.path, {}, { text }))).toEqual([]);
});

const INQUIRY = createInquiry.path.replace("{mode}", "technical");

test.each<[string, number, Parameters<typeof steepFloods<string>>[2]]>([
  [
    "the fields of a diagnosis",
    700,
    (text) => ({ path: `${diagnoseError.path.replace("{code}", "-26006")}?fields=${encodeURIComponent(text)}` }),
  ],
  [
    "the name of a file",
    1 * KB,
    (text) => ({ path: INQUIRY, method: "POST", body: formOf({ file1: new File(["a"], `${text}.txt`) }) }),
  ],
])("%s", PATIENT, async (_, most, requestOf) => {
  expect(await steepFloods(HOSTILE_TEXTS, most, requestOf)).toEqual([]);
});

test.each<[string, (path: string) => unknown]>([
  ["the key of a page", (path) => pageKey(path, new URLSearchParams(), [])],
  ["the title of a page", pageTitle],
  ["the picture of a page", (path) => sharePicturePath(path, "", "")],
])("%s", PATIENT, async (_, read) => {
  expect(await complaintsOf(HOSTILE_TEXTS, 64 * KB, read)).toEqual([]);
});

const receiverFloods: Floods = {
  ...HOSTILE_TEXTS,
  lines: repeated("01012345678 a\n"),
  "numbers in a row": repeated("1 ", "", "\u2028a\u2028b"),
  "brackets behind numbers": repeated("1(", "", "a"),
  "one number after another": repeated((at) => `010${at + 10_000_000},`),
};

test.each<[string, (text: string) => unknown]>([
  ["receivers of texts", readReceivers],
  ["receivers of faxes", typedFaxReceivers],
  ["business numbers", typedCorpNums],
])("%s that are typed into a page", PATIENT, async (_, read) => {
  expect(await complaintsOf(receiverFloods, MOST_OF_A_TEXT, read)).toEqual([]);
});

test("a logged request body that is masked for the partner", PATIENT, async () => {
  const floods: Floods = {
    ...mapped(HOSTILE_TEXTS, (text) => JSON.stringify({ text })),
    ...mapped(HOSTILE_TEXTS, (text) => `{"text":"${text}`),
    "pairs that break off": repeated('"a":"b",', "{"),
    "names that break off": repeated('"a",', "{"),
    addresses: repeated("a.a@a."),
    numbers: repeated("010-1234-5678-"),
    "elements that never close": repeated("<a>"),
    "blanks between elements": repeated(" ", "<a>", "<b>"),
  };
  expect(await complaintsOf(floods, API_BODY_MAX_BYTES, (text) => maskBody(text))).toEqual([]);
});
