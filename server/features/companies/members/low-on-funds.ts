import { type SQL, sql } from "drizzle-orm";
import { addMonths, firstDayOf, monthOf, type SeoulDate } from "#domain/calendar/seoul-date.ts";
import { SPENT } from "#server/features/money/ledger/spent.ts";

/**
 * Selects members that alone pay for themselves and have less left than they used last month or in this one so far. Where
 * the partner pays for what a member cannot, nobody is stuck.
 */
export const lowOnFunds = (partnerSeq: number, today: SeoulDate): SQL => {
  const month = monthOf(today);
  return sql`SELECT used.member_seq, used.spent, coalesce(held.balance + held.bonus, 0) AS held
    FROM (
      SELECT member_seq, max(spent) AS spent FROM (
        SELECT member_seq, sum(${SPENT}) AS spent FROM usage_months
        WHERE partner_seq = ${partnerSeq} AND point_month IN (${firstDayOf(month)}, ${firstDayOf(addMonths(month, -1))})
        GROUP BY member_seq, point_month) AS months
      GROUP BY member_seq) AS used
    JOIN members AS member ON member.partner_seq = ${partnerSeq} AND member.member_seq = used.member_seq
      AND member.proven_by IS NOT NULL
    JOIN partners AS payer ON payer.partner_seq = member.partner_seq
      AND payer.has_member_billing AND NOT payer.has_partner_billing
    LEFT JOIN balances AS held ON held.partner_seq = ${partnerSeq} AND held.member_seq = used.member_seq
    WHERE used.spent > coalesce(held.balance + held.bonus, 0)`;
};
