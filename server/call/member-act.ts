import type { Brand } from "#domain/provider.ts";
import type { Transaction } from "#server/db/connect.ts";
import type { MemberSession } from "./access/session.ts";
import { recordAudit } from "./audit/audit.ts";
import type { AuditAction } from "./audit/audit-actions.ts";
import type { Caller, Origin } from "./request-context.ts";
import type { Trial } from "./v1/trial.ts";

/** The member for which a person or a program acts. */
export interface ActingMember {
  partnerSeq: number;
  memberSeq: number;
  brand: Brand;
  userSeq: number | null;
  /** Set while a step is only tried: what would refuse it is collected. */
  trial?: Trial | undefined;
}

export const actingMember = ({ record }: MemberSession, { userSeq }: Caller): ActingMember => ({
  partnerSeq: record.partnerSeq,
  memberSeq: record.memberSeq,
  brand: record.brand,
  userSeq,
});

/** Who acts for which member, and where the call came from. */
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

/** Who did it for the member is written down. */
export const recordAct = (
  db: Transaction,
  { actor: { userSeq, partnerSeq, memberSeq }, origin, doSessionType }: MemberAct,
  action: AuditAction,
  detail: Record<string, unknown> = {},
): Promise<void> =>
  recordAudit(db, origin, {
    ...{ action, userSeq: userSeq ?? undefined, partnerSeq, doSessionType },
    detail: { memberSeq, ...detail },
  });
