import { describe, expect, test } from "vitest";
import { listUsagePerMonth, type MemberUsageRow } from "#contracts/money/statistics.ts";
import { readStatistic } from "./read-statistic.ts";
import { fileParams, statisticHref } from "./statistic-address.ts";
import { figureOf, memberFigures, periodsOf, stepOf } from "./usage-figures.ts";

const TODAY = "2026-11-16";
const read = (search: string) => readStatistic(listUsagePerMonth, new URLSearchParams(search), TODAY);

describe("the address of a statistic", () => {
  test("without anything is this month against the one before", () => {
    expect(read("")).toMatchObject({
      range: { start: "2026-11-01", end: "2026-11-30" },
      compare: "previous",
      measure: "amount",
      memberSeq: undefined,
      search: "",
    });
  });

  test("says all that is shown", () => {
    expect(
      read("dateRange=2026-01-01,2026-01-31&compare=year&measure=count&memberSeq=7&category=fax&by=month"),
    ).toEqual({
      today: TODAY,
      range: { start: "2026-01-01", end: "2026-01-31" },
      compare: "year",
      measure: "count",
      firstMeasure: "amount",
      memberSeq: 7,
      category: "fax",
      search: "dateRange=2026-01-01%2C2026-01-31&compare=year&measure=count&memberSeq=7&category=fax&by=month",
    });
  });

  test("may come from two fields, with an end as lists write it", () => {
    expect(read("dateRange=2026-01-01&dateRange=2026-02-01").range).toEqual({ start: "2026-01-01", end: "2026-02-01" });
    expect(read("dateRange=2026-01-01,2026-01-31T23:59:59").search).toBe("dateRange=2026-01-01%2C2026-01-31");
  });

  test.each(["dateRange=x", "compare=x", "measure=x", "by=x", "memberSeq=-1", "pointCode=1", "category=x"])(
    "lets go of %s",
    (search) => expect(read(search)).toEqual(read("")),
  );

  test("leads on with what is narrowed, to another page and into a file", () => {
    const { search } = read("dateRange=2026-01-01,2026-01-31&compare=none&category=fax&page=3");
    expect(statisticHref(search, { memberSeq: 7, category: undefined }, "/there")).toBe(
      "/there?dateRange=2026-01-01%2C2026-01-31&compare=none&memberSeq=7",
    );
    expect(fileParams(read("compare=none&category=fax")).toString()).toBe(
      "category=fax&dateRange=2026-11-01%2C2026-11-30",
    );
  });
});

describe("bars of time", () => {
  test("are days of a short range and months of a long one, unless asked otherwise", () => {
    const quarter = { start: "2026-01-01", end: "2026-03-31" };
    expect([stepOf(quarter, null), stepOf(quarter, "day"), stepOf(quarter, "month")]).toEqual([
      "month",
      "day",
      "month",
    ]);
    expect(stepOf({ start: "2025-01-01", end: "2026-01-01" }, "day")).toBe("month");
    expect(stepOf({ start: "2026-02-01", end: "2026-02-28" }, null)).toBe("day");
  });

  test("of months at the ends cover only what was asked for", () => {
    expect(periodsOf({ start: "2026-01-15", end: "2026-03-10" }, "month")).toEqual([
      { start: "2026-01-15", end: "2026-01-31", label: "2026.01" },
      { start: "2026-02-01", end: "2026-02-28", label: "2026.02" },
      { start: "2026-03-01", end: "2026-03-10", label: "2026.03" },
    ]);
    expect(periodsOf({ start: "2024-02-28", end: "2024-03-01" }, "day").map(({ label }) => label)).toEqual([
      ...["2.28", "2.29", "3.1"],
    ]);
  });
});

const usage = (memberSeq: number, pointCode: string, totalPoint: number): MemberUsageRow => ({
  memberSeq,
  pointCode,
  totalPoint,
  totalCount: 1,
  count: 2,
  refundCount: -1,
  point: totalPoint + 5,
  bonusPoint: 0,
  refundPoint: -3,
  refundBonusPoint: -2,
  company: { companySeq: memberSeq, bizId: "1", name: `회원사 ${memberSeq}` },
});

test("figures are plain sums of rows", () => {
  expect(figureOf([usage(1, "65100", 100), usage(2, "65100", 50)])).toEqual({
    amount: 150,
    count: 2,
    refundAmount: -10,
    refundCount: -2,
  });
});

test("members stand by size, each beside what it used before", () => {
  const now = [usage(1, "65100", 10), usage(2, "65100", 50), usage(1, "54100", 20)];
  const ranked = memberFigures(now, [usage(1, "65100", 7)], "amount");
  expect(ranked.map(({ memberSeq, amount, before }) => [memberSeq, amount, before])).toEqual([
    [2, 50, 0],
    [1, 30, 7],
  ]);
  expect(memberFigures(now, undefined, "amount")[0]?.before).toBeUndefined();
});
