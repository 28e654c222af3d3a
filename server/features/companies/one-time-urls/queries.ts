import { and, eq, sql } from "drizzle-orm";
import type { Brand } from "#domain/provider.ts";
import type { Db } from "#server/db/connect.ts";
import { companies } from "#server/db/schema/companies/companies.ts";
import { members, memberUsers } from "#server/db/schema/companies/members.ts";
import { restricts } from "#server/db/schema/companies/restricts.ts";
import { isProven } from "#server/lists/shown-company.ts";

/** A key opens the companies its partner is proven to serve, and no others. */
export async function findMember(
  db: Db,
  { partnerSeq, brand, bizId }: { partnerSeq: number; brand: Brand; bizId: string },
) {
  const [member] = await db
    .select({ memberSeq: members.memberSeq, companySeq: companies.companySeq })
    .from(members)
    .innerJoin(companies, eq(companies.companySeq, members.companySeq))
    .where(and(eq(members.partnerSeq, partnerSeq), eq(companies.brand, brand), eq(companies.bizId, bizId), isProven));
  return member;
}

export async function findMemberUser(
  db: Db,
  { companySeq, brand, id }: { companySeq: number; brand: Brand; id: string },
) {
  const [user] = await db
    .select({ userSeq: memberUsers.userSeq, state: memberUsers.state, passwordHash: memberUsers.passwordHash })
    .from(memberUsers)
    .where(and(eq(memberUsers.companySeq, companySeq), eq(memberUsers.brand, brand), eq(memberUsers.id, id)));
  return user;
}

/** Returns whether the person may still come in: by seconds a URL may outlive their or the company's leaving, or the partner's permission. */
export async function isActiveMemberUser(
  db: Db,
  { memberUserSeq, memberSeq, partnerSeq }: { memberUserSeq: number; memberSeq: number; partnerSeq: number },
): Promise<boolean> {
  const rows = await db
    .select({ userSeq: memberUsers.userSeq })
    .from(memberUsers)
    .innerJoin(members, eq(members.companySeq, memberUsers.companySeq))
    .leftJoin(restricts, eq(restricts.partnerSeq, members.partnerSeq))
    .where(
      and(
        sql`${restricts.memberSignInYN} IS NOT FALSE`,
        eq(memberUsers.userSeq, memberUserSeq),
        eq(memberUsers.state, "ACTIVE"),
        eq(members.memberSeq, memberSeq),
        eq(members.partnerSeq, partnerSeq),
        isProven,
      ),
    );
  return rows.length === 1;
}
