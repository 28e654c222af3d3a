import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { MemberBalance } from "#contracts/money/balances.ts";
import type { Balance } from "#domain/money/bonus-spending.ts";
import type { Session } from "#server/call/access/session.ts";
import { childMembers } from "#server/call/access/tenancy.ts";
import type { Db } from "#server/db/connect.ts";
import { members } from "#server/db/schema/companies/members.ts";
import { balances } from "#server/db/schema/money/balances.ts";
import type { BalanceOwner } from "#server/features/money/ledger/post.ts";
import { isProven } from "#server/lists/shown-company.ts";

/** An owner without a row has no points. */
export const heldPoints = {
  balance: sql<number>`coalesce(${balances.balance}, 0)`,
  bonus: sql<number>`coalesce(${balances.bonus}, 0)`,
};

export async function findBalance(db: Db, { partnerSeq, memberSeq }: BalanceOwner): Promise<Balance> {
  const isOwner = memberSeq === null ? isNull(balances.memberSeq) : eq(balances.memberSeq, memberSeq);
  const [row] = await db
    .select(heldPoints)
    .from(balances)
    .where(and(eq(balances.partnerSeq, partnerSeq), isOwner));
  return row ?? { balance: 0, bonus: 0 };
}

export function findMemberBalances(db: Db, session: Session): Promise<MemberBalance[]> {
  return db
    .select({ memberSeq: members.memberSeq, ...heldPoints })
    .from(members)
    .leftJoin(balances, and(eq(balances.partnerSeq, members.partnerSeq), eq(balances.memberSeq, members.memberSeq)))
    .where(and(childMembers(session), isProven))
    .orderBy(asc(members.memberSeq));
}
