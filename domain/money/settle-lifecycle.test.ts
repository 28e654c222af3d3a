import { describe, expect, test } from "vitest";
import { PG_ORDER_KEY, pgOrderKeyAt, SETTLE_PAY_METHODS, vbankDeadline, windowDeadline } from "./settle-lifecycle.ts";

describe("payment", () => {
  test("methods", () => {
    expect(SETTLE_PAY_METHODS).toEqual({ card: "신용카드", vbank: "가상계좌", bank: "계좌이체" });
  });

  test("deadlines: half an hour in the window, the end of the third day for a virtual account", () => {
    expect(windowDeadline("2026-12-31T23:45:10")).toBe("2027-01-01T00:15:10");
    expect(vbankDeadline("2026-12-30T00:00:00")).toBe("2027-01-02T23:59:59");
  });

  test("numbers grow with time, and within a second with the serial", () => {
    const keys = [
      pgOrderKeyAt("2026-01-09T23:59:59", 9),
      pgOrderKeyAt("2026-01-10T00:00:00", 1),
      pgOrderKeyAt("2026-01-10T00:00:00", 10),
    ];
    expect(keys.toSorted()).toEqual(keys);
    expect(keys.every((key) => PG_ORDER_KEY.test(key))).toBe(true);
  });
});
