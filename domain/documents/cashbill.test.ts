import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as cashbill from "./cashbill.ts";
import * as trade from "./cashbill-trade.ts";

test.each([
  ["1111111111", true, true],
  ["1111111111", false, false],
  ["2222222222", true, false],
])("§4: own company %s, delYN %s → deleted %s", (own, delYN, expected) => {
  expect(cashbill.isCashbillDeleted({ franchiseCorpNum: "1111111111", delYN }, own)).toBe(expected);
});

describe("identity of the buyer", () => {
  test.each([
    [1, "1".repeat(13), true],
    [1, "1".repeat(19), true],
    [1, "1".repeat(12), false],
    [1, "1".repeat(20), false],
    [3, "9001011234567", true],
    [3, "900101123456", false],
    [3, "90010112345678", false],
    [4, "1234567891", true],
    [4, "123456789", false],
    [4, "12345678911", false],
    [5, "01012345678", true],
    [5, "0111234567", true],
    [5, "011123456", false],
    [5, "010123456789", false],
    [5, "x01012345678", false],
  ] as const)("method %i, %s: %s", (method, identity, expected) => {
    expect(cashbill.isCashbillIdentity(method, 1, identity)).toBe(expected);
  });

  test("the number for a buyer without a number earns an income deduction only", () => {
    expect(cashbill.SELF_ISSUED_IDENTITY).toBe("0100001234");
    expect(cashbill.isCashbillIdentity(5, 1, "0100001234")).toBe(true);
    expect(cashbill.isCashbillIdentity(5, 2, "0100001234")).toBe(false);
    expect(cashbill.isCashbillIdentity(5, 2, "01012345678")).toBe(true);
  });
});

test.each([
  ["2026-03-02", false],
  ["2026-03-01", true],
  ["2026-02-28", true],
  ["2026-02-27", false],
])("on 2026-03-01 a trade of %s may be issued: %s", (tradeDate, expected) => {
  expect(cashbill.isCashbillTradeDate(tradeDate, "2026-03-01")).toBe(expected);
});

test("amounts", () => {
  expect(cashbill.cashbillTotal({ supply: 10_000, tax: 1_000, serviceCharge: 500 })).toBe(11_500);
  expect(cashbill.cancelableCashbillAmount(11_500, [])).toBe(11_500);
  expect(cashbill.cancelableCashbillAmount(11_500, [1_500, 10_000])).toBe(0);
});

test("partial cancellations and what is left always make the total", () => {
  fc.assert(
    fc.property(fc.nat(), fc.array(fc.nat(1000)), (total, canceled) => {
      const remaining = cashbill.cancelableCashbillAmount(total, canceled);
      expect(canceled.reduce((sum, amount) => sum + amount, remaining)).toBe(total);
    }),
  );
});

test("catalogues", () => {
  expect(trade.CASHBILL_TRADE_TYPES).toEqual({ N: "승인거래", D: "취소거래" });
  expect(trade.CASHBILL_TRADE_USAGES).toEqual({ 1: "소득공제용", 2: "지출증빙용" });
  expect(trade.CASHBILL_CANCEL_TYPES).toEqual({ 1: "거래 취소", 2: "오류 발급", 3: "기타" });
  expect(trade.CASHBILL_TRADE_METHODS).toEqual({
    1: "카드",
    3: "주민등록번호",
    4: "사업자등록번호",
    5: "휴대폰 번호",
  });
});

describe("taking a receipt back", () => {
  test.each([
    ["REGISTERED", undefined],
    ["ISSUED", "beforeSend"],
    ["CANCELED", undefined],
    ["NTS_SENT", "cancelReceipt"],
    ["NTS_SUCCESS", "cancelReceipt"],
    ["NTS_FAILURE", undefined],
  ] as const)("%s: %s", (state, way) => {
    expect(cashbill.cashbillCancelWay(state)).toBe(way);
  });

  test.each([
    ["beforeSend", 11_000, true],
    ["beforeSend", 10_999, false],
    ["beforeSend", 11_001, false],
    ["cancelReceipt", 11_000, true],
    ["cancelReceipt", 1, true],
    ["cancelReceipt", 0, false],
    ["cancelReceipt", 11_001, false],
  ] as const)("%s of %i out of 11,000: %s", (way, amount, expected) => {
    expect(cashbill.isCashbillCancelAmount(way, amount, 11_000)).toBe(expected);
  });
});
