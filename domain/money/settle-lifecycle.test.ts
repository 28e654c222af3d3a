import { describe, expect, test } from "vitest";
import {
  creditUsed,
  isSettleAmount,
  SETTLE_AMOUNT_MAX,
  SETTLE_AMOUNT_MIN,
  SETTLE_AMOUNT_PRESETS,
} from "./settle-amount.ts";
import { PG_ORDER_KEY, pgOrderKeyAt, SETTLE_PAY_METHODS, vbankDeadline, windowDeadline } from "./settle-lifecycle.ts";

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

  test.each([
    [50_000, 0, 0],
    [50_000, 30_000, 30_000],
    [50_000, 49_000, 49_000],
    [50_000, 49_001, 49_000],
    [50_000, 900_000, 49_000],
  ])(
    "of %d won a credit of %d pays %d: something is left to pay, so that there is one way only",
    (amount, credit, used) => {
      expect(creditUsed(amount, credit)).toBe(used);
    },
  );

  test("deadlines: half an hour in the window, the end of the third day for a virtual account", () => {
    expect(windowDeadline("2026-12-31T23:45:10")).toBe("2027-01-01T00:15:10");
    expect(vbankDeadline("2026-12-30T00:00:00")).toBe("2027-01-02T23:59:59");
  });

  test("numbers grow with time, and within a second by the serial", () => {
    const keys = [
      pgOrderKeyAt("2026-01-09T23:59:59", 9),
      pgOrderKeyAt("2026-01-10T00:00:00", 1),
      pgOrderKeyAt("2026-01-10T00:00:00", 10),
    ];
    expect(keys.toSorted()).toEqual(keys);
    expect(keys.every((key) => PG_ORDER_KEY.test(key))).toBe(true);
  });
});
