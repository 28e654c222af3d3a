import { describe, expect, test } from "vitest";
import { EMAIL_TYPES } from "#domain/messages/email-types.ts";
import { DOCUMENT_MAIL_TEXTS, documentMail } from "./document-mail.ts";

const DOCUMENT = {
  invoicer: "가람상사",
  invoicee: "나래유통",
  trustee: "다온마켓",
  name: "거래명세서",
  date: "2026-03-05",
  totalWon: 1_100_000,
  url: "https://gaonbill.example/d/1",
};
const mailOf = (code: (typeof EMAIL_TYPES)[number]["code"]) => documentMail(code, DOCUMENT, { sender: "누리장부" });
const factsOf = (code: (typeof EMAIL_TYPES)[number]["code"]) =>
  mailOf(code)
    .plain.split("\n")
    .filter((line) => /^[가-힣 ]+: /.test(line) && !line.includes("https:"));

test.each(EMAIL_TYPES)("$code has words of its own, all filled in, and a way on", ({ code }) => {
  const { subject, plain, html } = mailOf(code);
  expect(subject).toMatch(/^\[가온빌\] .{5,}/);
  expect(subject + plain + html).not.toMatch(/#\{|undefined/);
  const { lead, action } = DOCUMENT_MAIL_TEXTS[code];
  expect(lead).toMatch(/^.{10,}다\.$|^.{10,}주세요\.$/);
  expect(action).toMatch(/^[가-힣 ]{4,}$/);
  expect(plain).toContain(`${DOCUMENT_MAIL_TEXTS[code].action}: ${DOCUMENT.url}`);
});

test("no two subjects are alike", () => {
  expect(new Set(EMAIL_TYPES.map(({ code }) => DOCUMENT_MAIL_TEXTS[code].subject)).size).toBe(EMAIL_TYPES.length);
});

test("the parties stand where the text names them, in a subject as their certificates call them", () => {
  const subjectOf = (code: (typeof EMAIL_TYPES)[number]["code"], proven = {}) =>
    documentMail(code, { ...DOCUMENT, proven }, { sender: "누리장부" }).subject;
  expect(subjectOf("TAX_ISSUE")).toBe("[가온빌] 거래처에서 세금계산서를 발행했습니다");
  expect(subjectOf("TAX_ISSUE", { invoicer: "주식회사 가람" })).toBe(
    "[가온빌] 주식회사 가람에서 세금계산서를 발행했습니다",
  );
  expect(subjectOf("TAX_CHECK", { invoicer: "주식회사 가람" })).toBe("[가온빌] 거래처에서 세금계산서를 열람했습니다");
  expect(subjectOf("CASHBILL_ISSUE")).toBe("[가온빌] 가맹점에서 현금영수증을 발급했습니다");
  expect(mailOf("TAX_TRUST_ISSUE").plain).toContain(
    "가람상사의 위탁을 받아 다온마켓에서 나래유통 앞으로 발행했습니다.",
  );
});

describe("what a mail says about its document", () => {
  test.each([
    ["TAX_ISSUE", ["공급자: 가람상사", "공급받는자: 나래유통", "작성일자: 2026-03-05", "합계금액: 1,100,000원"]],
    [
      "TAX_TRUST_ISSUE",
      ["공급자: 가람상사", "수탁자: 다온마켓", "공급받는자: 나래유통", "작성일자: 2026-03-05", "합계금액: 1,100,000원"],
    ],
    ["CERT_EXPIRATION", ["회사: 가람상사", "만료일: 2026-03-05"]],
    ["CASHBILL_ISSUE", ["가맹점: 가람상사", "거래일: 2026-03-05", "합계금액: 1,100,000원"]],
    [
      "EDOC_ISSUE",
      ["문서: 거래명세서", "발신자: 가람상사", "수신자: 나래유통", "작성일자: 2026-03-05", "합계금액: 1,100,000원"],
    ],
  ] as const)("%s", (code, facts) => {
    expect(factsOf(code)).toEqual(facts);
  });
});

test("whatever a document calls its parties is text without links", () => {
  const invoicer = "국세청 https://evil.example/refund\u202e";
  const { subject, plain, html } = documentMail("EDOC_ISSUE", { ...DOCUMENT, invoicer }, { sender: "누리장부" });
  expect(subject).toBe("[가온빌] 거래처에서 전자문서를 보냈습니다");
  expect(plain).toContain("발신자: 국세청 https: // evil. example/refund\n");
  expect(plain + html).not.toMatch(/evil\.example|\u202e/);
});
