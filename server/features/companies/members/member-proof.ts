import { and, eq, sql } from "drizzle-orm";
import type { changeMemberProof, Member } from "#contracts/companies/members.ts";
import type { ParsedInputOf } from "#contracts/endpoint.ts";
import type { MemberProof } from "#domain/people/member-proof.ts";
import type { Place } from "#server/call/access/partner-access.ts";
import { recordAudit } from "#server/call/audit/audit.ts";
import { AppError } from "#server/call/errors.ts";
import type { Caller, Origin } from "#server/call/request-context.ts";
import type { Db } from "#server/db/connect.ts";
import { members } from "#server/db/schema/companies/members.ts";
import { findMember } from "./queries.ts";

/**
 * Proves a member whose own certificate came through this partner: nobody else has its key, so the company agrees. A proof
 * that staff withdrew comes back only from staff.
 */
export async function proveByCertificate(
  db: Db,
  { partnerSeq, memberSeq }: { partnerSeq: number; memberSeq: number },
): Promise<{ before: MemberProof | null; after: MemberProof }> {
  const isThis = and(eq(members.partnerSeq, partnerSeq), eq(members.memberSeq, memberSeq));
  const [place] = await db
    .select({ before: members.provenBy, withdrawnDT: members.proofWithdrawnDT })
    .from(members)
    .where(isThis)
    .for("no key update");
  if (!place) throw new AppError("NOT_FOUND");
  if (place.before !== null) return { before: place.before, after: place.before };
  if (place.withdrawnDT !== null) throw new AppError("MEMBER_PROOF_WITHDRAWN");
  await db.update(members).set({ provenBy: "CERTIFICATE" }).where(isThis);
  return { before: null, after: "CERTIFICATE" };
}

/** Sets the proof when the provider's staff have seen evidence, and withdraws it when there was none. */
export async function changeProof(
  db: Db,
  caller: Caller,
  { partnerSeq, actor }: Place,
  memberSeq: number,
  { isProven, reason }: ParsedInputOf<typeof changeMemberProof>["body"],
  origin: Origin,
): Promise<Member> {
  if (actor.scope !== "manager") throw new AppError("FORBIDDEN");
  return db.transaction(async (db) => {
    const isThis = and(eq(members.partnerSeq, partnerSeq), eq(members.memberSeq, memberSeq));
    const [place] = await db.select({ before: members.provenBy }).from(members).where(isThis).for("no key update");
    if (!place) throw new AppError("NOT_FOUND");
    const { before } = place;
    if (isProven !== (before !== null)) {
      const after = isProven ? ("STAFF" as const) : null;
      await db
        .update(members)
        .set({ provenBy: after, proofWithdrawnDT: isProven ? null : sql`now()` })
        .where(isThis);
      await recordAudit(db, origin, {
        action: "MEMBER_PROOF_CHANGED",
        userSeq: caller.userSeq,
        partnerSeq,
        detail: { memberSeq, reason, before: { provenBy: before }, after: { provenBy: after } },
      });
    }
    return findMember(db, partnerSeq, memberSeq);
  });
}
