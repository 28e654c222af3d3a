import type { ServiceCategoryCode } from "./service-category.ts";

interface ItemShape {
  readonly number: number;
  readonly code: string;
  readonly text: string;
  readonly order: number;
  readonly isAdjust: boolean;
  readonly category: ServiceCategoryCode | null;
}

// §3.1, in display order. Number 0 marks the three items that no settlement counts.
export const ITEMS = [
  { number: 1, code: "taxinvoice", text: "전자세금계산서", order: 1, isAdjust: true, category: "taxinvoice" },
  { number: 11, code: "taxinvoicePaper", text: "종이세금계산서", order: 2, isAdjust: true, category: "taxinvoice" },
  { number: 2, code: "edocDi", text: "거래명세서", order: 3, isAdjust: true, category: "edoc" },
  { number: 3, code: "edocRs", text: "입금표", order: 4, isAdjust: true, category: "edoc" },
  { number: 4, code: "edocPi", text: "청구서", order: 5, isAdjust: true, category: "edoc" },
  { number: 5, code: "edocEs", text: "견적서", order: 6, isAdjust: true, category: "edoc" },
  { number: 6, code: "edocRc", text: "영수증", order: 7, isAdjust: true, category: "edoc" },
  { number: 7, code: "edocPo", text: "발주서", order: 8, isAdjust: true, category: "edoc" },
  { number: 41, code: "cashbill", text: "현금영수증", order: 9, isAdjust: true, category: "cashbill" },
  { number: 51, code: "messageSms", text: "단문 문자(SMS)", order: 10, isAdjust: true, category: "message" },
  { number: 52, code: "messageLms", text: "장문 문자(LMS)", order: 11, isAdjust: true, category: "message" },
  { number: 53, code: "messageMms", text: "포토 문자(MMS)", order: 12, isAdjust: true, category: "message" },
  { number: 61, code: "fax", text: "팩스", order: 13, isAdjust: true, category: "fax" },
  { number: 91, code: "kakaotalkAlim", text: "알림톡", order: 14, isAdjust: true, category: "kakaotalk" },
  { number: 92, code: "kakaotalkFriendText", text: "친구톡 텍스트", order: 15, isAdjust: true, category: "kakaotalk" },
  { number: 93, code: "kakaotalkFriendImage", text: "친구톡 이미지", order: 16, isAdjust: true, category: "kakaotalk" },
  { number: 94, code: "kakaotalkFriendWide", text: "친구톡 와이드", order: 17, isAdjust: true, category: "kakaotalk" },
  { number: 71, code: "hometaxTaxinvoice", text: "홈택스 세금계산서", order: 18, isAdjust: true, category: "hometax" },
  { number: 72, code: "hometaxCashbill", text: "홈택스 현금영수증", order: 19, isAdjust: true, category: "hometax" },
  { number: 73, code: "card", text: "카드 조회", order: 20, isAdjust: true, category: "card" },
  {
    number: 77,
    code: "bankAccount10Minute",
    text: "계좌 조회(10분)",
    order: 21,
    isAdjust: true,
    category: "bankAccount",
  },
  {
    number: 74,
    code: "bankAccount30Minute",
    text: "계좌 조회(30분)",
    order: 22,
    isAdjust: true,
    category: "bankAccount",
  },
  {
    number: 78,
    code: "bankAccount1Hour",
    text: "계좌 조회(1시간)",
    order: 23,
    isAdjust: true,
    category: "bankAccount",
  },
  {
    number: 79,
    code: "bankAccount4Hour",
    text: "계좌 조회(4시간)",
    order: 24,
    isAdjust: true,
    category: "bankAccount",
  },
  { number: 80, code: "bankAccount1Day", text: "계좌 조회(1일)", order: 25, isAdjust: true, category: "bankAccount" },
  { number: 75, code: "corpState", text: "휴폐업 조회(월정액)", order: 26, isAdjust: true, category: "corpState" },
  { number: 81, code: "corpStatePer", text: "휴폐업 조회(건별)", order: 27, isAdjust: true, category: "corpState" },
  { number: 76, code: "smsDeny", text: "080 수신거부", order: 28, isAdjust: true, category: "smsDeny" },
  { number: 0, code: "settle", text: "이용요금 결제", order: 29, isAdjust: false, category: null },
  { number: 0, code: "pointPlus", text: "포인트 지급", order: 30, isAdjust: false, category: null },
  { number: 0, code: "pointMinus", text: "포인트 차감", order: 31, isAdjust: false, category: null },
] as const satisfies readonly ItemShape[];

export type Item = (typeof ITEMS)[number];
export type ItemCode = Item["code"];
export type ServiceItem = Extract<Item, { isAdjust: true }>;
export type ServiceItemCode = ServiceItem["code"];

export const SERVICE_ITEMS: readonly ServiceItem[] = ITEMS.filter((item) => item.isAdjust);

const byCode = new Map<string, Item>(ITEMS.map((item) => [item.code, item]));
const byNumber = new Map<number, ServiceItem>(SERVICE_ITEMS.map((item) => [item.number, item]));

export const itemByCode = (code: string): Item | undefined => byCode.get(code);

// Number 0 names three items at once, so it leads to none.
export const itemByNumber = (number: number): ServiceItem | undefined => byNumber.get(number);

export const itemsOfCategory = (category: ServiceCategoryCode): readonly ServiceItem[] =>
  SERVICE_ITEMS.filter((item) => item.category === category);
