import type { DateRange } from "./date-range.ts";
import { addMonths, firstDayOf, lastDayOf, monthOf, type SeoulDate } from "./seoul-date.ts";

// A month up to the day that today is: what has passed of this month is compared with the same days of an earlier one, or
// with all of it where it is shorter.
export function sameDaysOf(today: SeoulDate, monthsBack: number): DateRange {
  const month = addMonths(monthOf(today), -monthsBack);
  const [day, last] = [`${month}${today.slice(7)}`, lastDayOf(month)];
  return { start: firstDayOf(month), end: day < last ? day : last };
}
