import { describe, expect, test } from "vitest";
import { addBusinessDays, holidayName, isBusinessDay, onOrAfterBusinessDay } from "./business-day.ts";
import { HOLIDAY_YEARS, HOLIDAYS } from "./holidays.ts";
import { addDays, dayOfWeek, isSeoulDate } from "./seoul-date.ts";

const days = Object.keys(HOLIDAYS);
const named = (name: string) => days.filter((day) => HOLIDAYS[day] === name);

describe("holiday table", () => {
  test("lists real dates in order, only of the years it promises", () => {
    expect(days.every(isSeoulDate)).toBe(true);
    expect(days).toEqual(days.toSorted());
    expect([...new Set(days.map((day) => Number(day.slice(0, 4))))]).toEqual([...HOLIDAY_YEARS]);
  });

  test.each([
    ["신정", "01-01"],
    ["삼일절", "03-01"],
    ["현충일", "06-06"],
    ["광복절", "08-15"],
    ["개천절", "10-03"],
    ["한글날", "10-09"],
    ["성탄절", "12-25"],
  ])("%s is on %s every year", (name, monthDay) => {
    expect(named(name)).toEqual(HOLIDAY_YEARS.map((year) => `${year}-${monthDay}`));
  });

  test("children's day is on 5 May every year, in 2025 together with Buddha's birthday", () => {
    expect(days.filter((day) => HOLIDAYS[day]?.startsWith("어린이날"))).toEqual(
      HOLIDAY_YEARS.map((year) => `${year}-05-05`),
    );
    expect(holidayName("2025-05-05")).toBe("어린이날·부처님오신날");
    expect(named("부처님오신날")).toEqual(["2024-05-15", "2026-05-24", "2027-05-13"]);
  });

  test("labour day got its new name in 2026", () => {
    expect(named("근로자의 날")).toEqual(["2024-05-01", "2025-05-01"]);
    expect(named("노동절")).toEqual(["2026-05-01", "2027-05-01"]);
  });

  test("constitution day counts again from 2026", () => {
    expect(named("제헌절")).toEqual(["2026-07-17", "2027-07-17"]);
  });

  test.each([
    ["설날", ["2024-02-10", "2025-01-29", "2026-02-17", "2027-02-07"]],
    ["추석", ["2024-09-17", "2025-10-06", "2026-09-25", "2027-09-15"]],
  ])("%s has a day before and after", (name, expected) => {
    expect(named(name)).toEqual(expected);
    expect(named(`${name} 연휴`)).toEqual(expected.flatMap((day) => [addDays(day, -1), addDays(day, 1)]));
  });

  test("days set by election or decree are listed", () => {
    const decreed = days.filter((day) => /선거|임시/.test(HOLIDAYS[day] ?? ""));
    expect(decreed.map((day) => `${day} ${HOLIDAYS[day]}`)).toEqual([
      "2024-04-10 국회의원 선거일",
      "2024-10-01 임시공휴일(국군의 날)",
      "2025-01-27 임시공휴일",
      "2025-06-03 대통령 선거일",
      "2026-06-03 지방선거일",
    ]);
  });

  test("substitutes fall on Monday to Wednesday", () => {
    const substitutes = days.filter((day) => HOLIDAYS[day]?.startsWith("대체공휴일"));
    expect(substitutes.map((day) => `${day} ${HOLIDAYS[day]}`)).toEqual([
      "2024-02-12 대체공휴일(설날)",
      "2024-05-06 대체공휴일(어린이날)",
      "2025-03-03 대체공휴일(삼일절)",
      "2025-05-06 대체공휴일(부처님오신날)",
      "2025-10-08 대체공휴일(추석)",
      "2026-03-02 대체공휴일(삼일절)",
      "2026-05-25 대체공휴일(부처님오신날)",
      "2026-08-17 대체공휴일(광복절)",
      "2026-10-05 대체공휴일(개천절)",
      "2027-02-09 대체공휴일(설날)",
      "2027-07-19 대체공휴일(제헌절)",
      "2027-08-16 대체공휴일(광복절)",
      "2027-10-04 대체공휴일(개천절)",
      "2027-10-11 대체공휴일(한글날)",
      "2027-12-27 대체공휴일(성탄절)",
    ]);
    for (const day of substitutes) expect([1, 2, 3]).toContain(dayOfWeek(day));
  });

  test("every holiday of the substituted kinds on a weekend has its substitute", () => {
    const substituted = /^(삼일절|어린이날|부처님오신날|제헌절|광복절|개천절|한글날|성탄절)$/;
    const missed = days.filter(
      (day) =>
        substituted.test(HOLIDAYS[day] ?? "") &&
        [0, 6].includes(dayOfWeek(day)) &&
        !holidayName(addDays(day, dayOfWeek(day) === 6 ? 2 : 1))?.startsWith("대체공휴일"),
    );
    expect(missed).toEqual([]);
  });
});

test.each([
  ["2026-03-06", true],
  ["2026-03-07", false],
  ["2026-03-08", false],
  ["2026-03-09", true],
  ["2026-05-01", false],
  ["2026-05-25", false],
])("%s is a business day: %s", (date, expected) => {
  expect(isBusinessDay(date)).toBe(expected);
});

test.each([
  ["2026-03-06", "2026-03-06"],
  ["2026-03-07", "2026-03-09"],
  ["2026-02-14", "2026-02-19"],
  ["2025-10-03", "2025-10-10"],
])("on or after %s the next business day is %s", (date, expected) => {
  expect(onOrAfterBusinessDay(date)).toBe(expected);
});

test.each([
  ["2026-03-05", 0, "2026-03-05"],
  ["2026-03-05", 1, "2026-03-06"],
  ["2026-03-05", 2, "2026-03-09"],
  ["2026-02-13", 3, "2026-02-23"],
])("%s plus %i business days is %s", (date, count, expected) => {
  expect(addBusinessDays(date, count)).toBe(expected);
});
