import { type DateRange, previousRange } from "./date-range.ts";
import { monthOf, monthsBetween, type SeoulDate } from "./seoul-date.ts";
import { beginsWithMonth, shiftMonths } from "./whole-months.ts";

export const COMPARISONS = [
  { code: "previous", text: "이전 기간" },
  { code: "year", text: "지난해 같은 기간" },
] as const;

export type Comparison = (typeof COMPARISONS)[number]["code"];

/**
 * Returns what a range is compared with. A range that begins with a month is compared with as many months before it, day
 * for day: the first half of November with the first half of October. Days still to come are compared with nothing.
 */
export function comparedRange(range: DateRange, comparison: Comparison, today: SeoulDate): DateRange {
  const passed = passedPart(range, today);
  if (comparison === "year") return shiftedBy(passed, -12);
  if (!beginsWithMonth(passed)) return previousRange(passed);
  return shiftedBy(passed, -monthsBetween(monthOf(passed.start), monthOf(passed.end)).length);
}

const shiftedBy = ({ start, end }: DateRange, months: number): DateRange => ({
  start: shiftMonths(start, months),
  end: shiftMonths(end, months),
});

// Cuts a range at today; a range that lies wholly in the future stays as it is.
export const passedPart = ({ start, end }: DateRange, today: SeoulDate): DateRange => ({
  start,
  end: end > today && start <= today ? today : end,
});
