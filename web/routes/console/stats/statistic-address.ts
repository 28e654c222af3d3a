import type { z } from "zod";
import { type Comparison, comparedRange } from "#domain/calendar/compared-range.ts";
import { type DateRange, parseDateRange } from "#domain/calendar/date-range.ts";
import type { SeoulDate } from "#domain/calendar/seoul-date.ts";
import { defaultStatisticRange } from "#domain/money/statistic-span.ts";
import type { UsageFilter } from "#domain/money/usage-filter.ts";
import { type Queried, readListQuery } from "#web/lists/list-query.ts";

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

/** Of choices that are no question to the API: named so that what nobody knows is let go of. */
const LOOKS: Readonly<Record<string, readonly string[]>> = {
  compare: ["year", "none"],
  measure: ["amount", "count"],
  by: ["day", "month"],
};

export function readStatistic<Query extends z.ZodObject>(
  endpoint: Queried<Query>,
  given: URLSearchParams,
  today: SeoulDate,
  fallback: DateRange = defaultStatisticRange(today),
  firstMeasure: Measure = "amount",
): StatisticAddress {
  const { query, params } = readListQuery(endpoint, given);
  for (const [name, known] of Object.entries(LOOKS)) if (!known.includes(params.get(name) ?? "")) params.delete(name);
  const { dateRange, memberSeq, ...filter } = query as Record<string, string | undefined>;
  const range = parseDateRange(dateRange ?? "");
  if (range) params.set("dateRange", rangeParam(range));
  const compare = params.get("compare") ?? "previous";
  return {
    ...(filter as UsageFilter),
    today,
    range: range ?? fallback,
    compare: compare === "none" ? undefined : (compare as Comparison),
    measure: (params.get("measure") as Measure | null) ?? firstMeasure,
    firstMeasure,
    memberSeq: memberSeq ? Number(memberSeq) : undefined,
    search: params.toString(),
  };
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
