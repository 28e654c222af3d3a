import type { SessionRecord } from "#contracts/sessions.ts";
import type { ConsoleActor } from "#domain/people/partner-role.ts";
import type { Brand } from "#domain/provider.ts";
import type { Db } from "#server/db/connect.ts";
import { and, eq } from "#server/db/drizzle.ts";
import { accounts } from "#server/db/schema/accounts.ts";
import { members, memberUsers } from "#server/db/schema/members.ts";
import { partners, partnerUsers } from "#server/db/schema/partners.ts";
import { restricts } from "#server/db/schema/restricts.ts";
import { isRefusedAddress } from "./address-rule.ts";
import type { Caller } from "./request-context.ts";

export interface Session {
  record: SessionRecord;
  actor: ConsoleActor;
}

export interface PartnerAccess {
  brand: Brand;
  actor: ConsoleActor;
  /** What the partner itself has forbidden (config/restrict), whatever the role. */
  refusal: AccessRefusal | undefined;
  /** Of the member that was named: whether the partner's relation to it is proven. True where none was. */
  isProven: boolean;
}

export type AccessRefusal = { code: "IP_RESTRICTED"; clientIp: string } | { code: "MEMBER_SIGN_IN_OFF" };

/** Undefined when the caller has no business with this partner, or the member is not one of its own. */
export async function findPartnerAccess(
  db: Db,
  caller: Caller,
  partnerSeq: number,
  memberSeq: number | undefined,
  clientIp: string,
): Promise<PartnerAccess | undefined> {
  const [found] = await db
    .select({
      brand: partners.brand,
      role: partnerUsers.partnerUserRole,
      companySeq: members.companySeq,
      provenBy: members.provenBy,
      isOutside: isRefusedAddress(clientIp),
      memberSignInYN: restricts.memberSignInYN,
    })
    .from(partners)
    .leftJoin(restricts, eq(restricts.partnerSeq, partners.partnerSeq))
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
  const isProven = memberSeq === undefined || found.provenBy !== null;
  if (caller.scope === "manager") return { brand, actor: { scope: "manager" }, refusal: undefined, isProven };
  if (role !== null && !caller.isMemberUser) {
    const refusal = found.isOutside ? ({ code: "IP_RESTRICTED", clientIp } as const) : undefined;
    return { brand, actor: { scope: "user", role, state: "ACTIVE" }, refusal, isProven };
  }
  // People of a member stay where the partner let them in that sent them here, and only while it is proven.
  const isVisited = caller.visit?.partnerSeq === partnerSeq && caller.visit.memberSeq === memberSeq;
  if (!isVisited || !isProven) return undefined;
  if (companySeq === null || !(await isMemberUser(db, caller.userSeq, companySeq))) return undefined;
  const refusal = found.memberSignInYN === false ? ({ code: "MEMBER_SIGN_IN_OFF" } as const) : undefined;
  return { brand, actor: { scope: "member" }, refusal, isProven };
}

async function isMemberUser(db: Db, userSeq: number, companySeq: number): Promise<boolean> {
  const found = await db
    .select({ userSeq: memberUsers.userSeq })
    .from(accounts)
    .innerJoin(memberUsers, eq(memberUsers.userSeq, accounts.memberUserSeq))
    .where(and(eq(accounts.userSeq, userSeq), eq(memberUsers.companySeq, companySeq), eq(memberUsers.state, "ACTIVE")));
  return found.length === 1;
}
