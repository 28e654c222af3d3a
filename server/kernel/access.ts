import type { AnyEndpoint, Right } from "#contracts/endpoint.ts";
import { accessTo } from "#domain/people/partner-role.ts";
import type { Db } from "#server/db/connect.ts";
import { asc, eq } from "#server/db/drizzle.ts";
import { members } from "#server/db/schema/members.ts";
import { AppError } from "./errors.ts";
import { recordManagerAccess } from "./manager-access.ts";
import { findPartnerAccess, type PartnerAccess, type Session } from "./partner-access.ts";
import { requireProof } from "./proof.ts";
import type { Caller, Origin } from "./request-context.ts";
import { requireUnrestricted } from "./restriction.ts";

/**
 * For calls that name the partner themselves instead of bringing a session: the same gate. A partner one may not act for
 * is not found, and provider staff leave an audit row.
 */
export async function requirePartnerRight(
  db: Db,
  caller: Caller,
  partnerSeq: number,
  right: Right,
  origin: Origin,
): Promise<PartnerAccess> {
  const access = await findPartnerAccess(db, caller, partnerSeq, undefined, origin.clientIp);
  if (!access) throw new AppError("NOT_FOUND");
  requireRight(access, right);
  if (access.actor.scope === "manager") await recordManagerAccess(db, caller, partnerSeq, undefined, origin);
  return access;
}

export interface MemberAccess extends PartnerAccess {
  partnerSeq: number;
  memberSeq: number;
}

/**
 * The same gate for calls that name a member, or the company behind it. Several partners may serve one company: acting for
 * any of them is enough, and one that is proven goes before one that is not. `db` must be able to write, because provider staff leave an audit row.
 */
export async function requireMemberRight(
  db: Db,
  caller: Caller,
  which: { memberSeq: number } | { companySeq: number },
  right: Right,
  origin: Origin,
  endpoint: Pick<AnyEndpoint, "needsProof"> = {},
): Promise<MemberAccess> {
  const found = await findMemberAccess(db, caller, which, origin);
  const [first] = found;
  if (!first) throw new AppError("NOT_FOUND");
  const access = found.find((place) => hasRight(place, right)) ?? first;
  requireRight(access, right);
  requireProof(access, endpoint);
  const { partnerSeq, memberSeq } = access;
  if (access.actor.scope === "manager") await recordManagerAccess(db, caller, partnerSeq, memberSeq, origin);
  return access;
}

async function findMemberAccess(
  db: Db,
  caller: Caller,
  which: { memberSeq: number } | { companySeq: number },
  { clientIp }: Origin,
): Promise<MemberAccess[]> {
  const places = await db
    .select({ partnerSeq: members.partnerSeq, memberSeq: members.memberSeq })
    .from(members)
    .where("memberSeq" in which ? eq(members.memberSeq, which.memberSeq) : eq(members.companySeq, which.companySeq))
    .orderBy(asc(members.memberSeq));
  const found: MemberAccess[] = [];
  for (const place of places) {
    const access = await findPartnerAccess(db, caller, place.partnerSeq, place.memberSeq, clientIp);
    if (access) found.push({ ...place, ...access });
  }
  return found.sort((a, b) => Number(b.isProven) - Number(a.isProven));
}

/** The member of a session whose endpoint `needsMember`. */
export function memberSeqOf({ record: { memberSeq } }: Session): number {
  if (memberSeq === null) throw new AppError("SESSION_MEMBER_REQUIRED");
  return memberSeq;
}

export function requireRight(place: PartnerAccess, right: Right): void {
  requireUnrestricted(place);
  if (!hasRight(place, right)) throw new AppError("FORBIDDEN");
}

function hasRight({ actor, brand, refusal }: PartnerAccess, { area, access }: Right): boolean {
  if (refusal) return false;
  const allowed = accessTo(area, actor, brand);
  return allowed === "write" || allowed === access;
}
