import { describe, expect, test } from "vitest";
import { EMAIL_TYPES } from "./email-types.ts";
import { isEucKr } from "./euc-kr.ts";
import { messageKind } from "./message-kind.ts";
import { fillSms, SMS_DEFAULT_MESSAGES, SMS_VARIABLES, unknownVariables } from "./sms-default-message.ts";

test("§3: email types", () => {
  expect(EMAIL_TYPES.map(({ code, group, text, recipient }) => `${code} ${group} ${text} → ${recipient}`)).toEqual([
    "TAX_ISSUE 정발행 발행 안내 → 공급받는자",
    "TAX_ISSUE_INVOICER 정발행 발행 확인 → 공급자",
    "TAX_CHECK 정발행 열람 안내 → 공급자",
    "TAX_CANCEL_ISSUE 정발행 발행 취소 안내 → 공급받는자",
    "TAX_SEND 발행예정 승인 요청 → 공급받는자",
    "TAX_ACCEPT 발행예정 승인 안내 → 공급자",
    "TAX_ACCEPT_ISSUE 발행예정 승인 후 발행 안내 → 공급받는자",
    "TAX_DENY 발행예정 거부 안내 → 공급자",
    "TAX_CANCEL_SEND 발행예정 승인 요청 취소 안내 → 공급받는자",
    "TAX_REQUEST 역발행 발행 요청 → 공급자",
    "TAX_CANCEL_REQUEST 역발행 발행 요청 취소 안내 → 공급자",
    "TAX_REFUSE 역발행 발행 거부 안내 → 공급받는자",
    "TAX_TRUST_ISSUE 위수탁 발행 안내 → 공급받는자",
    "TAX_TRUST_ISSUE_TRUSTEE 위수탁 발행 확인 → 수탁자",
    "TAX_TRUST_ISSUE_INVOICER 위수탁 발행 안내 → 공급자",
    "TAX_TRUST_CANCEL_ISSUE 위수탁 발행 취소 안내 → 공급받는자",
    "TAX_CLOSEDOWN 처리 결과 거래처 휴폐업 안내 → 공급자",
    "TAX_NTS_FAIL 처리 결과 국세청 전송 실패 안내 → 공급자",
    "CERT_EXPIRATION 처리 결과 인증서 만료 예정 안내 → 공급자",
    "CASHBILL_ISSUE 현금영수증 발급 안내 → 소비자",
    "CASHBILL_CANCEL 현금영수증 취소 안내 → 소비자",
    "EDOC_ISSUE 전자문서 발행 안내 → 수신자",
    "EDOC_SEND 전자문서 승인 요청 → 수신자",
    "EDOC_ACCEPT 전자문서 승인 안내 → 발신자",
    "EDOC_DENY 전자문서 거부 안내 → 발신자",
    "EDOC_CANCEL 전자문서 취소 안내 → 수신자",
  ]);
});

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
