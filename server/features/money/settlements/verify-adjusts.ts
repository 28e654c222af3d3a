import { sql } from "drizzle-orm";
import type { Db } from "#server/db/connect.ts";
import type { LedgerDifference } from "#server/features/money/ledger/verify-ledger.ts";

const FIRST = 20;

/**
 * Every month that is settled must be what the ledger's rows of that month add up to, must begin with what the one before
 * has left, and where it was paid in points the ledger must hold just these.
 */
export async function verifyAdjusts(db: Db): Promise<LedgerDifference[]> {
  const { rows } = await db.execute<LedgerDifference>(
    sql`WITH months AS (
        SELECT *, coalesce(lag(carried_out) OVER (PARTITION BY partner_seq ORDER BY adjust_month), 0) AS left_before
        FROM adjust_months
      ),
      compared AS (
        SELECT m.partner_seq, m.adjust_month,
          jsonb_build_object('revenue', m.revenue, 'carried_in', m.carried_in, 'paid_points', CASE WHEN is_in_points THEN m.payable ELSE 0 END) AS kept,
          jsonb_build_object('revenue', earned.revenue, 'carried_in', m.left_before, 'paid_points', coalesce(posted.point, 0)) AS ledger
        FROM months m
        CROSS JOIN LATERAL (SELECT m.close_yn AND m.adjust_state = 4 AND m.settle_method = 2 AS is_in_points) AS paid
        CROSS JOIN LATERAL (
          SELECT coalesce(sum(revenue), 0)::bigint AS revenue FROM entry_usages u
          WHERE u.partner_seq = m.partner_seq AND u.point_date >= m.adjust_month
            AND u.point_date < m.adjust_month + interval '1 month'
        ) AS earned
        LEFT JOIN LATERAL (
          SELECT sum(e.point)::bigint AS point FROM point_entries e
          WHERE is_in_points AND e.partner_seq = m.partner_seq AND e.member_seq IS NULL AND e.point_code = '20100'
            AND e.point_date = (m.close_dt AT TIME ZONE 'Asia/Seoul')::date AND e.reference = m.payout_reference
        ) AS posted ON true
        WHERE m.adjust_state <> 1
      )
      SELECT 'adjust_months' AS kind, partner_seq AS "partnerSeq", NULL AS "memberSeq", to_char(adjust_month, 'YYYY-MM') AS key,
        kept, ledger
      FROM compared WHERE kept <> ledger ORDER BY partner_seq, adjust_month LIMIT ${FIRST}`,
  );
  return rows;
}
