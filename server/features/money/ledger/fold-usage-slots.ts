import { type SQL, sql } from "drizzle-orm";
import { firstDayOf, monthOf, type SeoulDate } from "#domain/calendar/seoul-date.ts";
import type { Db, Transaction } from "#server/db/connect.ts";

const SUMS = ["count", "refund_count", "point", "bonus_point", "refund_point", "refund_bonus_point", "revenue"];

interface Fold {
  /** In the order in which whoever posts takes them: two that take rows in one order never wait for each other in a ring. */
  locked: (before: SeoulDate) => SQL;
  /** One statement: usage that comes meanwhile waits for it, and then makes a row of its own to add to. */
  folded: (before: SeoulDate) => SQL;
}

function foldOf(table: string, period: "point_date" | "point_month"): Fold {
  const key = `partner_seq, ${period}, point_code`;
  const isOver = (before: SeoulDate) => sql`${sql.raw(`slot > 0 AND ${period} <`)} ${before}`;
  const added = sql.raw(`INSERT INTO ${table} AS total (${key}, slot, ${SUMS.join(", ")})
    SELECT ${key}, 0, ${SUMS.map((sum) => `sum(${sum})`).join(", ")} FROM gone GROUP BY ${key} ORDER BY ${key}
    ON CONFLICT (${key}, slot) DO UPDATE SET ${SUMS.map((sum) => `${sum} = total.${sum} + excluded.${sum}`).join(", ")}`);
  return {
    locked: (before) =>
      sql`SELECT FROM ${sql.raw(table)} WHERE ${isOver(before)} ORDER BY ${sql.raw(key)}, slot FOR UPDATE`,
    folded: (before) => sql`WITH gone AS (DELETE FROM ${sql.raw(table)} WHERE ${isOver(before)} RETURNING *) ${added}`,
  };
}

const DAYS = foldOf("partner_usage_days", "point_date");
const MONTHS = foldOf("partner_usage_months", "point_month");

/**
 * Slots are there for those who write at the same time. A day or month that is over has no writers any more: its slots
 * become one row, and statistics read a sixteenth. One at a time: whoever finds it being done has nothing to do.
 */
export async function foldUsageSlots(db: Db, today: SeoulDate): Promise<void> {
  await db.transaction((db) => foldOnce(db, DAYS, today));
  await db.transaction((db) => foldOnce(db, MONTHS, firstDayOf(monthOf(today))));
}

async function foldOnce(db: Transaction, { locked, folded }: Fold, before: SeoulDate): Promise<void> {
  const { rows } = await db.execute<{ isMine: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(hashtextextended('fold-usage-slots', 0)) AS "isMine"`,
  );
  if (!rows[0]?.isMine) return;
  // The first night finds all the days there are.
  await db.execute(sql`SET LOCAL statement_timeout = 0`);
  await db.execute(locked(before));
  await db.execute(folded(before));
}
