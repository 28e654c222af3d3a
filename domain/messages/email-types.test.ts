import { expect, test } from "vitest";
import { EMAIL_TYPES } from "./email-types.ts";

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
