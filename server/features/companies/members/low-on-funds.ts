import { type SQL, sql } from "drizzle-orm";
import { addMonths, firstDayOf, monthOf, type SeoulDate } from "#domain/calendar/seoul-date.ts";
import { SPENT } from "#server/features/money/ledger/spent.ts";

/**
 * Selects members that alone pay for themselves and have less left than they used last month or in this one so far. Where
 * the partner pays for what a member cannot, nobody is stuck.
 */
export const lowOnFunds = (partnerSeq: number, today: SeoulDate): SQL => {
  const month = monthOf(today);
  return sql`SELECT usage.member_seq, usage.spent, coalesce(balances.balance + balances.bonus, 0) AS funds
    FROM (
      SELECT member_seq, max(spent) AS spent FROM (
        SELECT member_seq, sum(${SPENT}) AS spent FROM usage_months
        WHERE partner_seq = ${partnerSeq} AND point_month IN (${firstDayOf(month)}, ${firstDayOf(addMonths(month, -1))})
        GROUP BY member_seq, point_month) AS months
      GROUP BY member_seq) AS usage
    JOIN members AS member ON member.partner_seq = ${partnerSeq} AND member.member_seq = usage.member_seq
      AND member.proven_by IS NOT NULL
    JOIN partners AS payer ON payer.partner_seq = member.partner_seq
      AND payer.has_member_billing AND NOT payer.has_partner_billing
    LEFT JOIN balances ON balances.partner_seq = ${partnerSeq} AND balances.member_seq = usage.member_seq
    WHERE usage.spent > coalesce(balances.balance + balances.bonus, 0)`;
};
