import type { SeoulDate } from "#domain/calendar/seoul-date.ts";
import { firstDayOf, monthOf } from "#domain/calendar/seoul-date.ts";
import type { Db } from "#server/db/connect.ts";
import { sql } from "#server/db/drizzle.ts";

const SUMS = ["count", "refund_count", "point", "bonus_point", "refund_point", "refund_bonus_point", "revenue"];

/** One statement: whoever posts to such a row meanwhile waits for it, and then finds or makes a row of its own to add to. */
function folded(table: string, period: "point_date" | "point_month") {
  const key = `partner_seq, ${period}, point_code`;
  return (before: SeoulDate) =>
    sql`${sql.raw(`WITH gone AS (DELETE FROM ${table} WHERE slot > 0 AND ${period} < `)}${before}${sql.raw(` RETURNING *)
    INSERT INTO ${table} AS total (${key}, slot, ${SUMS.join(", ")})
    SELECT ${key}, 0, ${SUMS.map((sum) => `sum(${sum})`).join(", ")} FROM gone GROUP BY ${key} ORDER BY ${key}
    ON CONFLICT (${key}, slot) DO UPDATE SET ${SUMS.map((sum) => `${sum} = total.${sum} + excluded.${sum}`).join(", ")}`)}`;
}

const foldDays = folded("partner_usage_days", "point_date");
const foldMonths = folded("partner_usage_months", "point_month");

/**
 * Slots are there for those who write at the same time. A day or month that is over has no writers any more: its slots
 * become one row, and statistics read an eighth.
 */
export async function foldUsageSlots(db: Db, today: SeoulDate): Promise<void> {
  await db.execute(foldDays(today));
  await db.execute(foldMonths(firstDayOf(monthOf(today))));
}
