import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, daysBetween, firstDayOf, lastDayOf } from "./seoul-date.ts";
import { shiftMonths, splitRange } from "./whole-months.ts";

test.each([
  ["2026-01-01", "2026-01-31", ["2026-01"], []],
  ["2026-01-01", "2026-03-31", ["2026-01", "2026-02", "2026-03"], []],
  ["2024-02-01", "2024-02-28", [], ["2024-02-01~2024-02-28"]],
  ["2024-02-01", "2024-02-29", ["2024-02"], []],
  ["2026-01-15", "2026-02-10", [], ["2026-01-15~2026-02-10"]],
  ["2026-01-15", "2026-03-10", ["2026-02"], ["2026-01-15~2026-01-31", "2026-03-01~2026-03-10"]],
  ["2025-12-31", "2026-01-31", ["2026-01"], ["2025-12-31~2025-12-31"]],
  ["2026-05-05", "2026-05-05", [], ["2026-05-05~2026-05-05"]],
])("%s to %s", (start, end, months, days) => {
  const split = splitRange({ start, end });
  expect([split.months, split.days.map((part) => `${part.start}~${part.end}`)]).toEqual([months, days]);
});

test("every day of a range lies in exactly one of its parts", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_500 }), fc.integer({ min: 0, max: 800 }), (from, length) => {
      const start = addDays("2023-06-15", from);
      const range = { start, end: addDays(start, length) };
      const { months, days } = splitRange(range);
      const parts = [...months.map((month) => ({ start: firstDayOf(month), end: lastDayOf(month) })), ...days];
      const sorted = parts.toSorted((a, b) => (a.start < b.start ? -1 : 1));
      expect([sorted[0]?.start, sorted.at(-1)?.end]).toEqual([range.start, range.end]);
      for (const [index, part] of sorted.entries()) {
        const before = sorted[index - 1];
        if (before) expect(daysBetween(before.end, part.start)).toBe(1);
      }
    }),
  );
});

describe("the same day of another month", () => {
  test.each([
    ["2026-11-16", -1, "2026-10-16"],
    ["2026-03-31", -1, "2026-02-28"],
    ["2026-03-30", -1, "2026-02-28"],
    ["2026-02-28", -1, "2026-01-31"],
    ["2024-02-29", -12, "2023-02-28"],
    ["2025-02-28", -12, "2024-02-29"],
    ["2026-01-05", -1, "2025-12-05"],
  ])("%s %i months on is %s", (date, months, shifted) => expect(shiftMonths(date, months)).toBe(shifted));
});
