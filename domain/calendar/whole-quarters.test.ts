import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, addMonths, daysBetween, firstDayOf, lastDayOf, monthsBetween } from "./seoul-date.ts";
import { splitRange } from "./whole-months.ts";
import { quarterOf, splitMonths } from "./whole-quarters.ts";

test.each([
  ["2026-01", "2026-01"],
  ["2026-03", "2026-01"],
  ["2026-04", "2026-04"],
  ["2026-08", "2026-07"],
  ["2026-12", "2026-10"],
])("%s lies in the quarter that begins with %s", (month, quarter) => expect(quarterOf(month)).toBe(quarter));

test.each([
  ["2026-01", "2026-03", ["2026-01"], []],
  ["2026-01", "2026-02", [], ["2026-01", "2026-02"]],
  ["2026-02", "2026-03", [], ["2026-02", "2026-03"]],
  ["2026-02", "2026-04", [], ["2026-02", "2026-03", "2026-04"]],
  ["2026-02", "2026-06", ["2026-04"], ["2026-02", "2026-03"]],
  ["2026-05", "2026-11", ["2026-07"], ["2026-05", "2026-06", "2026-10", "2026-11"]],
  ["2025-10", "2026-03", ["2025-10", "2026-01"], []],
  ["2025-01", "2026-01", ["2025-01", "2025-04", "2025-07", "2025-10"], ["2026-01"]],
  ["2026-12", "2026-12", [], ["2026-12"]],
  ["2026-02", "2026-01", [], []],
])("months %s to %s", (from, to, quarters, months) =>
  expect(splitMonths(monthsBetween(from, to))).toEqual({ quarters, months }),
);

test("every day of a range lies in exactly one of its quarters, months and days", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_500 }), fc.integer({ min: 0, max: 1_200 }), (from, length) => {
      const start = addDays("2023-06-15", from);
      const range = { start, end: addDays(start, length) };
      const { months: whole, days } = splitRange(range);
      const { quarters, months } = splitMonths(whole);
      const parts = [
        ...quarters.map((quarter) => ({ start: firstDayOf(quarter), end: lastDayOf(addMonths(quarter, 2)) })),
        ...months.map((month) => ({ start: firstDayOf(month), end: lastDayOf(month) })),
        ...days,
      ].toSorted((a, b) => (a.start < b.start ? -1 : 1));
      expect([parts[0]?.start, parts.at(-1)?.end]).toEqual([range.start, range.end]);
      for (const [index, part] of parts.entries()) {
        const before = parts[index - 1];
        if (before) expect(daysBetween(before.end, part.start)).toBe(1);
      }
      expect(quarters.every((quarter) => /-(01|04|07|10)$/.test(quarter))).toBe(true);
      expect(months.length).toBeLessThanOrEqual(4);
    }),
  );
});
