import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  DATE_PRESETS,
  daysOfMonths,
  formatDateRange,
  formatMonthRange,
  momentsOf,
  parseDateRange,
  parseMonthRange,
  presetRange,
  previousRange,
} from "./date-range.ts";
import { addDays, daysBetween, fromSeoulDateTime } from "./seoul-date.ts";

test("§7.4: a range travels with its end extended", () => {
  expect(formatDateRange({ start: "2026-01-01", end: "2026-01-31" })).toBe("2026-01-01,2026-01-31T23:59:59");
  expect(formatMonthRange({ start: "2026-01", end: "2026-03" })).toBe("2026-01,2026-03");
});

describe("moments of a range", () => {
  const isWithin = (moment: string, range: { start: string; end: string }) => {
    const { from, until } = momentsOf(range);
    const instant = new Date(`${moment}+09:00`);
    return fromSeoulDateTime(from) <= instant && instant < fromSeoulDateTime(until);
  };
  const january = { start: "2026-01-01", end: "2026-01-31" };

  test.each([
    ["2025-12-31T23:59:59.999", false],
    ["2026-01-01T00:00:00.000", true],
    ["2026-01-31T23:59:59.000", true],
    ["2026-01-31T23:59:59.999", true],
    ["2026-02-01T00:00:00.000", false],
  ])("January and %s: %s", (moment, expected) => expect(isWithin(moment, january)).toBe(expected));

  test("ranges that follow each other leave no moment out and share none", () => {
    const next = { start: "2026-02-01", end: "2026-02-01" };
    expect(momentsOf(january).until).toBe(momentsOf(next).from);
  });

  test("whole months end with their last day", () => {
    expect(daysOfMonths({ start: "2027-12", end: "2028-02" })).toEqual({ start: "2027-12-01", end: "2028-02-29" });
  });
});

test.each([
  ["2026-01-01,2026-01-31T23:59:59", { start: "2026-01-01", end: "2026-01-31" }],
  ["2026-01-01,2026-01-31", { start: "2026-01-01", end: "2026-01-31" }],
  ["2026-01-01,2026-01-01", { start: "2026-01-01", end: "2026-01-01" }],
  ["2026-01-02,2026-01-01", undefined],
  ["2026-01-01T23:59:59,2026-01-31", undefined],
  ["2026-01-01", undefined],
  ["2026-01-01,", undefined],
  [",2026-01-01", undefined],
  ["2026-01-01,2026-02-30", undefined],
  ["2026-01-01,2026-01-02,2026-01-03", undefined],
  ["2026-01-01,2026-01-31T12:00:00", undefined],
  ["", undefined],
])("§7.4, §7.5: dateRange %j", (text, expected) => {
  expect(parseDateRange(text)).toEqual(expected);
});

test.each([
  ["2026-01,2026-03", { start: "2026-01", end: "2026-03" }],
  ["2026-03,2026-01", undefined],
  ["2026-01-01,2026-01-31", undefined],
])("§7.4: monthRange %j", (text, expected) => {
  expect(parseMonthRange(text)).toEqual(expected);
});

describe("presets on 2026-03-05", () => {
  test.each([
    ["today", "오늘", "2026-03-05", "2026-03-05"],
    ["yesterday", "어제", "2026-03-04", "2026-03-04"],
    ["last7Days", "최근 7일", "2026-02-27", "2026-03-05"],
    ["thisMonth", "이번 달", "2026-03-01", "2026-03-31"],
    ["lastMonth", "지난달", "2026-02-01", "2026-02-28"],
    ["last3Months", "최근 3개월", "2026-01-01", "2026-03-05"],
  ] as const)("%s", (preset, text, start, end) => {
    expect(presetRange(preset, "2026-03-05")).toEqual({ start, end });
    expect(DATE_PRESETS).toContainEqual({ code: preset, text });
  });

  test("the last preset is free input", () => {
    expect(DATE_PRESETS.at(-1)).toEqual({ code: "custom", text: "직접 입력" });
    expect(DATE_PRESETS).toHaveLength(7);
  });
});

test("the previous range is as long and ends the day before", () => {
  expect(previousRange({ start: "2026-03-01", end: "2026-03-07" })).toEqual({ start: "2026-02-22", end: "2026-02-28" });
  expect(previousRange({ start: "2026-03-01", end: "2026-03-01" })).toEqual({ start: "2026-02-28", end: "2026-02-28" });
});

test("every range survives the round trip", () => {
  fc.assert(
    fc.property(fc.nat(20_000), fc.nat(400), (offset, length) => {
      const start = addDays("2000-01-01", offset);
      const range = { start, end: addDays(start, length) };
      expect(parseDateRange(formatDateRange(range))).toEqual(range);
      expect(daysBetween(previousRange(range).start, previousRange(range).end)).toBe(length);
    }),
  );
});
