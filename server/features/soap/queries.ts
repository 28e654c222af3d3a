import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Brand } from "#domain/provider.ts";
import type { Db } from "#server/db/connect.ts";
import { companies } from "#server/db/schema/companies.ts";
import { members, memberUsers } from "#server/db/schema/members.ts";
import { partnerKeys, partners } from "#server/db/schema/partners.ts";
import { tokenHash } from "#server/features/sign-ins/commands.ts";

/** By hash: the comparison then tells nothing about how much of a guessed key is right. */
export async function findKeyHolder(db: Db, certKey: string) {
  const [holder] = await db
    .select({
      partnerKeySeq: partnerKeys.partnerKeySeq,
      partnerSeq: partners.partnerSeq,
      brand: partners.brand,
    })
    .from(partnerKeys)
    .innerJoin(partners, eq(partners.partnerSeq, partnerKeys.partnerSeq))
    .where(
      and(
        eq(partnerKeys.keyHash, tokenHash(certKey)),
        or(isNull(partnerKeys.expiresDT), gt(partnerKeys.expiresDT, sql`now()`)),
      ),
    );
  return holder;
}

export async function findMember(
  db: Db,
  { partnerSeq, brand, bizId }: { partnerSeq: number; brand: Brand; bizId: string },
) {
  const [member] = await db
    .select({ memberSeq: members.memberSeq, companySeq: companies.companySeq })
    .from(members)
    .innerJoin(companies, eq(companies.companySeq, members.companySeq))
    .where(and(eq(members.partnerSeq, partnerSeq), eq(companies.brand, brand), eq(companies.bizId, bizId)));
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

/** Whether the person may still come in: a URL may outlive their leaving, or the company's, by seconds. */
export async function isActiveMemberUser(
  db: Db,
  { memberUserSeq, memberSeq, partnerSeq }: { memberUserSeq: number; memberSeq: number; partnerSeq: number },
): Promise<boolean> {
  const found = await db
    .select({ userSeq: memberUsers.userSeq })
    .from(memberUsers)
    .innerJoin(members, eq(members.companySeq, memberUsers.companySeq))
    .where(
      and(
        eq(memberUsers.userSeq, memberUserSeq),
        eq(memberUsers.state, "ACTIVE"),
        eq(members.memberSeq, memberSeq),
        eq(members.partnerSeq, partnerSeq),
      ),
    );
  return found.length === 1;
}
