// These are the tax office's own codes for the trade a cash receipt documents.
export const CASHBILL_TRADE_TYPES = { N: "승인거래", D: "취소거래" } as const;
export const CASHBILL_TRADE_USAGES = { 1: "소득공제용", 2: "지출증빙용" } as const;
export const CASHBILL_CANCEL_TYPES = { 1: "거래 취소", 2: "오류 발급", 3: "기타" } as const;
export const CASHBILL_TRADE_METHODS = { 1: "카드", 3: "주민등록번호", 4: "사업자등록번호", 5: "휴대폰 번호" } as const;

export type CashbillTradeUsage = keyof typeof CASHBILL_TRADE_USAGES;
export type CashbillTradeMethod = keyof typeof CASHBILL_TRADE_METHODS;
