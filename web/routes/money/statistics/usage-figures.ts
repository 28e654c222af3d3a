import type { MemberUsageRow, UsageRow } from "#contracts/money/statistics.ts";
import type { DateRange } from "#domain/calendar/date-range.ts";
import {
  addDays,
  daysBetween,
  firstDayOf,
  lastDayOf,
  monthOf,
  monthsBetween,
  type SeoulDate,
} from "#domain/calendar/seoul-date.ts";
import { itemByCode } from "#domain/money/item-codes.ts";
import { pointCodeEntry } from "#domain/money/point-codes.ts";
import type { ServiceCategoryCode } from "#domain/money/service-category.ts";
import type { Measure } from "./statistic-address.ts";

/** A figure is made of won and units, and of what was given back of both. */
export interface UsageFigure {
  amount: number;
  count: number;
  refundAmount: number;
  refundCount: number;
}

type Sums = Omit<UsageRow, "pointDate" | "pointMonth">;

const NOTHING: UsageFigure = { amount: 0, count: 0, refundAmount: 0, refundCount: 0 };

export function figureOf(rows: readonly Sums[]): UsageFigure {
  const figure = { ...NOTHING };
  for (const row of rows) {
    figure.amount += row.totalPoint;
    figure.count += row.totalCount;
    figure.refundAmount += row.refundPoint + row.refundBonusPoint;
    figure.refundCount += row.refundCount;
  }
  return figure;
}

/** Returns one figure for each key, in the order the keys come. */
export const figuresBy = <Row extends Sums, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): Map<Key, UsageFigure> => new Map([...Map.groupBy(rows, keyOf)].map(([key, of]) => [key, figureOf(of)]));

export const categoryOf = (pointCode: string): ServiceCategoryCode | undefined =>
  itemByCode(pointCodeEntry(pointCode)?.item ?? "")?.category ?? undefined;

/** A bar of the time line is a day or a month, with the days it covers. */
export interface Period extends DateRange {
  label: string;
}

export type Step = "day" | "month";

/** More bars than this cannot be told apart and pressed. */
const DAILY_BARS = 100;
const DAILY_BARS_AT_FIRST = 62;

export function stepOf({ start, end }: DateRange, choice: string | null): Step {
  const days = daysBetween(start, end) + 1;
  if (choice === "month") return "month";
  return days <= (choice === "day" ? DAILY_BARS : DAILY_BARS_AT_FIRST) ? "day" : "month";
}

export const canBeDaily = ({ start, end }: DateRange): boolean => daysBetween(start, end) + 1 <= DAILY_BARS;

export function periodsOf({ start, end }: DateRange, step: Step): Period[] {
  if (step === "day") {
    return Array.from({ length: daysBetween(start, end) + 1 }, (_, index) => {
      const day = addDays(start, index);
      return { start: day, end: day, label: dayLabel(day) };
    });
  }
  return monthsBetween(monthOf(start), monthOf(end)).map((month) => ({
    start: later(firstDayOf(month), start),
    end: earlier(lastDayOf(month), end),
    label: month.replace("-", "."),
  }));
}

const later = (one: SeoulDate, other: SeoulDate): SeoulDate => (one > other ? one : other);

const earlier = (one: SeoulDate, other: SeoulDate): SeoulDate => (one < other ? one : other);

const dayLabel = (day: SeoulDate): string => `${Number(day.slice(5, 7))}.${Number(day.slice(8))}`;

export const periodKey = ({ start }: Period, step: Step): string => (step === "day" ? start : monthOf(start));

export const measured = (figure: UsageFigure | undefined, measure: Measure): number => figure?.[measure] ?? 0;

export const UNITS: Readonly<Record<Measure, string>> = { amount: "원", count: "건" };

export interface MemberFigure extends UsageFigure {
  memberSeq: number;
  name: string;
  bizId: string;
  before: number | undefined;
}

/** Returns the members that used anything, the largest first. */
export function memberFigures(
  now: readonly MemberUsageRow[],
  before: readonly MemberUsageRow[] | undefined,
  measure: Measure,
): MemberFigure[] {
  const past = before && figuresBy(before, ({ memberSeq }) => memberSeq);
  return [...Map.groupBy(now, ({ memberSeq }) => memberSeq)]
    .map(([memberSeq, rows]) => ({
      ...figureOf(rows),
      memberSeq,
      name: rows[0]?.company.name ?? "",
      bizId: rows[0]?.company.bizId ?? "",
      before: past && measured(past.get(memberSeq), measure),
    }))
    .toSorted((a, b) => b[measure] - a[measure] || a.memberSeq - b.memberSeq);
}
