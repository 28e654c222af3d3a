import { describe, expect, test } from "vitest";
import {
  isSettleAmount,
  SETTLE_AMOUNT_MAX,
  SETTLE_AMOUNT_MIN,
  SETTLE_AMOUNT_PRESETS,
  SETTLE_PAY_METHODS,
} from "./settle-lifecycle.ts";

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
