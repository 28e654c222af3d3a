import { type Comparison, comparedRange } from "#domain/calendar/compared-range.ts";
import type { DateRange } from "#domain/calendar/date-range.ts";
import type { SeoulDate } from "#domain/calendar/seoul-date.ts";
import type { UsageFilter } from "#domain/money/usage-filter.ts";

export type Measure = "amount" | "count";

/** All that a statistic shows, as its address says it; the rest of the address falls back. */
export interface StatisticAddress extends UsageFilter {
  today: SeoulDate;
  range: DateRange;
  /** What the chart and the table set beside it. */
  compare: Comparison | undefined;
  measure: Measure;
  /** What is shown where the address says nothing. */
  firstMeasure: Measure;
  memberSeq: number | undefined;
  /** What the contract knows of the address, and how it is looked at. */
  search: string;
}

/** §7.5: plain dates. */
export const rangeParam = ({ start, end }: DateRange): string => `${start},${end}`;

/** The filters as the API takes them, for one range. */
export const queryOf = ({ memberSeq, pointCode, category }: StatisticAddress, range: DateRange) => ({
  dateRange: rangeParam(range),
  ...(memberSeq && { memberSeq: String(memberSeq) }),
  ...(pointCode && { pointCode }),
  ...(category && { category }),
});

export const comparedBy = ({ range, today }: StatisticAddress, comparison: Comparison): DateRange =>
  comparedRange(range, comparison, today);

/** The address of the same or another statistic: what is shown stays, what is said changes. */
export function statisticHref(search: string, changes: Record<string, string | number | undefined>, path = ""): string {
  const params = new URLSearchParams(search);
  params.delete("page");
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) params.delete(name);
    else params.set(name, String(value));
  }
  return `${path}?${params}`;
}

/** Choices of the page that mean nothing to a file or to the ledger. */
export const ONLY_LOOKS = { by: undefined, compare: undefined, measure: undefined };

/** What the file of a statistic is asked for: the period is said, also where the page fell back to it. */
export const fileParams = ({ search, range }: StatisticAddress): URLSearchParams =>
  new URLSearchParams(statisticHref(search, { dateRange: rangeParam(range), ...ONLY_LOOKS }).slice(1));
