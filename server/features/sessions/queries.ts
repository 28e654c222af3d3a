import { and, eq } from "drizzle-orm";
import type { SessionRecord } from "#contracts/sessions.ts";
import type { PartnerUserRole } from "#domain/partner-role.ts";
import type { Brand } from "#domain/provider.ts";
import type { Db } from "#server/db/connect.ts";
import { members } from "#server/db/schema/members.ts";
import { partners, partnerUsers } from "#server/db/schema/partners.ts";
import type { Caller } from "#server/http/request-context.ts";

/** Provider staff act with every right; everybody else with the role they have at this partner. */
export type Actor = { kind: "manager" } | { kind: "partnerUser"; role: PartnerUserRole };

export interface Session {
  record: SessionRecord;
  actor: Actor;
}

export interface PartnerAccess {
  brand: Brand;
  actor: Actor;
}

/** Undefined when the caller has no business with this partner, or the member is not one of its own. */
export async function findPartnerAccess(
  db: Db,
  caller: Caller,
  partnerSeq: number,
  memberSeq: number | undefined,
): Promise<PartnerAccess | undefined> {
  const [found] = await db
    .select({ brand: partners.brand, role: partnerUsers.partnerUserRole, memberSeq: members.memberSeq })
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
  if (!found || (memberSeq !== undefined && found.memberSeq === null)) return undefined;
  if (caller.scope === "manager") return { brand: found.brand, actor: { kind: "manager" } };
  return found.role === null ? undefined : { brand: found.brand, actor: { kind: "partnerUser", role: found.role } };
}
