import { type SQL, sql } from "drizzle-orm";
import type { MemberUsageRow, UsageRow } from "#contracts/money/statistics.ts";
import type { DateRange } from "#domain/calendar/date-range.ts";
import { firstDayOf, type SeoulMonth } from "#domain/calendar/seoul-date.ts";
import { splitRange } from "#domain/calendar/whole-months.ts";
import { splitMonths } from "#domain/calendar/whole-quarters.ts";
import { type BillingRow, type BillingSums, withBillingSums, withBillingTotals } from "#domain/money/billing-row.ts";
import { filteredPointCodes, type UsageFilter } from "#domain/money/usage-filter.ts";
import type { Db } from "#server/db/connect.ts";
import { companies } from "#server/db/schema/companies/companies.ts";
import { members } from "#server/db/schema/companies/members.ts";
import { shownName } from "#server/lists/shown-company.ts";

export interface UsageQuestion extends UsageFilter {
  partnerSeq: number;
  range: DateRange;
  memberSeq?: number | undefined;
}

const SUMMED = ["count", "refund_count", "point", "bonus_point", "refund_point", "refund_bonus_point"];
const COLUMNS = sql.raw(SUMMED.join(", "));
const SUMS = sql.raw(`sum_won(count) AS count, sum_won(refund_count) AS "refundCount", sum_won(point) AS point,
  sum_won(bonus_point) AS "bonusPoint", sum_won(refund_point) AS "refundPoint", sum_won(refund_bonus_point) AS "refundBonusPoint"`);

/** Returns the totals to add up: those of one member, or those of the partner, which hold its members together. */
const tablesOf = ({ memberSeq }: UsageQuestion) =>
  memberSeq === undefined
    ? { days: sql.raw("partner_usage_days"), months: sql.raw("partner_usage_months") }
    : { days: sql.raw("usage_days"), months: sql.raw("usage_months") };

function isInQuestion({ partnerSeq, memberSeq, ...filter }: UsageQuestion): SQL {
  const codes = filteredPointCodes(filter);
  return sql.join(
    [
      sql`partner_seq = ${partnerSeq}`,
      ...(memberSeq === undefined ? [] : [sql`member_seq = ${memberSeq}`]),
      ...(codes ? [sql`point_code = ANY(${sql.param(codes)}::text[])`] : []),
    ],
    sql` AND `,
  );
}

const duringDays = ({ start, end }: DateRange): SQL => sql`point_date BETWEEN ${start} AND ${end}`;

/** Takes months, or quarters by their first month; without any there is nothing to read. */
const duringEach = (column: "point_month" | "point_quarter", periods: readonly SeoulMonth[]): SQL[] =>
  periods.length > 0 ? [sql`${sql.raw(column)} = ANY(${sql.param(periods.map(firstDayOf))}::date[])`] : [];

interface Totals {
  table: SQL;
  /** The totals are added up by this and the code. */
  key: SQL;
  during: readonly SQL[];
}

/** Reads every part of a range from the coarsest totals that hold it. */
const totalsWithin = (question: UsageQuestion, parts: readonly Totals[]): SQL =>
  sql.join(
    parts.flatMap(({ table, key, during }) =>
      during.map(
        (when) => sql`SELECT ${key}, point_code, ${COLUMNS} FROM ${table} WHERE ${isInQuestion(question)} AND ${when}`,
      ),
    ),
    sql` UNION ALL `,
  );

type DbRow<Row> = Row & Record<string, unknown>;

export async function findUsagePerDate(db: Db, question: UsageQuestion): Promise<UsageRow[]> {
  const { rows } = await db.execute<DbRow<BillingRow>>(usagePerDate(question));
  return rows.map((row) => withBillingTotals(row));
}

export const usagePerDate = (question: UsageQuestion): SQL =>
  sql`SELECT point_code AS "pointCode", point_date::text AS "pointDate", ${SUMS} FROM ${tablesOf(question).days}
    WHERE ${isInQuestion(question)} AND ${duringDays(question.range)} GROUP BY point_date, point_code ORDER BY point_date, point_code`;

export async function findUsagePerMonth(db: Db, question: UsageQuestion): Promise<UsageRow[]> {
  const { rows } = await db.execute<DbRow<BillingRow>>(usagePerMonth(question));
  return rows.map((row) => withBillingTotals(row));
}

const MONTH_OF_DAY = sql`date_trunc('month', point_date)::date AS point_month`;

export function usagePerMonth(question: UsageQuestion): SQL {
  const { months, days } = splitRange(question.range);
  const tables = tablesOf(question);
  const total = totalsWithin(question, [
    { table: tables.months, key: sql`point_month`, during: duringEach("point_month", months) },
    { table: tables.days, key: MONTH_OF_DAY, during: days.map(duringDays) },
  ]);
  return sql`SELECT point_code AS "pointCode", point_month::text AS "pointDate", ${SUMS}
    FROM (${total}) AS total GROUP BY point_month, point_code ORDER BY point_month, point_code`;
}

interface MemberSums extends BillingSums {
  memberSeq: number;
  pointCode: string;
  companySeq: number;
  bizId: string;
  name: string;
}

/** Asks for some of the rows at a time, in their order. */
export interface UsagePage {
  after: readonly [memberSeq: number, pointCode: string] | undefined;
  size: number;
}

export async function findUsagePerMember(db: Db, question: UsageQuestion, page?: UsagePage): Promise<MemberUsageRow[]> {
  const [memberSeq, pointCode] = page?.after ?? [0, ""];
  const { rows } = await db.execute<DbRow<MemberSums>>(
    sql`SELECT usage.*, ${companies.companySeq} AS "companySeq", ${companies.bizId} AS "bizId", ${shownName} AS name
      FROM (${usagePerMember(question)}) AS usage
      JOIN ${members} ON ${members.partnerSeq} = ${question.partnerSeq} AND ${members.memberSeq} = usage."memberSeq"
      JOIN ${companies} ON ${companies.companySeq} = ${members.companySeq}
      WHERE (usage."memberSeq", usage."pointCode") > (${memberSeq}, ${pointCode})
      ORDER BY usage."memberSeq", usage."pointCode" LIMIT ${page?.size ?? null}`,
  );
  return rows.map(({ companySeq, bizId, name, ...row }) => ({
    ...withBillingSums(row),
    company: { companySeq, bizId, name },
  }));
}

/** Begins with quarters, because the rows of all members make this the longest sum. */
export function usagePerMember(question: UsageQuestion): SQL {
  const { months: whole, days } = splitRange(question.range);
  const { quarters, months } = splitMonths(whole);
  const key = sql`member_seq`;
  const total = totalsWithin(question, [
    { table: sql`usage_quarters`, key, during: duringEach("point_quarter", quarters) },
    { table: sql`usage_months`, key, during: duringEach("point_month", months) },
    { table: sql`usage_days`, key, during: days.map(duringDays) },
  ]);
  return sql`SELECT member_seq AS "memberSeq", point_code AS "pointCode", ${SUMS}
    FROM (${total}) AS total GROUP BY member_seq, point_code`;
}
