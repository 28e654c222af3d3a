import type { DateRange } from "./date-range.ts";
import { addMonths, firstDayOf, lastDayOf, monthOf, type SeoulDate } from "./seoul-date.ts";

// Returns the days of an earlier month that compare with this month up to today: the same days, or the whole month where it
// is shorter.
export function sameDaysOf(today: SeoulDate, monthsBack: number): DateRange {
  const month = addMonths(monthOf(today), -monthsBack);
  const [day, last] = [`${month}${today.slice(7)}`, lastDayOf(month)];
  return { start: firstDayOf(month), end: day < last ? day : last };
}
