import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sumBillingRows, withBillingTotals } from "./billing-row.ts";

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
    expect(withBillingTotals(row)).toEqual({ ...row, totalCount: 12, totalPoint: -125, pointMonth: "2026-03" });
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
        const totals = rows.map((entry) => withBillingTotals({ ...row, ...entry }));
        expect(sumBillingRows(rows).totalPoint).toBe(totals.reduce((sum, entry) => sum + entry.totalPoint, 0));
        expect(sumBillingRows(rows).totalCount).toBe(totals.reduce((sum, entry) => sum + entry.totalCount, 0));
      }),
    );
  });
});
