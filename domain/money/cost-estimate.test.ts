import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ADJUST_MINIMUM_WON } from "./adjust-revenue.ts";
import { ESTIMATE_LIMITS, estimateCost, estimateMargin, type Volumes } from "./cost-estimate.ts";
import { SERVICE_ITEMS } from "./item-codes.ts";
import { PRICE_LIST } from "./price-list.ts";
import { percentOfList, SUPPLY_PERCENT, supplyPrice } from "./supply-price.ts";
import { isWon } from "./won.ts";

const within = ({ min, max }: { min: number; max: number }) => fc.integer({ min, max });

const volumesOf = fc
  .array(within(ESTIMATE_LIMITS.volume), { minLength: SERVICE_ITEMS.length, maxLength: SERVICE_ITEMS.length })
  .map((counts): Volumes => Object.fromEntries(SERVICE_ITEMS.map(({ code }, index) => [code, counts[index] ?? 0])));

test("the limits of an estimate", () => {
  expect(ESTIMATE_LIMITS).toEqual({
    volume: { min: 0, max: 1_000_000 },
    members: { min: 1, max: 10_000 },
    memberPercent: { min: 60, max: 200 },
    discountPercent: { min: 0, max: 40 },
  });
});

describe("the supply price", () => {
  test.each([
    ["taxinvoice", 60],
    ["messageSms", 9],
    ["kakaotalkAlim", 5],
    ["kakaotalkFriendText", 8],
    ["kakaotalkFriendWide", 13],
    ["bankAccount1Hour", 3300],
  ] as const)("of %s is %i won", (item, won) => {
    expect(supplyPrice(item)).toBe(won);
  });

  test("is whole won and never above the list price", () => {
    for (const { code } of SERVICE_ITEMS) {
      expect(isWon(supplyPrice(code))).toBe(true);
      expect(supplyPrice(code)).toBeLessThanOrEqual(PRICE_LIST[code].won);
      expect(percentOfList(code, 100)).toBe(PRICE_LIST[code].won);
    }
    expect(SUPPLY_PERCENT).toBe(60);
  });
});

describe("a month's cost", () => {
  test("is count times price, in the order of the catalogue", () => {
    const { lines, total, listTotal } = estimateCost({ messageSms: 1000, taxinvoice: 200, fax: 0 }, 20);
    expect(lines.map(({ item, count, price, won }) => [item.code, count, price, won])).toEqual([
      ["taxinvoice", 200, 80, 16_000],
      ["messageSms", 1000, 12, 12_000],
    ]);
    expect(total).toBe(28_000);
    expect(listTotal).toBe(35_000);
  });

  test("of nothing is zero", () => {
    expect(estimateCost({}, 0)).toEqual({ lines: [], total: 0, listTotal: 0 });
  });

  test("is exact, and a larger discount never costs more", () => {
    fc.assert(
      fc.property(
        volumesOf,
        within(ESTIMATE_LIMITS.discountPercent),
        within(ESTIMATE_LIMITS.discountPercent),
        (volumes, one, other) => {
          const [less, more] = [Math.min(one, other), Math.max(one, other)];
          const cheap = estimateCost(volumes, more);
          expect(isWon(cheap.listTotal)).toBe(true);
          expect(cheap.total).toBeLessThanOrEqual(estimateCost(volumes, less).total);
          expect(cheap.total).toBeLessThanOrEqual(cheap.listTotal);
        },
      ),
    );
  });
});

describe("a reseller's margin", () => {
  test("is the difference to the supply price over all members", () => {
    const estimate = estimateMargin({ taxinvoice: 30, kakaotalkAlim: 100 }, { members: 50, memberPercent: 120 });
    expect(estimate.lines).toMatchObject([
      { item: { code: "taxinvoice" }, count: 1500, memberPrice: 120, supplyPrice: 60, revenue: 90_000 },
      { item: { code: "kakaotalkAlim" }, count: 5000, memberPrice: 10, supplyPrice: 5, revenue: 25_000 },
    ]);
    expect(estimate).toMatchObject({ membersPay: 230_000, supplyTotal: 115_000, revenue: 115_000, payable: 115_000 });
  });

  test("below the minimum is carried over", () => {
    const terms = { members: 1, memberPercent: 100 };
    expect(estimateMargin({ taxinvoice: 249 }, terms)).toMatchObject({ revenue: 9960, payable: 0, carriedOut: 9960 });
    expect(estimateMargin({ taxinvoice: 250 }, terms)).toMatchObject({ payable: ADJUST_MINIMUM_WON, carriedOut: 0 });
  });

  test("adds up and stays exact at every limit", () => {
    fc.assert(
      fc.property(
        volumesOf,
        within(ESTIMATE_LIMITS.members),
        within(ESTIMATE_LIMITS.memberPercent),
        (volumes, members, memberPercent) => {
          const estimate = estimateMargin(volumes, { members, memberPercent });
          expect(isWon(estimate.membersPay)).toBe(true);
          expect(estimate.revenue).toBeGreaterThanOrEqual(0);
          expect(estimate.supplyTotal + estimate.revenue).toBe(estimate.membersPay);
          expect(estimate.payable + estimate.carriedOut).toBe(estimate.revenue);
        },
      ),
    );
  });

  test("the largest estimate is still exact", () => {
    const all: Volumes = Object.fromEntries(SERVICE_ITEMS.map(({ code }) => [code, ESTIMATE_LIMITS.volume.max]));
    const { membersPay } = estimateMargin(all, {
      members: ESTIMATE_LIMITS.members.max,
      memberPercent: ESTIMATE_LIMITS.memberPercent.max,
    });
    expect(isWon(membersPay)).toBe(true);
  });
});
