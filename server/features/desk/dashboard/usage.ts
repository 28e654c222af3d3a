import { sql } from "drizzle-orm";
import type { DateRange } from "#domain/calendar/date-range.ts";
import { sameDaysOf } from "#domain/calendar/same-days.ts";
import { addMonths, firstDayOf, monthOf, monthsBetween, type SeoulDate } from "#domain/calendar/seoul-date.ts";
import { itemByCode } from "#domain/money/item-codes.ts";
import { type PointCode, pointCodeEntry } from "#domain/money/point-codes.ts";
import { runOutHistoryStart } from "#domain/money/run-out.ts";
import { SERVICE_CATEGORIES } from "#domain/money/service-category.ts";
import { sumWon } from "#domain/money/won.ts";
import type { Db } from "#server/db/connect.ts";
import { SPENT } from "#server/features/money/ledger/spent.ts";

interface MonthRow extends Record<string, unknown> {
  month: string;
  pointCode: PointCode;
  spent: number;
  count: number;
  revenue: number;
}

interface DayRow extends Record<string, unknown> {
  date: SeoulDate;
  spent: number;
  count: number;
}

const MONTHS = 13;

const wholeSum = (expression: ReturnType<typeof sql.raw>) => sql`sum(${expression})::bigint`;

/** Reads thirteen months by code: a few hundred rows of totals, however many entries they sum up. */
export async function findUsageMonths(db: Db, partnerSeq: number, today: SeoulDate): Promise<MonthRow[]> {
  const from = firstDayOf(addMonths(monthOf(today), 1 - MONTHS));
  const { rows } = await db.execute<MonthRow>(
    sql`SELECT to_char(point_month, 'YYYY-MM') AS month, point_code AS "pointCode", ${wholeSum(SPENT)} AS spent,
        ${wholeSum(sql.raw("count + refund_count"))} AS count, ${wholeSum(sql.raw("revenue"))} AS revenue
      FROM partner_usage_months WHERE partner_seq = ${partnerSeq} AND point_month BETWEEN ${from} AND ${today}
      GROUP BY point_month, point_code`,
  );
  return rows;
}

/** Reads the days that the forecast uses, and the days of last year to compare with. */
export async function findUsageDays(db: Db, partnerSeq: number, today: SeoulDate): Promise<DayRow[]> {
  const yearAgo = sameDaysOf(today, 12);
  const { rows } = await db.execute<DayRow>(
    sql`SELECT point_date::text AS date, ${wholeSum(SPENT)} AS spent, ${wholeSum(sql.raw("count + refund_count"))} AS count
      FROM partner_usage_days WHERE partner_seq = ${partnerSeq}
        AND (point_date BETWEEN ${runOutHistoryStart(today)} AND ${today}
          OR point_date BETWEEN ${yearAgo.start} AND ${yearAgo.end})
      GROUP BY point_date`,
  );
  return rows;
}

const sumOf = <Row>(rows: readonly Row[], pick: (row: Row) => number): number => sumWon(rows.map(pick));

export function usageWithin(days: readonly DayRow[], { start, end }: DateRange) {
  const within = days.filter(({ date }) => date >= start && date <= end);
  return { start, end, spent: sumOf(within, ({ spent }) => spent), count: sumOf(within, ({ count }) => count) };
}

export function monthlyTrend(rows: readonly MonthRow[], today: SeoulDate) {
  const byMonth = Map.groupBy(rows, ({ month }) => month);
  const last = monthOf(today);
  return monthsBetween(addMonths(last, 1 - MONTHS), last).map((month) => {
    const monthRows = byMonth.get(month) ?? [];
    return { month, spent: sumOf(monthRows, ({ spent }) => spent), count: sumOf(monthRows, ({ count }) => count) };
  });
}

/** Returns the cost of each category in a month, the highest first. */
export function categoryShares(rows: readonly MonthRow[], month: string) {
  const categoryOf = (code: PointCode) => itemByCode(pointCodeEntry(code)?.item ?? "")?.category;
  return SERVICE_CATEGORIES.map(({ code }) => ({
    category: code,
    spent: sumOf(
      rows.filter((row) => row.month === month && categoryOf(row.pointCode) === code),
      ({ spent }) => spent,
    ),
  }))
    .filter(({ spent }) => spent > 0)
    .sort((a, b) => b.spent - a.spent);
}

export const revenueOf = (rows: readonly MonthRow[], month: string): number =>
  sumOf(
    rows.filter((row) => row.month === month),
    ({ revenue }) => revenue,
  );
