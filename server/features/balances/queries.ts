import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { MemberBalance, PartnerFunds } from "#contracts/balances.ts";
import type { PartnerListQuery } from "#contracts/partners.ts";
import type { Balance } from "#domain/money/bonus-spending.ts";
import type { Db } from "#server/db/connect.ts";
import { balances } from "#server/db/schema/balances.ts";
import { members } from "#server/db/schema/members.ts";
import { partners, partnerUsers } from "#server/db/schema/partners.ts";
import { adjustAccounts } from "#server/db/schema/settles.ts";
import type { BalanceOwner } from "#server/features/ledger/post-points.ts";
import { isProven } from "#server/features/members/shown-company.ts";
import { isListed, MOST_PARTNERS } from "#server/features/partners/my-partners.ts";
import { hasPlaceAt, mayRead, ownPlaceColumns } from "#server/kernel/partner-access.ts";
import type { Caller, Origin } from "#server/kernel/request-context.ts";
import type { Session } from "#server/kernel/session.ts";
import { childMembers } from "#server/kernel/tenancy.ts";

/** Whoever has never had a point has none: no row is needed for that. */
const held = {
  balance: sql<number>`coalesce(${balances.balance}, 0)`,
  bonus: sql<number>`coalesce(${balances.bonus}, 0)`,
};

export async function findBalance(db: Db, { partnerSeq, memberSeq }: BalanceOwner): Promise<Balance> {
  const isOwner = memberSeq === null ? isNull(balances.memberSeq) : eq(balances.memberSeq, memberSeq);
  const [found] = await db
    .select(held)
    .from(balances)
    .where(and(eq(balances.partnerSeq, partnerSeq), isOwner));
  return found ?? { balance: 0, bonus: 0 };
}

export function findMemberBalances(db: Db, session: Session): Promise<MemberBalance[]> {
  return db
    .select({ memberSeq: members.memberSeq, ...held })
    .from(members)
    .leftJoin(balances, and(eq(balances.partnerSeq, members.partnerSeq), eq(balances.memberSeq, members.memberSeq)))
    .where(and(childMembers(session), isProven))
    .orderBy(asc(members.memberSeq));
}

/** Of the same partners as one's list; what one's role or address may not see there stays null. */
export async function findPartnerFunds(
  db: Db,
  caller: Caller,
  query: PartnerListQuery,
  { clientIp }: Origin,
): Promise<PartnerFunds[]> {
  const rows = await db
    .select({
      partnerSeq: partners.partnerSeq,
      brand: partners.brand,
      ...ownPlaceColumns(clientIp),
      balance: held,
      accountOf: adjustAccounts.partnerSeq,
    })
    .from(partners)
    .leftJoin(partnerUsers, hasPlaceAt(caller.userSeq))
    .leftJoin(balances, and(eq(balances.partnerSeq, partners.partnerSeq), isNull(balances.memberSeq)))
    .leftJoin(adjustAccounts, eq(adjustAccounts.partnerSeq, partners.partnerSeq))
    .where(isListed(caller, query))
    .orderBy(asc(partners.insertDT), asc(partners.partnerSeq))
    .limit(MOST_PARTNERS);
  return rows.map(({ partnerSeq, balance, accountOf, ...place }) => ({
    partnerSeq,
    balance: mayRead(caller, place, "stats") ? balance : null,
    hasAdjustAccount: mayRead(caller, place, "adjust") ? accountOf !== null : null,
  }));
}
