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
  expect(subject).toMatch(/^\[누리장부\] .{5,}/);
  expect(subject + plain + html).not.toMatch(/#\{|undefined/);
  const { lead, action } = DOCUMENT_MAIL_TEXTS[code];
  expect(lead).toMatch(/^.{10,}다\.$|^.{10,}주세요\.$/);
  expect(action).toMatch(/^[가-힣 ]{4,}$/);
  expect(plain).toContain(`${DOCUMENT_MAIL_TEXTS[code].action}: ${DOCUMENT.url}`);
});

test("no two subjects are alike", () => {
  expect(new Set(EMAIL_TYPES.map(({ code }) => DOCUMENT_MAIL_TEXTS[code].subject)).size).toBe(EMAIL_TYPES.length);
});

test("the parties stand where the text names them", () => {
  expect(mailOf("TAX_ISSUE").subject).toBe("[누리장부] 가람상사에서 세금계산서를 발행했습니다");
  expect(mailOf("TAX_CHECK").subject).toBe("[누리장부] 나래유통에서 세금계산서를 열람했습니다");
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
