import { expect, test } from "vitest";
import { monthlyFeeDates, monthlyRestartFrom, monthlyServiceEnd } from "./monthly-fee.ts";

test.each([
  ["2026-10-20", "2026-10-20", ["2026-10-20"]],
  ["2026-10-20", "2026-10-31", ["2026-10-20"]],
  ["2026-10-20", "2026-12-15", ["2026-10-20", "2026-11-01", "2026-12-01"]],
  ["2026-11-01", "2026-11-30", ["2026-11-01"]],
  ["2026-12-31", "2027-01-01", ["2026-12-31", "2027-01-01"]],
])("from %s to %s it is charged on %j", (start, stop, dates) => {
  expect(monthlyFeeDates(start, stop)).toEqual(dates);
});

test("the month of stopping is collected to its end", () => {
  expect(monthlyServiceEnd("2026-12-15")).toBe("2026-12-31");
  expect(monthlyServiceEnd("2028-02-01")).toBe("2028-02-29");
});

test("a new start begins with the next month", () => {
  expect(monthlyRestartFrom("2026-12-15")).toBe("2027-01-01");
});
