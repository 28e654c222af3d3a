import type { Brand } from "#domain/provider.ts";
import type { Transaction } from "#server/db/connect.ts";
import type { MemberSession } from "./access/session.ts";
import { recordAudit } from "./audit/audit.ts";
import type { AuditAction } from "./audit/audit-actions.ts";
import type { Caller, Origin } from "./request-context.ts";
import type { Trial } from "./v1/trial.ts";

/** The member a person or a program acts for; `userSeq` is null for a program. */
export interface ActingMember {
  partnerSeq: number;
  memberSeq: number;
  brand: Brand;
  userSeq: number | null;
  /** Set in a dry run, which collects refusals instead of stopping at the first. */
  trial?: Trial | undefined;
}

export const actingMember = ({ record }: MemberSession, { userSeq }: Caller): ActingMember => ({
  partnerSeq: record.partnerSeq,
  memberSeq: record.memberSeq,
  brand: record.brand,
  userSeq,
});

/** An act of a person or program for a member, and where its call came from. */
export interface MemberAct {
  actor: ActingMember;
  origin: Origin;
  doSessionType: string;
}

export const actOf = (session: MemberSession, caller: Caller, origin: Origin): MemberAct => ({
  actor: actingMember(session, caller),
  origin,
  doSessionType: session.record.doSessionType,
});

/** Writes the audit row of an act for a member, in the caller's transaction. */
export const recordAct = (
  db: Transaction,
  { actor: { userSeq, partnerSeq, memberSeq }, origin, doSessionType }: MemberAct,
  action: AuditAction,
  detail: Record<string, unknown> = {},
): Promise<void> =>
  recordAudit(db, origin, {
    action,
    userSeq: userSeq ?? undefined,
    partnerSeq,
    doSessionType,
    detail: { memberSeq, ...detail },
  });
