import { type Comparison, comparedRange } from "#domain/calendar/compared-range.ts";
import type { DateRange } from "#domain/calendar/date-range.ts";
import type { SeoulDate } from "#domain/calendar/seoul-date.ts";
import type { UsageFilter } from "#domain/money/usage-filter.ts";

export type Measure = "amount" | "count";

/** Holds all that a statistic shows, as its address says it; unknown parts of the address fall back. */
export interface StatisticAddress extends UsageFilter {
  today: SeoulDate;
  range: DateRange;
  /** The chart and the table compare the period with this one. */
  compare: Comparison | undefined;
  measure: Measure;
  /** It is the measure where the address names none. */
  firstMeasure: Measure;
  memberSeq: number | undefined;
  /** It is the part of the address that the contract knows, and the choices of the page. */
  search: string;
}

/** §7.5: plain dates. */
export const rangeParam = ({ start, end }: DateRange): string => `${start},${end}`;

/** Returns the filters as the API takes them, for one range. */
export const queryOf = ({ memberSeq, pointCode, category }: StatisticAddress, range: DateRange) => ({
  dateRange: rangeParam(range),
  ...(memberSeq && { memberSeq: String(memberSeq) }),
  ...(pointCode && { pointCode }),
  ...(category && { category }),
});

export const comparedBy = ({ range, today }: StatisticAddress, comparison: Comparison): DateRange =>
  comparedRange(range, comparison, today);

/** Returns the address of the same or another statistic with these changes; the rest stays. */
export function statisticHref(search: string, changes: Record<string, string | number | undefined>, path = ""): string {
  const params = new URLSearchParams(search);
  params.delete("page");
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) params.delete(name);
    else params.set(name, String(value));
  }
  return `${path}?${params}`;
}

/** These choices of the page mean nothing to a file or to the ledger. */
export const ONLY_LOOKS = { by: undefined, compare: undefined, measure: undefined };

/** Returns the query of a statistic's file, which names the period also where the page fell back to it. */
export const fileParams = ({ search, range }: StatisticAddress): URLSearchParams =>
  new URLSearchParams(statisticHref(search, { dateRange: rangeParam(range), ...ONLY_LOOKS }).slice(1));
