import { type SQL, sql } from "drizzle-orm";
import { addMonths, firstDayOf, monthOf, type SeoulDate } from "#domain/calendar/seoul-date.ts";
import type { PartnerContract } from "#domain/console/console-menu.ts";
import type { Balance } from "#domain/money/bonus-spending.ts";
import { AppError } from "#server/call/errors.ts";
import type { Db } from "#server/db/connect.ts";
import { SPENT } from "#server/features/money/ledger/spent.ts";
import { shownName } from "#server/lists/shown-company.ts";
import type { AttentionProvider } from "./attention/attention.ts";

interface Standing extends PartnerContract, Record<string, unknown> {
  partner: Balance | null;
  members: Balance & { memberCount: number };
  hasMember: boolean;
  top: { month: string | null; members: { memberSeq: number; name: string; spent: number }[] | null };
  /** Keyed by the provider's kind. */
  facts: Record<string, unknown>;
}

/** Reads everything about the partner except its usage series in one statement, including the facts of the providers. */
export async function findStanding(
  db: Db,
  partnerSeq: number,
  today: SeoulDate,
  providers: readonly AttentionProvider[],
): Promise<Standing> {
  const facts = providers.flatMap(({ kind, facts }) => [sql`${kind}::text`, facts({ partnerSeq, today })]);
  const { rows } = await db.execute<Standing>(
    sql`SELECT brand, has_partner_billing AS "hasPartnerBilling", has_member_billing AS "hasMemberBilling",
        adjust_yn AS "adjustYN",
        (SELECT json_build_object('balance', balance, 'bonus', bonus) FROM balances
          WHERE partner_seq = ${partnerSeq} AND member_seq IS NULL) AS partner,
        ${memberFunds(partnerSeq)} AS members,
        EXISTS (SELECT FROM members WHERE partner_seq = ${partnerSeq}) AS "hasMember",
        ${topMembers(partnerSeq, today)} AS top,
        json_build_object(${sql.join(facts, sql`, `)}) AS facts
      FROM partners WHERE partner_seq = ${partnerSeq}`,
  );
  const [standing] = rows;
  if (!standing) throw new AppError("NOT_FOUND");
  return standing;
}

const memberFunds = (partnerSeq: number): SQL =>
  sql`(SELECT json_build_object('balance', coalesce(sum(balance), 0), 'bonus', coalesce(sum(bonus), 0), 'memberCount', count(*))
    FROM balances JOIN members USING (partner_seq, member_seq)
    WHERE partner_seq = ${partnerSeq} AND proven_by IS NOT NULL AND balance + bonus > 0)`;

const TOP_MEMBERS = 5;

/** Returns the top members of this month or, while it has no usage, of the last. */
const topMembers = (partnerSeq: number, today: SeoulDate): SQL => {
  const month = monthOf(today);
  return sql`(SELECT json_build_object('month', to_char(latest.point_month, 'YYYY-MM'), 'members', (
      SELECT json_agg(json_build_object('memberSeq', member_seq, 'name', ${shownName}, 'spent', spent)
        ORDER BY spent DESC, member_seq)
      FROM (
        SELECT member_seq, sum(${SPENT}) AS spent FROM usage_months
        WHERE partner_seq = ${partnerSeq} AND point_month = latest.point_month
        GROUP BY member_seq HAVING sum(${SPENT}) > 0 ORDER BY spent DESC, member_seq LIMIT ${TOP_MEMBERS}) AS top
      JOIN members USING (member_seq) JOIN companies USING (company_seq) WHERE members.partner_seq = ${partnerSeq}))
    FROM (SELECT max(point_month) AS point_month FROM partner_usage_months
      WHERE partner_seq = ${partnerSeq} AND point_month IN (${firstDayOf(month)}, ${firstDayOf(addMonths(month, -1))})) AS latest)`;
};
