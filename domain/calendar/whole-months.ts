import type { DateRange } from "./date-range.ts";
import {
  addDays,
  addMonths,
  firstDayOf,
  lastDayOf,
  monthOf,
  monthsBetween,
  type SeoulDate,
  type SeoulMonth,
} from "./seoul-date.ts";

export interface SplitRange {
  readonly months: readonly SeoulMonth[];
  // What is left at either end, at most a month each; of a range without a whole month all of it.
  readonly days: readonly DateRange[];
}

// A range as the totals of months and days can answer it.
export function splitRange({ start, end }: DateRange): SplitRange {
  const first = isFirstDay(start) ? monthOf(start) : addMonths(monthOf(start), 1);
  const last = isLastDay(end) ? monthOf(end) : addMonths(monthOf(end), -1);
  if (first > last) return { months: [], days: [{ start, end }] };
  const before = { start, end: addDays(firstDayOf(first), -1) };
  const after = { start: addDays(lastDayOf(last), 1), end };
  return { months: monthsBetween(first, last), days: [before, after].filter((part) => part.start <= part.end) };
}

const isFirstDay = (date: SeoulDate): boolean => date === firstDayOf(monthOf(date));
const isLastDay = (date: SeoulDate): boolean => date === lastDayOf(monthOf(date));

// The same day of another month: the last day stays the last, and a day that month does not have becomes its last.
export function shiftMonths(date: SeoulDate, months: number): SeoulDate {
  const month = addMonths(monthOf(date), months);
  const last = lastDayOf(month);
  const day = `${month}${date.slice(7)}`;
  return isLastDay(date) || day > last ? last : day;
}

export const beginsWithMonth = ({ start }: DateRange): boolean => isFirstDay(start);
