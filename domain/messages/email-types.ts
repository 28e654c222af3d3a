interface EmailTypeShape {
  readonly code: string;
  readonly group: string;
  readonly text: string;
  readonly recipient: string;
}

// §3: emailSendConfig is keyed by emailType. The specification lists no types; these cover every step of a document.
export const EMAIL_TYPES = [
  { code: "TAX_ISSUE", group: "정발행", text: "발행 안내", recipient: "공급받는자" },
  { code: "TAX_ISSUE_INVOICER", group: "정발행", text: "발행 확인", recipient: "공급자" },
  { code: "TAX_CHECK", group: "정발행", text: "열람 안내", recipient: "공급자" },
  { code: "TAX_CANCEL_ISSUE", group: "정발행", text: "발행 취소 안내", recipient: "공급받는자" },
  { code: "TAX_SEND", group: "발행예정", text: "승인 요청", recipient: "공급받는자" },
  { code: "TAX_ACCEPT", group: "발행예정", text: "승인 안내", recipient: "공급자" },
  { code: "TAX_ACCEPT_ISSUE", group: "발행예정", text: "승인 후 발행 안내", recipient: "공급받는자" },
  { code: "TAX_DENY", group: "발행예정", text: "거부 안내", recipient: "공급자" },
  { code: "TAX_CANCEL_SEND", group: "발행예정", text: "승인 요청 취소 안내", recipient: "공급받는자" },
  { code: "TAX_REQUEST", group: "역발행", text: "발행 요청", recipient: "공급자" },
  { code: "TAX_CANCEL_REQUEST", group: "역발행", text: "발행 요청 취소 안내", recipient: "공급자" },
  { code: "TAX_REFUSE", group: "역발행", text: "발행 거부 안내", recipient: "공급받는자" },
  { code: "TAX_TRUST_ISSUE", group: "위수탁", text: "발행 안내", recipient: "공급받는자" },
  { code: "TAX_TRUST_ISSUE_TRUSTEE", group: "위수탁", text: "발행 확인", recipient: "수탁자" },
  { code: "TAX_TRUST_ISSUE_INVOICER", group: "위수탁", text: "발행 안내", recipient: "공급자" },
  { code: "TAX_TRUST_CANCEL_ISSUE", group: "위수탁", text: "발행 취소 안내", recipient: "공급받는자" },
  { code: "TAX_CLOSEDOWN", group: "처리 결과", text: "거래처 휴폐업 안내", recipient: "공급자" },
  { code: "TAX_NTS_FAIL", group: "처리 결과", text: "국세청 전송 실패 안내", recipient: "공급자" },
  { code: "CERT_EXPIRATION", group: "처리 결과", text: "인증서 만료 예정 안내", recipient: "공급자" },
  { code: "CASHBILL_ISSUE", group: "현금영수증", text: "발급 안내", recipient: "소비자" },
  { code: "CASHBILL_CANCEL", group: "현금영수증", text: "취소 안내", recipient: "소비자" },
  { code: "EDOC_ISSUE", group: "전자문서", text: "발행 안내", recipient: "수신자" },
  { code: "EDOC_SEND", group: "전자문서", text: "승인 요청", recipient: "수신자" },
  { code: "EDOC_ACCEPT", group: "전자문서", text: "승인 안내", recipient: "발신자" },
  { code: "EDOC_DENY", group: "전자문서", text: "거부 안내", recipient: "발신자" },
  { code: "EDOC_CANCEL", group: "전자문서", text: "취소 안내", recipient: "수신자" },
] as const satisfies readonly EmailTypeShape[];

export type EmailType = (typeof EMAIL_TYPES)[number]["code"];
