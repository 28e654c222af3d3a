import { type ItemCode, itemByCode } from "./item-codes.ts";

interface PointCodeShape {
  readonly code: string;
  readonly text: string;
  readonly item: ItemCode;
}

// §3.2. The digits have a meaning: 10 payment, 20/30 system charge/deduction (1 plain, 2 bonus, 3 fee pack),
// 45/46/49 refunds of 65/66/69, 50/51 electronic/paper documents (document, reverse, with text), 54 cash receipt,
// 65/66/69 messaging, 70/71 lookups.
export const POINT_CODES = [
  { code: "10100", text: "이용요금 결제", item: "settle" },
  { code: "20100", text: "시스템 충전", item: "pointPlus" },
  { code: "20200", text: "시스템 충전(보너스)", item: "pointPlus" },
  { code: "20300", text: "시스템 충전(요금팩)", item: "pointPlus" },
  { code: "30100", text: "시스템 차감", item: "pointMinus" },
  { code: "30200", text: "시스템 차감(보너스)", item: "pointMinus" },
  { code: "30300", text: "시스템 차감(요금팩)", item: "pointMinus" },
  { code: "45100", text: "단문 문자 환불", item: "messageSms" },
  { code: "45200", text: "장문 문자 환불", item: "messageLms" },
  { code: "45300", text: "포토 문자 환불", item: "messageMms" },
  { code: "46100", text: "팩스 환불", item: "fax" },
  { code: "49100", text: "알림톡 환불", item: "kakaotalkAlim" },
  { code: "49200", text: "친구톡 텍스트 환불", item: "kakaotalkFriendText" },
  { code: "49300", text: "친구톡 이미지 환불", item: "kakaotalkFriendImage" },
  { code: "49400", text: "친구톡 와이드 환불", item: "kakaotalkFriendWide" },
  { code: "50100", text: "전자세금계산서", item: "taxinvoice" },
  { code: "50101", text: "전자세금계산서(문자 포함)", item: "taxinvoice" },
  { code: "50110", text: "전자세금계산서 역발행", item: "taxinvoice" },
  { code: "50111", text: "전자세금계산서 역발행(문자 포함)", item: "taxinvoice" },
  { code: "50200", text: "전자계산서", item: "taxinvoice" },
  { code: "50201", text: "전자계산서(문자 포함)", item: "taxinvoice" },
  { code: "50210", text: "전자계산서 역발행", item: "taxinvoice" },
  { code: "50211", text: "전자계산서 역발행(문자 포함)", item: "taxinvoice" },
  { code: "50300", text: "거래명세서", item: "edocDi" },
  { code: "50400", text: "입금표", item: "edocRs" },
  { code: "50500", text: "청구서", item: "edocPi" },
  { code: "50600", text: "견적서", item: "edocEs" },
  { code: "50700", text: "영수증", item: "edocRc" },
  { code: "50800", text: "발주서", item: "edocPo" },
  { code: "51100", text: "종이세금계산서", item: "taxinvoicePaper" },
  { code: "51101", text: "종이세금계산서(문자 포함)", item: "taxinvoicePaper" },
  { code: "51110", text: "종이세금계산서 역발행", item: "taxinvoicePaper" },
  { code: "51111", text: "종이세금계산서 역발행(문자 포함)", item: "taxinvoicePaper" },
  { code: "51200", text: "종이계산서", item: "taxinvoicePaper" },
  { code: "51201", text: "종이계산서(문자 포함)", item: "taxinvoicePaper" },
  { code: "51210", text: "종이계산서 역발행", item: "taxinvoicePaper" },
  { code: "51211", text: "종이계산서 역발행(문자 포함)", item: "taxinvoicePaper" },
  { code: "54100", text: "현금영수증", item: "cashbill" },
  { code: "65100", text: "단문 문자(SMS)", item: "messageSms" },
  { code: "65200", text: "장문 문자(LMS)", item: "messageLms" },
  { code: "65300", text: "포토 문자(MMS)", item: "messageMms" },
  { code: "66100", text: "팩스", item: "fax" },
  { code: "66200", text: "팩스 추가요금", item: "fax" },
  { code: "69100", text: "알림톡", item: "kakaotalkAlim" },
  { code: "69200", text: "친구톡 텍스트", item: "kakaotalkFriendText" },
  { code: "69300", text: "친구톡 이미지", item: "kakaotalkFriendImage" },
  { code: "69400", text: "친구톡 와이드", item: "kakaotalkFriendWide" },
  { code: "70100", text: "홈택스 세금계산서 조회", item: "hometaxTaxinvoice" },
  { code: "70200", text: "홈택스 현금영수증 조회", item: "hometaxCashbill" },
  { code: "70300", text: "카드 조회", item: "card" },
  { code: "70400", text: "계좌 조회(30분)", item: "bankAccount30Minute" },
  { code: "70500", text: "휴폐업 조회(월정액)", item: "corpState" },
  { code: "70600", text: "080 수신거부", item: "smsDeny" },
  { code: "70700", text: "계좌 조회(10분)", item: "bankAccount10Minute" },
  { code: "70800", text: "계좌 조회(1시간)", item: "bankAccount1Hour" },
  { code: "70900", text: "계좌 조회(4시간)", item: "bankAccount4Hour" },
  { code: "71000", text: "계좌 조회(1일)", item: "bankAccount1Day" },
  { code: "71100", text: "휴폐업 조회(건별)", item: "corpStatePer" },
] as const satisfies readonly PointCodeShape[];

