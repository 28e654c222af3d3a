import { type SQL, sql } from "drizzle-orm";
import { firstDayOf, monthOf, type SeoulDate } from "#domain/calendar/seoul-date.ts";
import type { Db, Transaction } from "#server/db/connect.ts";

const SUMS = ["count", "refund_count", "point", "bonus_point", "refund_point", "refund_bonus_point", "revenue"];

interface Fold {
  /** Locks rows in the order in which posts take them, so that no two wait for each other in a ring. */
  lock: (before: SeoulDate) => SQL;
  /** Folds in one statement: usage that comes meanwhile waits for it, and then makes a row of its own to add to. */
  fold: (before: SeoulDate) => SQL;
}

function foldOf(table: string, period: "point_date" | "point_month"): Fold {
  const key = `partner_seq, ${period}, point_code`;
  const isOver = (before: SeoulDate) => sql`${sql.raw(`slot > 0 AND ${period} <`)} ${before}`;
  const insert = sql.raw(`INSERT INTO ${table} AS total (${key}, slot, ${SUMS.join(", ")})
    SELECT ${key}, 0, ${SUMS.map((sum) => `sum(${sum})`).join(", ")} FROM gone GROUP BY ${key} ORDER BY ${key}
    ON CONFLICT (${key}, slot) DO UPDATE SET ${SUMS.map((sum) => `${sum} = total.${sum} + excluded.${sum}`).join(", ")}`);
  return {
    lock: (before) =>
      sql`SELECT FROM ${sql.raw(table)} WHERE ${isOver(before)} ORDER BY ${sql.raw(key)}, slot FOR UPDATE`,
    fold: (before) => sql`WITH gone AS (DELETE FROM ${sql.raw(table)} WHERE ${isOver(before)} RETURNING *) ${insert}`,
  };
}

const DAYS = foldOf("partner_usage_days", "point_date");
const MONTHS = foldOf("partner_usage_months", "point_month");

/**
 * Slots are there for those who write at the same time. A day or month that is over has no writers any more: its slots
 * become one row, and statistics read a sixteenth. A process that finds another one folding has nothing to do.
 */
export async function foldUsageSlots(db: Db, today: SeoulDate): Promise<void> {
  await db.transaction((db) => foldOnce(db, DAYS, today));
  await db.transaction((db) => foldOnce(db, MONTHS, firstDayOf(monthOf(today))));
}

async function foldOnce(db: Transaction, { lock, fold }: Fold, before: SeoulDate): Promise<void> {
  const { rows } = await db.execute<{ isMine: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(hashtextextended('fold-usage-slots', 0)) AS "isMine"`,
  );
  if (!rows[0]?.isMine) return;
  // The first night folds all the days there are.
  await db.execute(sql`SET LOCAL statement_timeout = 0`);
  await db.execute(lock(before));
  await db.execute(fold(before));
}
