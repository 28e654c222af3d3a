import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isFieldPath, LONGEST_ERROR_PASTE, MOST_PASTED_FIELDS, readErrorPaste } from "./error-paste.ts";
import { isProgramText } from "./program-text.ts";

const first = (text: string) => readErrorPaste(text).codes[0];

const V1_ANSWER = `{
  "code": -10012,
  "message": "요청의 값이 올바르지 않습니다.",
  "fields": { "lines[2].supply": "원 단위 정수로 입력해 주세요.", "invoicee.corpNum": "1234567890은(는) 맞지 않습니다." },
  "requestId": "01JCG6Z0V6T3W8N4Q2",
  "help": "https://developers.gaonbill.example/docs/errors/-10012"
}`;
const CONSOLE_ANSWER = `{"code":"IDEMPOTENCY_MISMATCH","message":"…","requestId":"01JCG6Z0"}`;
const SOAP_ANSWER = `<?xml version="1.0"?><soap:Envelope><soap:Body><GetLoginURLResponse><GetLoginURLResult>-10002</GetLoginURLResult></GetLoginURLResponse></soap:Body></soap:Envelope>`;
const SOAP_FAULT = `<soap:Fault><faultcode>soap:Client</faultcode><faultstring xml:lang="ko">제공하지 않는 함수입니다.</faultstring></soap:Fault>`;
const SOAP_12_FAULT = `<soap:Fault><soap:Code><soap:Value>soap:Receiver</soap:Value></soap:Code></soap:Fault>`;
const LOG_LINE =
  '2026-11-16 09:30:05.123 ERROR [http-8] c.e.Billing - POST /v1/tax-invoices/ORDER-1/issue 402 {\\"code\\":-26006,\\"message\\":\\"회원사의 잔액이 부족합니다.\\",\\"fields\\":{\\"balance\\":\\"200원이 부족합니다.\\"}}';

describe("the code", () => {
  test.each([
    ["-26006", "-26006"],
    [" 26006\n", "-26006"],
    ["\u221226006", "-26006"],
    ["IDEMPOTENCY_MISMATCH", "IDEMPOTENCY_MISMATCH"],
    ["not_found", "NOT_FOUND"],
    ["SYN002", "SYN002"],
    ["TS3", "TS3"],
    ["오류코드: -26006", "-26006"],
    ["오류코드 26006이 나와요.", "-26006"],
    ["결과가 -26006.", "-26006"],
    ['{"data":{"status":"NTS_FAILED","ntsResultCode":"ERR007"}}', "ERR007"],
    ["java.lang.IllegalStateException: -11013 이미 사용한 문서번호입니다.", "-11013"],
    [V1_ANSWER, "-10012"],
    [CONSOLE_ANSWER, "IDEMPOTENCY_MISMATCH"],
    [SOAP_ANSWER, "-10002"],
    [SOAP_FAULT, "soap:Client"],
    [SOAP_12_FAULT, "soap:Server"],
    [LOG_LINE, "-26006"],
  ])("of %s is %s", (text, code) => {
    expect(first(text)).toBe(code);
  });

  test.each([
    ["a business number", "사업자등록번호 123-45-67890"],
    ["a phone number", "010-1234-56789"],
    ["part of a key", "0000-26006-11"],
    ["nothing", ""],
    ["words", "세금계산서 발행이 안 돼요"],
  ])("there is none in %s", (_, text) => {
    expect(readErrorPaste(text).codes).toEqual([]);
  });

  test("named as the code, goes before other numbers of the same text", () => {
    expect(first('{"supply":-24500,"error":{"code":-11310}}')).toBe("-11310");
  });
});

describe("the fields", () => {
  test("are given without their messages", () => {
    expect(readErrorPaste(V1_ANSWER).fields).toEqual(["lines[2].supply", "invoicee.corpNum"]);
    expect(readErrorPaste(LOG_LINE).fields).toEqual(["balance"]);
    expect(readErrorPaste(CONSOLE_ANSWER).fields).toEqual([]);
  });

  test("come from every problem of a dry run", () => {
    const text = '{"problems":[{"code":-11015,"fields":{"supply":"…"}},{"code":-11310,"fields":{"lines.0.tax":"…"}}]}';
    expect(readErrorPaste(text).fields).toEqual(["supply", "lines[0].tax"]);
  });

  test("are at most ten", () => {
    const fields = Object.fromEntries("abcdefghijklmnopqrstuvwxyz".split("").map((name) => [name, "x"]));
    expect(readErrorPaste(JSON.stringify({ fields })).fields).toHaveLength(MOST_PASTED_FIELDS);
  });

  test.each([
    "AAAABBBB-CCCC-4DDD-8EEE-FFFF00001111",
    "123-45-67890",
    "1234567890",
    "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbg",
    "user@example.com",
    "홍길동",
    "a".repeat(81),
  ])("never look like %s", (secret) => {
    expect(readErrorPaste(JSON.stringify({ code: -10012, fields: { [secret]: "값이 틀려요" } })).fields).toEqual([]);
  });
});

describe("any pasted text", () => {
  const pieces = [
    '"fields":{',
    '"code":',
    "-26006",
    "\\",
    '"',
    "{",
    "}",
    "<soap:",
    "Value>",
    "A_",
    "오류코드",
    ":",
    " ",
  ];

  test("gives nothing but codes and names of fields", { timeout: 60_000 }, () => {
    const text = fc.oneof(
      fc.string({ maxLength: 400, unit: "binary" }),
      fc.array(fc.constantFrom(...pieces), { maxLength: 200 }).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(text, (pasted) => {
        const { codes, fields } = readErrorPaste(pasted);
        expect(codes.every((code) => /^(-\d{5}|[A-Z][A-Z\d_]*|soap:[A-Za-z]+)$/.test(code))).toBe(true);
        expect(codes.length).toBeLessThanOrEqual(20);
        expect(fields.every(isFieldPath)).toBe(true);
      }),
    );
  });

  test.each([...pieces, "a.", "[1]", '"a":"', "1-", "A", "AB_", "\\\\\\", "\n"])(
    "is read when it is 100 KB of %j",
    (piece) => {
      const text = piece.repeat(Math.ceil(LONGEST_ERROR_PASTE / piece.length));
      expect(() => readErrorPaste(text)).not.toThrow();
    },
  );

  test("is read only at its beginning", () => {
    expect(first(`${" ".repeat(LONGEST_ERROR_PASTE)}-26006`)).toBeUndefined();
  });
});

describe("a text that may become part of an address", () => {
  test.each([V1_ANSWER, CONSOLE_ANSWER, SOAP_ANSWER, LOG_LINE, "123-45-67890", "AAAABBBB-CCCC-4DDD-8EEE-FFFF00001111"])(
    "not %s",
    (text) => {
      expect(isProgramText(text)).toBe(true);
    },
  );

  test.each(["-26006", "26006", "IDEMPOTENCY_MISMATCH", "SYN002", "오류코드: -26006", "세금계산서 발행", "잔액", ""])(
    "‘%s’",
    (text) => {
      expect(isProgramText(text)).toBe(false);
    },
  );
});
