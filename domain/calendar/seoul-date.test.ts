import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as seoul from "./seoul-date.ts";

const dates = fc
  .date({ min: new Date("1990-01-01T00:00:00Z"), max: new Date("2099-12-31T00:00:00Z"), noInvalidDate: true })
  .map(seoul.toSeoulDate);

describe("§9 Asia/Seoul", () => {
  test.each([
    ["2026-03-01T14:59:59Z", "2026-03-01T23:59:59"],
    ["2026-03-01T15:00:00Z", "2026-03-02T00:00:00"],
    ["2025-12-31T15:00:00.999Z", "2026-01-01T00:00:00"],
  ])("%s is %s in Seoul", (instant, dateTime) => {
    expect(seoul.toSeoulDateTime(new Date(instant))).toBe(dateTime);
    expect(seoul.toSeoulDate(new Date(instant))).toBe(dateTime.slice(0, 10));
  });

  test("an instant survives the round trip to the second", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (seconds) => {
        const instant = new Date(seconds * 1000);
        return seoul.fromSeoulDateTime(seoul.toSeoulDateTime(instant)).getTime() === instant.getTime();
      }),
    );
  });

  test("§5: a day begins at midnight and ends at 23:59:59", () => {
    expect(seoul.startOfSeoulDate("2026-03-02")).toEqual(new Date("2026-03-01T15:00:00Z"));
    expect(seoul.endOfDay("2026-03-02")).toBe("2026-03-02T23:59:59");
  });
});

test.each([
  ["2026-03-01", true],
  ["2024-02-29", true],
  ["2026-02-29", false],
  ["2026-13-01", false],
  ["2026-00-10", false],
  ["2026-3-1", false],
  ["20260301", false],
  ["2026-03-01T00:00:00", false],
  ["x2026-03-01", false],
  ["오늘", false],
])("§5: %s as a date: %s", (text, expected) => {
  expect(seoul.isSeoulDate(text)).toBe(expected);
});

test.each([
  ["2026-03", true],
  ["2026-13", false],
  ["2026-3", false],
  ["2026-03-01", false],
  ["12026-03", false],
])("%s as a month: %s", (text, expected) => {
  expect(seoul.isSeoulMonth(text)).toBe(expected);
});

test.each([
  ["2026-03-01T00:00:00", true],
  ["2026-03-01T19:59:59", true],
  ["2026-03-01T23:59:59", true],
  ["2026-03-01T24:00:00", false],
  ["2026-03-01T10:60:00", false],
  ["2026-03-01T10:00:60", false],
  ["2026-02-30T10:00:00", false],
  ["2026-03-01 10:00:00", false],
  ["2026-03-01 T10:00:00", false],
  ["2026-03-01T10:00:00Z", false],
])("§3: %s as an instant: %s", (text, expected) => {
  expect(seoul.isSeoulDateTime(text)).toBe(expected);
});

describe("calendar", () => {
  test.each([
    ["2026-02-28", 1, "2026-03-01"],
    ["2024-02-28", 1, "2024-02-29"],
    ["2026-01-01", -1, "2025-12-31"],
    ["2026-01-31", 365, "2027-01-31"],
  ])("%s plus %i days is %s", (date, days, expected) => {
    expect(seoul.addDays(date, days)).toBe(expected);
    expect(seoul.daysBetween(date, expected)).toBe(days);
  });

  test.each([
    ["1969-12-28", 0],
    ["1970-01-01", 4],
    ["2026-03-01", 0],
    ["2026-03-02", 1],
    ["2026-03-07", 6],
  ])("%s falls on weekday %i", (date, weekday) => {
    expect(seoul.dayOfWeek(date)).toBe(weekday);
  });

  test.each([
    ["2026-01", 1, "2026-02"],
    ["2026-12", 1, "2027-01"],
    ["2026-01", -1, "2025-12"],
    ["2026-05", -29, "2023-12"],
    ["0999-12", 1, "1000-01"],
    ["0998-12", 1, "0999-01"],
  ])("%s plus %i months is %s", (month, months, expected) => {
    expect(seoul.addMonths(month, months)).toBe(expected);
  });

  test("first day, last day and the months between", () => {
    expect(seoul.monthOf("2026-02-14")).toBe("2026-02");
    expect(seoul.monthOf("2026-02-14T10:00:00")).toBe("2026-02");
    expect(seoul.firstDayOf("2026-02")).toBe("2026-02-01");
    expect(seoul.lastDayOf("2026-02")).toBe("2026-02-28");
    expect(seoul.lastDayOf("2024-02")).toBe("2024-02-29");
    expect(seoul.monthsBetween("2025-11", "2026-02")).toEqual(["2025-11", "2025-12", "2026-01", "2026-02"]);
    expect(seoul.monthsBetween("2026-02", "2026-01")).toEqual([]);
  });

  test("adding days and months can be undone", () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -5000, max: 5000 }), (date, count) => {
        expect(seoul.addDays(seoul.addDays(date, count), -count)).toBe(date);
        const month = seoul.monthOf(date);
        const months = count % 600;
        expect(seoul.addMonths(seoul.addMonths(month, months), -months)).toBe(month);
        expect(seoul.isSeoulDate(seoul.addDays(date, count))).toBe(true);
      }),
    );
  });
});
