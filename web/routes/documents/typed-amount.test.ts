import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { amountOf, amountText, groupAmount } from "./typed-amount.ts";

describe("an amount while it is typed", () => {
  test.each([
    ["", "", null],
    ["1000000", "1,000,000", 1_000_000],
    ["-1500", "-1,500", -1500],
    ["007", "7", 7],
    ["12원", "12", 12],
    ["１２３４", "1,234", 1234],
    ["-", "-", null],
    ["1.5", "1", 1],
  ])("%j is shown as %j and means %j", (typed, shown, meant) => {
    expect([groupAmount(typed), amountOf(groupAmount(typed))]).toEqual([shown, meant]);
  });

  test.each([
    ["1.5", "1.5", 1.5],
    ["1234.567", "1,234.56", 1234.56],
    ["2.", "2.", 2],
  ])("a quantity of %j is shown as %j and means %j", (typed, shown, meant) => {
    expect([groupAmount(typed, 2), amountOf(groupAmount(typed, 2))]).toEqual([shown, meant]);
  });

  test("what is shown for an amount means that amount", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (amount) => {
        expect(amountOf(amountText(amount))).toBe(amount);
      }),
    );
  });
});
