import type { z } from "zod";
import type { Comparison } from "#domain/calendar/compared-range.ts";
import { type DateRange, parseDateRange } from "#domain/calendar/date-range.ts";
import type { SeoulDate } from "#domain/calendar/seoul-date.ts";
import { defaultStatisticRange } from "#domain/money/statistic-span.ts";
import type { UsageFilter } from "#domain/money/usage-filter.ts";
import { type Queried, readListQuery } from "#web/lists/list-query.ts";
import { type Measure, rangeParam, type StatisticAddress } from "./statistic-address.ts";

/** The API does not know these choices of the page; they are named so that unknown values are dropped. */
const LOOKS: Readonly<Record<string, readonly string[]>> = {
  compare: ["year", "none"],
  measure: ["amount", "count"],
  by: ["day", "month"],
};

export function readStatistic<Query extends z.ZodObject>(
  endpoint: Queried<Query>,
  searchParams: URLSearchParams,
  today: SeoulDate,
  fallback: DateRange = defaultStatisticRange(today),
  firstMeasure: Measure = "amount",
): StatisticAddress {
  const { query, params } = readListQuery(endpoint, searchParams);
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
