import { describe, expect, test } from "vitest";
import { ITEMS, itemByCode, itemByNumber, itemsOfCategory, SERVICE_ITEMS } from "./item-codes.ts";
import { SERVICE_CATEGORIES, serviceCategoryByCode } from "./service-category.ts";

const SPECIFIED = [
  [1, "taxinvoice", "전자세금계산서", "taxinvoice"],
  [11, "taxinvoicePaper", "종이세금계산서", "taxinvoice"],
  [2, "edocDi", "거래명세서", "edoc"],
  [3, "edocRs", "입금표", "edoc"],
  [4, "edocPi", "청구서", "edoc"],
  [5, "edocEs", "견적서", "edoc"],
  [6, "edocRc", "영수증", "edoc"],
  [7, "edocPo", "발주서", "edoc"],
  [41, "cashbill", "현금영수증", "cashbill"],
  [51, "messageSms", "단문 문자(SMS)", "message"],
  [52, "messageLms", "장문 문자(LMS)", "message"],
  [53, "messageMms", "포토 문자(MMS)", "message"],
  [61, "fax", "팩스", "fax"],
  [91, "kakaotalkAlim", "알림톡", "kakaotalk"],
  [92, "kakaotalkFriendText", "친구톡 텍스트", "kakaotalk"],
  [93, "kakaotalkFriendImage", "친구톡 이미지", "kakaotalk"],
  [94, "kakaotalkFriendWide", "친구톡 와이드", "kakaotalk"],
  [71, "hometaxTaxinvoice", "홈택스 세금계산서", "hometax"],
  [72, "hometaxCashbill", "홈택스 현금영수증", "hometax"],
  [73, "card", "카드 조회", "card"],
  [77, "bankAccount10Minute", "계좌 조회(10분)", "bankAccount"],
  [74, "bankAccount30Minute", "계좌 조회(30분)", "bankAccount"],
  [78, "bankAccount1Hour", "계좌 조회(1시간)", "bankAccount"],
  [79, "bankAccount4Hour", "계좌 조회(4시간)", "bankAccount"],
  [80, "bankAccount1Day", "계좌 조회(1일)", "bankAccount"],
  [75, "corpState", "휴폐업 조회(월정액)", "corpState"],
  [81, "corpStatePer", "휴폐업 조회(건별)", "corpState"],
  [76, "smsDeny", "080 수신거부", "smsDeny"],
] as const;

describe("§3.1 items", () => {
  test.each(SPECIFIED)("%i %s", (number, code, text, category) => {
    const item = itemByCode(code);
    expect(item).toMatchObject({ number, code, text, category, isAdjust: true });
    expect(itemByNumber(number)).toBe(item);
  });

  test.each([
    ["settle", "이용요금 결제"],
    ["pointPlus", "포인트 지급"],
    ["pointMinus", "포인트 차감"],
  ])("%s has number 0 and is not adjustable", (code, text) => {
    expect(itemByCode(code)).toMatchObject({ number: 0, text, isAdjust: false, category: null });
  });

  test("there are no other items, and each stands in the order of its line", () => {
    expect(ITEMS.map((item) => item.order)).toEqual(ITEMS.map((_item, index) => index + 1));
    expect(ITEMS).toHaveLength(SPECIFIED.length + 3);
    expect(SERVICE_ITEMS.map((item) => item.number)).toEqual(SPECIFIED.map(([number]) => number));
  });

  test("unknown codes and numbers, and number 0, lead to no item", () => {
    expect(itemByCode("telegram")).toBeUndefined();
    expect(itemByNumber(99)).toBeUndefined();
    expect(itemByNumber(0)).toBeUndefined();
  });

  test("the items of a category", () => {
    expect(itemsOfCategory("message").map((item) => item.code)).toEqual(["messageSms", "messageLms", "messageMms"]);
    const all = SERVICE_CATEGORIES.flatMap((category) => itemsOfCategory(category.code));
    expect(all).toEqual(SERVICE_ITEMS);
  });
});

describe("§3.1 simple categories", () => {
  test.each([
    [1, "taxinvoice", "전자세금계산서", "var(--category-taxinvoice)"],
    [2, "edoc", "전자문서", "var(--category-edoc)"],
    [3, "cashbill", "현금영수증", "var(--category-cashbill)"],
    [4, "message", "문자", "var(--category-message)"],
    [5, "fax", "팩스", "var(--category-fax)"],
    [6, "kakaotalk", "카카오톡", "var(--category-kakaotalk)"],
    [7, "hometax", "홈택스 조회", "var(--category-hometax)"],
    [8, "card", "카드 조회", "var(--category-card)"],
    [9, "bankAccount", "계좌 조회", "var(--category-bank-account)"],
    [10, "corpState", "휴폐업 조회", "var(--category-corp-state)"],
    [11, "smsDeny", "080 수신거부", "var(--category-sms-deny)"],
  ])("%i %s", (order, code, text, color) => {
    expect(serviceCategoryByCode(code)).toMatchObject({ order, code, text, color });
    expect(SERVICE_CATEGORIES[order - 1]?.code).toBe(code);
  });

  test("there are eleven categories", () => {
    expect(SERVICE_CATEGORIES).toHaveLength(11);
    expect(serviceCategoryByCode("settle")).toBeUndefined();
  });
});
