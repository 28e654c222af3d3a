import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ADJUST_MINIMUM_WON, adjustMonth, adjustRevenue } from "./adjust-revenue.ts";
import { sumBillingRows, withTotals } from "./billing-row.ts";
import { spend } from "./bonus-spending.ts";
import { SERVICE_ITEMS } from "./item-codes.ts";
import { PRICE_LIST } from "./price-list.ts";
import {
  isSettleAmount,
  SETTLE_AMOUNT_MAX,
  SETTLE_AMOUNT_MIN,
  SETTLE_AMOUNT_PRESETS,
  SETTLE_PAY_METHODS,
} from "./settle-lifecycle.ts";
import { PRICE_SOURCE_LABELS, unitPrice } from "./unit-price.ts";

const row = {
  pointCode: "65100",
  pointDate: "2026-03-05",
  count: 10,
  refundCount: 2,
  point: -100,
  bonusPoint: -50,
  refundPoint: 20,
  refundBonusPoint: 5,
};

const amount = fc.integer({ min: -1_000_000, max: 1_000_000 });
const billingRow = fc.record({
  count: amount,
  refundCount: amount,
  point: amount,
  bonusPoint: amount,
  refundPoint: amount,
  refundBonusPoint: amount,
});

describe("§3 billing statistics", () => {
  test("derived totals of a row", () => {
    expect(withTotals(row)).toEqual({ ...row, totalCount: 12, totalPoint: -125, pointMonth: "2026-03" });
  });

  test("sums of rows", () => {
    expect(sumBillingRows([row, row])).toEqual({
      count: 20,
      refundCount: 4,
      point: -200,
      bonusPoint: -100,
      refundPoint: 40,
      refundBonusPoint: 10,
      totalCount: 24,
      totalPoint: -250,
    });
    expect(sumBillingRows([]).totalPoint).toBe(0);
  });

  test("the sum of rows is the sum of their totals, to the won", () => {
    fc.assert(
      fc.property(fc.array(billingRow), (rows) => {
        const totals = rows.map((each) => withTotals({ ...row, ...each }));
        expect(sumBillingRows(rows).totalPoint).toBe(totals.reduce((sum, each) => sum + each.totalPoint, 0));
        expect(sumBillingRows(rows).totalCount).toBe(totals.reduce((sum, each) => sum + each.totalCount, 0));
      }),
    );
  });
});

describe("bonus is spent first", () => {
  test.each([
    [{ balance: 100, bonus: 50 }, 30, { ok: true, point: 0, bonusPoint: 30, left: { balance: 100, bonus: 20 } }],
    [{ balance: 100, bonus: 50 }, 80, { ok: true, point: 30, bonusPoint: 50, left: { balance: 70, bonus: 0 } }],
    [{ balance: 100, bonus: 50 }, 150, { ok: true, point: 100, bonusPoint: 50, left: { balance: 0, bonus: 0 } }],
    [{ balance: 100, bonus: 50 }, 151, { ok: false, short: 1 }],
    [{ balance: 0, bonus: 0 }, 0, { ok: true, point: 0, bonusPoint: 0, left: { balance: 0, bonus: 0 } }],
  ])("%j, price %i", (balance, price, spending) => {
    expect(spend(balance, price)).toEqual(spending);
  });

  test("no won is lost, and neither side goes below zero", () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(), (balance, bonus, price) => {
        const spending = spend({ balance, bonus }, price);
        if (!spending.ok) {
          expect(spending.short).toBe(price - balance - bonus);
          return;
        }
        expect(spending.point + spending.bonusPoint).toBe(price);
        expect(spending.left.balance + spending.left.bonus).toBe(balance + bonus - price);
        expect(
          Math.min(spending.left.balance, spending.left.bonus, spending.point, spending.bonusPoint),
        ).toBeGreaterThanOrEqual(0);
        if (spending.point > 0) expect(spending.left.bonus).toBe(0);
      }),
    );
  });
});

