import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { spendBalance } from "./bonus-spending.ts";

describe("bonus is spent first", () => {
  test.each([
    [{ balance: 100, bonus: 50 }, 30, { ok: true, point: 0, bonusPoint: 30, left: { balance: 100, bonus: 20 } }],
    [{ balance: 100, bonus: 50 }, 80, { ok: true, point: 30, bonusPoint: 50, left: { balance: 70, bonus: 0 } }],
    [{ balance: 100, bonus: 50 }, 150, { ok: true, point: 100, bonusPoint: 50, left: { balance: 0, bonus: 0 } }],
    [{ balance: 100, bonus: 50 }, 151, { ok: false, short: 1 }],
    [{ balance: 0, bonus: 0 }, 0, { ok: true, point: 0, bonusPoint: 0, left: { balance: 0, bonus: 0 } }],
  ])("%j, price %i", (balance, price, spending) => {
    expect(spendBalance(balance, price)).toEqual(spending);
  });

  test("no won is lost, and neither side goes below zero", () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(), (balance, bonus, price) => {
        const spending = spendBalance({ balance, bonus }, price);
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
