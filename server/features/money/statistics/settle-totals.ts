import { type SQL, sql } from "drizzle-orm";
import type { SettleMonth } from "#contracts/money/statistics.ts";
import type { DateRange } from "#domain/calendar/date-range.ts";
import type { Db } from "#server/db/connect.ts";

export async function findSettlesPerMonth(db: Db, partnerSeq: number, range: DateRange): Promise<SettleMonth[]> {
  const { rows } = await db.execute<SettleMonth & Record<string, unknown>>(settlesPerMonth(partnerSeq, range));
  return rows;
}

/** A day has at most one row for each method, so the rows of a month are few enough to add up. */
export const settlesPerMonth = (partnerSeq: number, { start, end }: DateRange): SQL =>
  sql`SELECT to_char(point_date, 'YYYY-MM') AS "pointMonth", pay_method AS "payMethod", sum(count)::int AS count,
      sum_won(amount) AS amount, sum(cancel_count)::int AS "cancelCount", sum_won(cancel_amount) AS "cancelAmount"
    FROM settle_days WHERE partner_seq = ${partnerSeq} AND point_date BETWEEN ${start} AND ${end}
    GROUP BY 1, 2 HAVING sum(count + cancel_count) > 0 ORDER BY 1, 2`;
