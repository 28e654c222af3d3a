import { describe, expect, test } from "vitest";
import { ERROR_EXPLANATIONS } from "#server/features/portal/content/error-codes.ts";
import { startTestApp } from "#testing/test-app.ts";
import { findErrorDiagnosis } from "./diagnosis.ts";
import { curlOfExample, rightCallOf } from "./right-call.ts";

const { request } = await startTestApp();

const diagnose = async (code: string, fields = "") =>
  (await request("GET", `/api/error-diagnoses/${encodeURIComponent(code)}?${new URLSearchParams({ fields })}`)).body
    .data;

const textOf = (html: string): string =>
  html.replace(/<[^>]+>/g, "").replace(/&#x(\w+);/g, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16)));

describe("one code", () => {
  test("a number has a cause, a remedy, a status, its name and a correct call", async () => {
    const diagnosis = await diagnose("-26006");
    expect(diagnosis).toMatchObject({
      code: "-26006",
      status: 402,
      cause: "회원사의 잔액이 부족합니다.",
      countedAs: -26006,
      sameAs: ["MEMBER_BALANCE_SHORT", "SENDER_BALANCE_SHORT"],
    });
    expect(textOf(diagnosis.html)).toContain("포인트를 충전한 뒤 다시 발행해 주세요.");
    expect(textOf(diagnosis.html)).toContain('curl "$GAONBILL_ORIGIN/v1/tax-invoices/ORDER-20261116-001/issue"');
  });

  test("a name with a number is counted under the number", async () => {
    expect(await diagnose("IDEMPOTENCY_MISMATCH")).toMatchObject({
      status: 422,
      sameAs: ["-10018"],
      countedAs: -10018,
    });
    expect(await diagnose("LAST_GENERAL")).toMatchObject({ status: 409, sameAs: [], countedAs: null });
  });

  test("a result of the tax office and a SOAP fault are explained", async () => {
    expect(await diagnose("SYN002")).toMatchObject({ kindText: "국세청 결과 코드", status: null, countedAs: null });
    const fault = await diagnose("soap:VersionMismatch");
    expect(fault).toMatchObject({ kindText: "SOAP Fault", countedAs: null });
    expect(textOf(fault.html)).toContain('<Ping xmlns="urn:gaonbill:TI" />');
  });

  test("/v1 and SOAP have their own remedies where they differ", async () => {
    const text = textOf((await diagnose("-10008")).html);
    expect(text).toMatch(/\/v1: 날짜는 YYYY-MM-DD[\s\S]*SOAP: /);
  });

  test("the fields are described from the contract of the call", async () => {
    const text = textOf((await diagnose("-11015", "lines[2].supply,invoicee.corpNum,purposeType")).html);
    expect(text).toMatch(/lines\[2\]\.supply\s*필수, 정수[^\n]*\s*245000/);
    expect(text).toMatch(/invoicee\.corpNum\s*필수, 문자열[^\n]*\s*"\d{10}"/);
    expect(text).toMatch(/purposeType\s*선택, [^\n]*1, 2/);
  });

  test.each(["NOPE", "-99999", "toString", "__proto__", "-26006'--"])("%s is no known code", async (code) => {
    expect((await request("GET", `/api/error-diagnoses/${encodeURIComponent(code)}`)).status).toBe(404);
  });

  test.each(["<script>", "AAAABBBB-CCCC-4DDD-8EEE-FFFF00001111", "1234567890", "**bold**", "a|b"])(
    "a field called %s is not repeated",
    async (field) => {
      const { html } = await diagnose("-10012", field);
      expect(html).not.toContain("고칠 항목");
      expect(html).not.toContain(field);
    },
  );
});

test("every code has a page with a remedy and a correct call", async () => {
  for (const { id, message } of ERROR_EXPLANATIONS.values()) {
    const { cause, html } = await findErrorDiagnosis(id, []);
    expect([cause, html], id).toEqual([message, expect.stringContaining("올바른 호출")]);
    expect(textOf(html), id).toContain("curl ");
  }
});

test("correct calls have every value of their path", () => {
  for (const id of ERROR_EXPLANATIONS.keys()) {
    const example = rightCallOf(id);
    if (example) expect(curlOfExample(example).split("\n")[0], id).not.toMatch(/[{}]|undefined/);
  }
});
