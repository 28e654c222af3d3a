import { expect, test } from "vitest";
import { comparedRange, passedPart } from "./compared-range.ts";

const TODAY = "2026-11-16";

test.each([
  // Whole months are compared with whole months, however long they are.
  ["2026-03-01", "2026-03-31", "previous", "2026-02-01", "2026-02-28"],
  ["2026-07-01", "2026-09-30", "previous", "2026-04-01", "2026-06-30"],
  ["2024-02-01", "2024-02-29", "year", "2023-02-01", "2023-02-28"],
  // A month that is not over is compared with the same part of the one before.
  ["2026-11-01", "2026-11-30", "previous", "2026-10-01", "2026-10-16"],
  ["2026-11-01", "2026-11-30", "year", "2025-11-01", "2025-11-16"],
  ["2026-09-01", "2026-11-16", "previous", "2026-06-01", "2026-08-16"],
  // Any other range is compared with as many days before it.
  ["2026-11-10", "2026-11-16", "previous", "2026-11-03", "2026-11-09"],
  ["2026-11-16", "2026-11-16", "previous", "2026-11-15", "2026-11-15"],
  ["2026-11-10", "2026-11-16", "year", "2025-11-10", "2025-11-16"],
  ["2027-01-05", "2027-01-09", "previous", "2026-12-31", "2027-01-04"],
] as const)("%s to %s is compared by %s with %s to %s", (start, end, comparison, from, to) => {
  expect(comparedRange({ start, end }, comparison, TODAY)).toEqual({ start: from, end: to });
});

test("only what has passed of a range counts", () => {
  expect(passedPart({ start: "2026-11-01", end: "2026-11-30" }, TODAY).end).toBe(TODAY);
  expect(passedPart({ start: "2026-12-01", end: "2026-12-31" }, TODAY).end).toBe("2026-12-31");
});
