import { describe, expect, test } from "vitest";
import { isEucKr } from "./euc-kr.ts";
import { messageKind } from "./message-kind.ts";
import {
  fillSms,
  SMS_DEFAULT_MESSAGES,
  SMS_VARIABLES,
  smsTextProblem,
  unknownSmsVariables,
} from "./sms-default-message.ts";

describe("§3 default texts", () => {
  test("by message type", () => {
    expect(SMS_DEFAULT_MESSAGES.map(({ code, text }) => `${code} ${text}`)).toEqual([
      "TAX_ISSUE 세금계산서 발행",
      "TAX_SEND 발행예정 승인 요청",
      "TAX_REQUEST 역발행 요청",
      "CASHBILL_ISSUE 현금영수증 발급",
      "EDOC_ISSUE 전자문서 발행",
    ]);
    expect(new Set(SMS_DEFAULT_MESSAGES.map(({ body }) => body)).size).toBe(SMS_DEFAULT_MESSAGES.length);
  });

  test.each(SMS_DEFAULT_MESSAGES)("$code names its sender and fits one short message", ({ body }) => {
    const text = fillSms(body, { 발신회사: "가온상회", 금액: "1,234,567", 날짜: "3월 5일", 문서이름: "거래명세서" });
    expect(text.startsWith("[가온상회] ")).toBe(true);
    expect(unknownSmsVariables(text)).toEqual([]);
    expect(text).not.toContain("#{");
    expect(messageKind({ text: text })).toBe("SMS");
    expect(isEucKr(text)).toBe(true);
  });

  test("variables are listed", () => {
    expect(SMS_VARIABLES).toEqual(["발신회사", "수신회사", "금액", "날짜", "문서이름"]);
    expect(fillSms("#{수신회사}님, #{금액}원 #{없음}", { 수신회사: "나래유통" })).toBe("나래유통님, #{금액}원 #{없음}");
    expect(unknownSmsVariables("#{금액} #{없음} #{날짜} #{또 없음}")).toEqual(["없음", "또 없음"]);
  });
});

describe("problems that keep a text from being saved", () => {
  test.each(SMS_DEFAULT_MESSAGES)("the product's own $code has none", ({ body }) => {
    expect(smsTextProblem(body)).toBeUndefined();
  });

  test.each([
    [" ", "보낼 내용을 입력해야 합니다."],
    ["가".repeat(1001), "내용은 2,000바이트까지 보낼 수 있습니다."],
    ["안녕 😀 뷁 😀", "문자로 보낼 수 없는 글자가 있습니다. 😀 뷁"],
    ["#{이름} #{금액} #{이름} #{주소}", "쓸 수 없는 변수가 있습니다. #{이름} #{주소}"],
    ["금액은 #{금액 원", "변수는 #{이름}처럼 닫아야 합니다."],
    ["#{} 원", "변수는 #{이름}처럼 닫아야 합니다."],
  ])("%j", (body, problem) => {
    expect(smsTextProblem(body)).toBe(problem);
  });

  test("two thousand bytes and every variable are fine", () => {
    expect(smsTextProblem("가".repeat(1000))).toBeUndefined();
    expect(smsTextProblem(SMS_VARIABLES.map((name) => `#{${name}}`).join(" "))).toBeUndefined();
  });
});
