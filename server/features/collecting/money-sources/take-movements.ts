import { sql } from "drizzle-orm";
import type { Movement } from "#domain/money/simulated-movements.ts";
import type { Db } from "#server/db/connect.ts";

/** Writes new movements and their day sums in one statement, so that each counts once, however often it comes. */
export async function takeMovements(
  db: Db,
  { partnerSeq, sourceSeq }: { partnerSeq: number; sourceSeq: number },
  movements: readonly Movement[],
): Promise<void> {
  if (movements.length === 0) return;
  await db.execute(
    sql`WITH fresh AS (
        INSERT INTO money_movements (partner_seq, source_seq, trade_date, institution_key, trade_dt, direction, amount,
          balance, counterparty, summary, approval_num)
        SELECT ${partnerSeq}, ${sourceSeq}, left("tradeDT", 10)::date, key, ("tradeDT" || '+09:00')::timestamptz, direction, amount,
          balance, counterparty, summary, "approvalNum"
        FROM json_to_recordset(${JSON.stringify(movements)}::json) AS movement (key text, "tradeDT" text, direction text, amount bigint,
          balance bigint, counterparty text, summary text, "approvalNum" text)
        ORDER BY "tradeDT", key
        ON CONFLICT (partner_seq, source_seq, trade_date, institution_key) DO NOTHING
        RETURNING trade_date, direction, amount
      )
      INSERT INTO money_movement_days AS days (partner_seq, source_seq, day, in_count, in_amount, out_count, out_amount)
      SELECT ${partnerSeq}, ${sourceSeq}, trade_date,
        count(*) FILTER (WHERE direction = 'IN'), coalesce(sum(amount) FILTER (WHERE direction = 'IN'), 0),
        count(*) FILTER (WHERE direction = 'OUT'), coalesce(sum(amount) FILTER (WHERE direction = 'OUT'), 0)
      FROM fresh GROUP BY trade_date ORDER BY trade_date
      ON CONFLICT (partner_seq, source_seq, day) DO UPDATE SET in_count = days.in_count + excluded.in_count,
        in_amount = days.in_amount + excluded.in_amount, out_count = days.out_count + excluded.out_count,
        out_amount = days.out_amount + excluded.out_amount`,
  );
}
