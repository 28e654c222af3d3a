import { describe, expect, test } from "vitest";
import { SOAP_PATH } from "#contracts/companies/soap-service.ts";
import { registerAccount } from "#contracts/identity/accounts.ts";
import { getCaptcha } from "#contracts/identity/captcha.ts";
import { SESSION_HEADER } from "#contracts/identity/sessions.ts";
import { searchPaste } from "#contracts/portal/search.ts";
import { SETTLE_NOTICE_PATH } from "#server/features/money/payments/settle-bank-calls.ts";
import { PATIENT } from "#testing/cpu-growth.ts";
import { type Floods, PAIR_FLOODS, repeated, type StrangerRequest, startFlooding } from "./flooding-stranger.ts";
import { HEADER_TEXTS, HOSTILE_TEXTS } from "./hostile-texts.ts";

const { program, steepFloods } = await startFlooding();

const KB = 1024;
const MB = 1024 * KB;
/** Node reads no more of an address and of all headers together. */
const MOST_OF_HEADERS = 16 * KB;

const JSON_TYPE = { "Content-Type": "application/json" };
const FORM_TYPE = { "Content-Type": "application/x-www-form-urlencoded" };

const JSON_FLOODS: Floods = {
  "a list": repeated("0,", "[", "0]"),
  "a list of empty objects": repeated("{},", "[", "0]"),
  names: repeated((at) => `"a${at}":0,`, "{", '"a":0}'),
  "the same name again": repeated('"a":0,', "{", '"a":0}'),
  "texts that cannot be stored": repeated('"\\u0000",', "[", "0]"),
  "names that cannot be stored": repeated((at) => `"a${at}":{"\\u0000":0},`, "{", '"a":0}'),
  "a long name over such texts": (size) => `{"${"a".repeat(size / 2)}":[${'"\\ud800",'.repeat(size / 20)}0]}`,
  "depth over such texts": (size) => `${'{"a":["\\ud800",'.repeat(size / 16)}0${"]}".repeat(size / 16)}`,
  "depth of lists": (size) => "[".repeat(size / 2) + "]".repeat(size / 2),
  "depth of objects": (size) => `${'{"a":'.repeat(size / 6)}0${"}".repeat(size / 6)}`,
  "brackets that never close": repeated("["),
  "a long number": repeated("1"),
  "a long fraction": repeated("1", "0."),
  "a text of escapes": repeated("\\u0061", '"', '"'),
  blanks: repeated(" ", "", "0"),
};
/** Makes the same floods inside a field. */
const within = (name: string): Floods =>
  Object.fromEntries(Object.entries(JSON_FLOODS).map(([kind, make]) => [kind, (size) => `{"${name}":${make(size)}}`]));

describe("a body in JSON", () => {
  test.each([
    ["without a log-in", searchPaste.path, {}, MB, JSON_FLOODS],
    ["without a log-in, in a field", searchPaste.path, {}, MB, within("text")],
    ["with a key, in a list", "/v1/messages/preview", program, 4 * MB, within("receivers")],
  ] as const)("%s", PATIENT, async (_, path, headers, most, floods) => {
    const requestOf = (body: string) => ({ path, method: "POST", headers: { ...JSON_TYPE, ...headers }, body });
    expect(await steepFloods(floods, most, requestOf)).toEqual([]);
  });
});

describe("pairs of names and values", () => {
  test.each([
    ["an address", getCaptcha.path, {}],
    ["an address for programs", "/v1/members", program],
    ["an address for SOAP", SOAP_PATH, {}],
  ] as const)("in %s", PATIENT, async (_, path, headers) => {
    expect(await steepFloods(PAIR_FLOODS, MOST_OF_HEADERS, (query) => ({ path: `${path}?${query}`, headers }))).toEqual(
      [],
    );
  });

  test.each([
    ["/oauth2/token", 64 * KB],
    [SETTLE_NOTICE_PATH, 32 * KB],
  ])("in a form for %s", PATIENT, async (path, most) => {
    const requestOf = (body: string) => ({ path, method: "POST", headers: FORM_TYPE, body });
    expect(await steepFloods(PAIR_FLOODS, most, requestOf)).toEqual([]);
  });
});

test.each(["/", "/api/", "/cms/guides/", "/v1/", "/v1/tax-invoices/", "/files/profile/", "/gaonbillAPI/"])(
  "an address below %s",
  PATIENT,
  async (start) => {
    const requestOf = (text: string) => ({ path: start + encodeURI(text), headers: program });
    expect(await steepFloods(HOSTILE_TEXTS, MOST_OF_HEADERS / 4, requestOf)).toEqual([]);
  },
);

const HEADERS: readonly [string, StrangerRequest, string?][] = [
  ["Authorization", { path: "/oauth2/userinfo" }, "Bearer "],
  ["Authorization", { path: "/oauth2/token", method: "POST", headers: FORM_TYPE, body: "a=b" }, "Basic "],
  ["Authorization", { path: "/v1/me" }, "Bearer "],
  [SESSION_HEADER, { path: "/api/child-members" }],
  ["X-Request-Id", { path: "/api/ip" }],
  ["X-Forwarded-For", { path: "/api/ip" }],
  ["User-Agent", { path: registerAccount.path, method: "POST", headers: JSON_TYPE, body: "{}" }],
  ["Content-Type", { path: registerAccount.path, method: "POST", body: "{}" }, "application/json;"],
  ["Content-Type", { path: "/api/boards/inquiries/technical", method: "POST", body: "" }, "multipart/form-data;"],
  ["Content-Type", { path: SOAP_PATH, method: "POST", body: "" }, "text/xml;"],
  ["SOAPAction", { path: SOAP_PATH, method: "POST", headers: { "Content-Type": "text/xml" }, body: "" }],
  ["X-Corp-Num", { path: "/v1/me", headers: program }],
  ["Idempotency-Key", { path: "/v1/messages", method: "POST", headers: { ...program, ...JSON_TYPE }, body: "{}" }],
];

const headerCases = HEADERS.map(([name, request, start = ""]) => [name, request.path, request, start] as const);

test.each(headerCases)("the header %s of a call of %s", PATIENT, async (name, path, { headers, ...init }, start) => {
  const requestOf = (text: string) => ({ ...init, path, headers: { ...headers, [name]: start + text } });
  expect(await steepFloods(HEADER_TEXTS, MOST_OF_HEADERS, requestOf)).toEqual([]);
});