export type PointCodeEntry = (typeof POINT_CODES)[number];
export type PointCode = PointCodeEntry["code"];

const byCode = new Map<string, PointCodeEntry>(POINT_CODES.map((entry) => [entry.code, entry]));

export const pointCodeEntry = (code: string): PointCodeEntry | undefined => byCode.get(code);

export const isPointCode = (code: string): code is PointCode => byCode.has(code);

// §3.2: a code counts in settlements when its item does.
const adjustCodes: ReadonlySet<PointCode> = new Set(
  POINT_CODES.filter(({ item }) => itemByCode(item)?.isAdjust).map(({ code }) => code),
);

export const isAdjustPointCode = (code: PointCode): boolean => adjustCodes.has(code);

export type PointKind = "payment" | "charge" | "deduction" | "refund" | "usage";

const KIND_BY_FIRST_DIGIT: Readonly<Record<string, PointKind>> = {
  1: "payment",
  2: "charge",
  3: "deduction",
  4: "refund",
};

export const pointKind = (code: PointCode): PointKind => KIND_BY_FIRST_DIGIT[code.charAt(0)] ?? "usage";

// Payments, charges and refunds add to a balance; usage and deductions take from it.
export const pointSign = (code: PointCode): 1 | -1 =>
  pointKind(code) === "usage" || pointKind(code) === "deduction" ? -1 : 1;

export interface TaxInvoiceCharge {
  readonly isPaper?: boolean;
  readonly isExempt?: boolean;
  readonly isReverse?: boolean;
  readonly hasText?: boolean;
}

export function taxInvoicePointCode({ isPaper, isExempt, isReverse, hasText }: TaxInvoiceCharge): PointCode {
  return `5${isPaper ? 1 : 0}${isExempt ? 2 : 1}${isReverse ? 1 : 0}${hasText ? 1 : 0}`;
}

// The refund of a message, fax or talk has its own code: 65/66/69 become 45/46/49. Faxes have one for all pages.
export function refundPointCode(code: PointCode): PointCode | undefined {
  if (code === "66200") return "46100";
  const refund = `4${code.slice(1)}`;
  return code.startsWith("6") && isPointCode(refund) ? refund : undefined;
}

// Returns the usage that a refund gives back, unless the refund itself names another.
export function refundedPointCode(code: PointCode): PointCode | undefined {
  const usage = `6${code.slice(1)}`;
  return pointKind(code) === "refund" && isPointCode(usage) ? usage : undefined;
}
