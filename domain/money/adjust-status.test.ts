import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "../calendar/seoul-date.ts";
import { lastSettlementConfirmDate, settlementConfirmDate, settlementTotalsDate } from "./adjust-status.ts";

describe("the days of a settlement", () => {
  test("a month is added up on the first of the next", () => {
    expect(settlementTotalsDate("2026-10")).toBe("2026-11-01");
    expect(settlementTotalsDate("2026-12")).toBe("2027-01-01");
  });

  test.each([
    ["2026-11-01", "2026-11-10"],
    ["2026-11-09", "2026-11-10"],
    ["2026-11-10", "2026-12-10"],
    ["2026-12-31", "2027-01-10"],
  ])("planned on %s it is confirmed automatically on %s", (planDate, confirmDate) => {
    expect(settlementConfirmDate(planDate)).toBe(confirmDate);
  });

  test("a month planned before the last confirmation day is confirmed by now, and no other", () => {
    const day = fc.integer({ min: 0, max: 800 }).map((days) => addDays("2026-01-01", days));
    fc.assert(
      fc.property(day, day, (planDate, today) => {
        expect(planDate < lastSettlementConfirmDate(today)).toBe(settlementConfirmDate(planDate) <= today);
      }),
    );
  });
});
