import { and, eq } from "drizzle-orm";
import type { SessionRecord } from "#contracts/sessions.ts";
import type { ConsoleActor } from "#domain/partner-role.ts";
import type { Brand } from "#domain/provider.ts";
import type { Db } from "#server/db/connect.ts";
import { accounts } from "#server/db/schema/accounts.ts";
import { members, memberUsers } from "#server/db/schema/members.ts";
import { partners, partnerUsers } from "#server/db/schema/partners.ts";
import type { Caller } from "#server/http/request-context.ts";

export interface Session {
  record: SessionRecord;
  actor: ConsoleActor;
}

export interface PartnerAccess {
  brand: Brand;
  actor: ConsoleActor;
}

/** Undefined when the caller has no business with this partner, or the member is not one of its own. */
export async function findPartnerAccess(
  db: Db,
  caller: Caller,
  partnerSeq: number,
  memberSeq: number | undefined,
): Promise<PartnerAccess | undefined> {
  const [found] = await db
    .select({ brand: partners.brand, role: partnerUsers.partnerUserRole, companySeq: members.companySeq })
    .from(partners)
    .leftJoin(
      partnerUsers,
      and(
        eq(partnerUsers.partnerSeq, partners.partnerSeq),
        eq(partnerUsers.userSeq, caller.userSeq),
        eq(partnerUsers.partnerUserState, "ACTIVE"),
      ),
    )
    .leftJoin(members, and(eq(members.partnerSeq, partners.partnerSeq), eq(members.memberSeq, memberSeq ?? 0)))
    .where(eq(partners.partnerSeq, partnerSeq));
  if (!found || (memberSeq !== undefined && found.companySeq === null)) return undefined;
  const { brand, role, companySeq } = found;
  if (caller.scope === "manager") return { brand, actor: { scope: "manager" } };
  if (role !== null) return { brand, actor: { scope: "user", role, state: "ACTIVE" } };
  const isOwnMember = companySeq !== null && (await isMemberUser(db, caller.userSeq, companySeq));
  return isOwnMember ? { brand, actor: { scope: "member" } } : undefined;
}

async function isMemberUser(db: Db, userSeq: number, companySeq: number): Promise<boolean> {
  const found = await db
    .select({ userSeq: memberUsers.userSeq })
    .from(accounts)
    .innerJoin(memberUsers, eq(memberUsers.userSeq, accounts.memberUserSeq))
    .where(and(eq(accounts.userSeq, userSeq), eq(memberUsers.companySeq, companySeq), eq(memberUsers.state, "ACTIVE")));
  return found.length === 1;
}
