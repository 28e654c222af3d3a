import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ADJUST_MINIMUM_WON, settlementOfMonth, settlementRevenue } from "./adjust-revenue.ts";

describe("settlement of a month", () => {
  const usage = { itemCode: "messageSms", count: 100, memberPrice: 20, supplyPrice: 12 };

  test.each([
    [usage, 800],
    [{ ...usage, count: -5 }, -40],
    [{ ...usage, memberPrice: 10 }, -200],
    [{ ...usage, itemCode: "settle" }, 0],
    [{ ...usage, itemCode: "unknown" }, 0],
  ])("%j earns %i", (usageRow, won) => {
    expect(settlementRevenue(usageRow)).toBe(won);
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
    expect(settlementOfMonth([earning(revenue)], carriedIn)).toEqual({ revenue, carriedIn, payable, carriedOut });
    expect(ADJUST_MINIMUM_WON).toBe(10_000);
  });

  test("over any run of months the payments plus the carried amount equal the earnings", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -20_000, max: 20_000 })), (months) => {
        let paidSum = 0;
        let carriedWon = 0;
        for (const won of months) {
          const month = settlementOfMonth([earning(won)], carriedWon);
          paidSum += month.payable;
          carriedWon = month.carriedOut;
        }
        expect(paidSum + carriedWon).toBe(months.reduce((sum, won) => sum + won, 0));
      }),
    );
  });
});
