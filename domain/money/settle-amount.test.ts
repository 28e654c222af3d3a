import { describe, expect, test } from "vitest";
import {
  creditUsed,
  isPaymentAmount,
  SETTLE_AMOUNT_MAX,
  SETTLE_AMOUNT_MIN,
  SETTLE_AMOUNT_PRESETS,
} from "./settle-amount.ts";

describe("the amount of a payment", () => {
  test.each([
    [9_999, false],
    [10_000, true],
    [10_000.5, false],
    [10_000_000, true],
    [10_000_001, false],
  ])("%d won may be paid: %s", (won, expected) => {
    expect(isPaymentAmount(won)).toBe(expected);
  });

  test("limits and presets", () => {
    expect([SETTLE_AMOUNT_MIN, SETTLE_AMOUNT_MAX]).toEqual([10_000, 10_000_000]);
    expect(SETTLE_AMOUNT_PRESETS).toEqual([10_000, 20_000, 30_000, 50_000, 100_000, 200_000, 300_000, 500_000]);
  });

  test.each([
    [50_000, 0, 0],
    [50_000, 30_000, 30_000],
    [50_000, 49_000, 49_000],
    [50_000, 49_001, 49_000],
    [50_000, 900_000, 49_000],
  ])(
    "of %d won a credit of %d pays %d: something is left to pay, so that there is one way only",
    (amount, credit, expected) => {
      expect(creditUsed(amount, credit)).toBe(expected);
    },
  );
});
