import { describe, expect, test } from "vitest";
import { isEucKr } from "./euc-kr.ts";
import { messageKind } from "./message-kind.ts";
import { fillSms, SMS_DEFAULT_MESSAGES, SMS_VARIABLES, unknownVariables } from "./sms-default-message.ts";

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
    const filled = fillSms(body, { 발신회사: "가온상회", 금액: "1,234,567", 날짜: "3월 5일", 문서이름: "거래명세서" });
    expect(filled.startsWith("[가온상회] ")).toBe(true);
    expect(unknownVariables(filled)).toEqual([]);
    expect(filled).not.toContain("#{");
    expect(messageKind({ text: filled })).toBe("SMS");
    expect(isEucKr(filled)).toBe(true);
  });

  test("variables", () => {
    expect(SMS_VARIABLES).toEqual(["발신회사", "수신회사", "금액", "날짜", "문서이름"]);
    expect(fillSms("#{수신회사}님, #{금액}원 #{없음}", { 수신회사: "나래유통" })).toBe("나래유통님, #{금액}원 #{없음}");
    expect(unknownVariables("#{금액} #{없음} #{날짜} #{또 없음}")).toEqual(["없음", "또 없음"]);
  });
});
