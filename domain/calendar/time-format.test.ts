import { describe, expect, test } from "vitest";
import {
  formatDate,
  formatDateInText,
  formatDateTime,
  formatDaysLeft,
  formatListTime,
  formatMonth,
  formatRelative,
} from "./time-format.ts";

test.each([
  ["2026-03-01", "2026-03-01(일)"],
  ["2026-03-02", "2026-03-02(월)"],
  ["2026-03-03", "2026-03-03(화)"],
  ["2026-03-04", "2026-03-04(수)"],
  ["2026-03-05", "2026-03-05(목)"],
  ["2026-03-06", "2026-03-06(금)"],
  ["2026-12-26", "2026-12-26(토)"],
])("%s reads %s", (date, text) => {
  expect(formatDate(date)).toBe(text);
});

test("each kind of place has one form", () => {
  expect(formatListTime("2026-03-05T14:07:09")).toBe("2026-03-05 14:07");
  expect(formatDate("2026-03-05T04:07:09")).toBe("2026-03-05(목) 04:07");
  expect(formatDateInText("2026-03-05")).toBe("2026년 3월 5일(목)");
});

test("date-times and months", () => {
  expect(formatDateTime("2026-03-05T14:07:09")).toBe("2026-03-05 14:07:09");
  expect(formatMonth("2026-03")).toBe("2026년 3월");
  expect(formatMonth("2026-12-05")).toBe("2026년 12월");
});

describe("distance from 2026-03-05 14:00 in Seoul", () => {
  const now = new Date("2026-03-05T14:00:00+09:00");

  test.each([
    ["2026-03-05T14:00:00", "방금 전"],
    ["2026-03-05T13:59:01", "방금 전"],
    ["2026-03-05T13:59:00", "1분 전"],
    ["2026-03-05T13:00:01", "59분 전"],
    ["2026-03-05T13:00:00", "1시간 전"],
    ["2026-03-04T14:00:01", "23시간 전"],
    ["2026-03-04T14:00:00", "어제"],
    ["2026-03-04T00:00:00", "어제"],
    ["2026-03-03T23:59:59", "2일 전"],
    ["2026-02-27T00:00:00", "6일 전"],
    ["2026-02-26T23:00:00", "2026-02-26"],
    ["2025-03-05T14:00:00", "2025-03-05"],
    ["2026-03-05T14:00:01", "곧"],
    ["2026-03-05T14:00:59", "곧"],
    ["2026-03-05T14:01:00", "1분 후"],
    ["2026-03-05T16:30:00", "2시간 후"],
    ["2026-03-06T14:00:00", "내일"],
    ["2026-03-11T14:00:00", "6일 후"],
    ["2026-03-12T14:00:00", "2026-03-12"],
  ])("%s is %s", (dateTime, text) => {
    expect(formatRelative(new Date(`${dateTime}+09:00`), now)).toBe(text);
  });
});

test.each([
  [7, "D-7"],
  [1, "D-1"],
  [0, "D-Day"],
  [-3, "D+3"],
])("%i days left reads %s", (days, text) => {
  expect(formatDaysLeft(days)).toBe(text);
});
