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
  // The days left over at either end, at most a month each; the whole range when it holds no whole month.
  readonly days: readonly DateRange[];
}

// Splits a range into the whole months and the days whose totals are stored.
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

// Returns the same day of another month: a last day stays the last, and a day that the month does not have becomes its last.
export function shiftMonths(date: SeoulDate, months: number): SeoulDate {
  const month = addMonths(monthOf(date), months);
  const last = lastDayOf(month);
  const day = `${month}${date.slice(7)}`;
  return isLastDay(date) || day > last ? last : day;
}

export const beginsWithMonth = ({ start }: DateRange): boolean => isFirstDay(start);
