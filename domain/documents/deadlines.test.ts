import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isBusinessDay } from "../calendar/business-day.ts";
import { addDays } from "../calendar/seoul-date.ts";
import { finalReturnDeadline, issueDeadline, quarterReturnDeadline, transmitDeadline } from "./deadlines.ts";

describe("deadlines", () => {
  test.each([
    ["2026-01-01", "2026-02-10"],
    ["2026-01-31", "2026-02-10"],
    ["2026-04-15", "2026-05-11"],
    ["2026-09-30", "2026-10-12"],
    ["2026-12-31", "2027-01-11"],
  ])("an invoice written on %s is issued by %s", (writeDate, deadline) => {
    expect(issueDeadline(writeDate)).toBe(deadline);
  });

  test.each([
    ["2026-03-05", "2026-03-06"],
    ["2026-03-06", "2026-03-09"],
    ["2026-02-13", "2026-02-19"],
  ])("issued on %s it is sent by %s", (issueDate, deadline) => {
    expect(transmitDeadline(issueDate)).toBe(deadline);
  });

  test.each([
    ["2026-01-01", "2026-04-27", "2026-07-27"],
    ["2026-03-31", "2026-04-27", "2026-07-27"],
    ["2026-04-01", "2026-07-27", "2026-07-27"],
    ["2026-06-30", "2026-07-27", "2026-07-27"],
    ["2026-07-01", "2026-10-26", "2027-01-25"],
    ["2026-09-30", "2026-10-26", "2027-01-25"],
    ["2026-12-31", "2027-01-25", "2027-01-25"],
    ["2024-03-31", "2024-04-25", "2024-07-25"],
  ])("the returns for %s are due on %s (quarter) and %s (final)", (writeDate, quarter, final) => {
    expect(quarterReturnDeadline(writeDate)).toBe(quarter);
    expect(finalReturnDeadline(writeDate)).toBe(final);
  });

  test("every deadline is a business day after its start", () => {
    fc.assert(
      fc.property(fc.nat(1000), (offset) => {
        const date = addDays("2024-01-01", offset);
        for (const deadline of [issueDeadline, transmitDeadline, finalReturnDeadline, quarterReturnDeadline]) {
          expect(isBusinessDay(deadline(date))).toBe(true);
          expect(deadline(date) > date).toBe(true);
        }
      }),
    );
  });
});