describe("price", () => {
  test.each([
    [{ fax: 30 }, { fax: 35 }, { won: 30, source: "member" }],
    [{ fax: 0 }, { fax: 35 }, { won: 0, source: "member" }],
    [{ card: 1 }, { fax: 35 }, { won: 35, source: "partner" }],
    [{}, { fax: 0 }, { won: 0, source: "partner" }],
    [{}, {}, { won: 40, source: "catalogue" }],
  ])("member %j, partner %j", (member, partner, expected) => {
    expect(unitPrice("fax", member, partner)).toEqual(expected);
  });

  test("list prices", () => {
    const listed = SERVICE_ITEMS.map(({ code }) => `${code} ${PRICE_LIST[code].won}/${PRICE_LIST[code].unit}`);
    expect(listed).toEqual([
      "taxinvoice 100/건",
      "taxinvoicePaper 100/건",
      "edocDi 50/건",
      "edocRs 50/건",
      "edocPi 50/건",
      "edocEs 50/건",
      "edocRc 50/건",
      "edocPo 50/건",
      "cashbill 30/건",
      "messageSms 15/건",
      "messageLms 40/건",
      "messageMms 100/건",
      "fax 40/장",
      "kakaotalkAlim 9/건",
      "kakaotalkFriendText 14/건",
      "kakaotalkFriendImage 20/건",
      "kakaotalkFriendWide 23/건",
      "hometaxTaxinvoice 5000/월",
      "hometaxCashbill 5000/월",
      "card 2000/장·월",
      "bankAccount10Minute 9000/계좌·월",
      "bankAccount30Minute 7000/계좌·월",
      "bankAccount1Hour 5500/계좌·월",
      "bankAccount4Hour 4500/계좌·월",
      "bankAccount1Day 3000/계좌·월",
      "corpState 3000/월",
      "corpStatePer 20/건",
      "smsDeny 5000/월",
    ]);
    expect(PRICE_SOURCE_LABELS).toEqual({
      member: "회원사 단가",
      partner: "파트너 기본 단가",
      catalogue: "표준 단가",
    });
  });
});

describe("settlement of a month", () => {
  const usage = { itemCode: "messageSms", count: 100, memberPrice: 20, supplyPrice: 12 };

  test.each([
    [usage, 800],
    [{ ...usage, count: -5 }, -40],
    [{ ...usage, memberPrice: 10 }, -200],
    [{ ...usage, itemCode: "settle" }, 0],
    [{ ...usage, itemCode: "unknown" }, 0],
  ])("%j earns %i", (each, won) => {
    expect(adjustRevenue(each)).toBe(won);
  });

  const earning = (won: number) => ({ itemCode: "fax", count: 1, memberPrice: won, supplyPrice: 0 });

  test.each([
    [10_000, 0, 10_000, 0],
    [9_999, 0, 0, 9_999],
    [9_999, 1, 10_000, 0],
    [4_000, 5_000, 0, 9_000],
    [-3_000, 1_000, 0, -2_000],
    [0, 0, 0, 0],
  ])("earned %i, carried in %i: pays %i, carries %i", (revenue, carriedIn, payable, carriedOut) => {
    expect(adjustMonth([earning(revenue)], carriedIn)).toEqual({ revenue, carriedIn, payable, carriedOut });
    expect(ADJUST_MINIMUM_WON).toBe(10_000);
  });

  test("over any run of months what is paid and still carried equals what was earned", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -20_000, max: 20_000 })), (months) => {
        let paid = 0;
        let carried = 0;
        for (const won of months) {
          const month = adjustMonth([earning(won)], carried);
          paid += month.payable;
          carried = month.carriedOut;
        }
        expect(paid + carried).toBe(months.reduce((sum, won) => sum + won, 0));
      }),
    );
  });
});

describe("payment", () => {
  test.each([
    [9_999, false],
    [10_000, true],
    [10_000.5, false],
    [10_000_000, true],
    [10_000_001, false],
  ])("%d won may be paid: %s", (won, expected) => {
    expect(isSettleAmount(won)).toBe(expected);
  });

  test("limits, presets and methods", () => {
    expect([SETTLE_AMOUNT_MIN, SETTLE_AMOUNT_MAX]).toEqual([10_000, 10_000_000]);
    expect(SETTLE_AMOUNT_PRESETS).toEqual([10_000, 20_000, 30_000, 50_000, 100_000, 200_000, 300_000, 500_000]);
    expect(SETTLE_PAY_METHODS).toEqual({ card: "신용카드", vbank: "가상계좌", bank: "계좌이체" });
  });
});
