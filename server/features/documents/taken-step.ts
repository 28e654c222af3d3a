import type { DocumentAction } from "#domain/documents/document-event.ts";
import type { Transaction } from "#server/db/connect.ts";
import { recordAudit } from "#server/kernel/audit.ts";
import type { Caller, Origin } from "#server/kernel/request-context.ts";
import type { Services } from "#server/kernel/services.ts";
import type { MemberSession } from "#server/kernel/session.ts";
import { type ActingMember, actingMember } from "./acting-member.ts";
import { announce } from "./announce.ts";
import type { DocumentName } from "./announced-document.ts";

/** Who acts for which member, and where the call came from. */
export interface DocumentAct {
  actor: ActingMember;
  origin: Origin;
  doSessionType: string;
}

export const actOf = (session: MemberSession, caller: Caller, origin: Origin): DocumentAct => ({
  actor: actingMember(session, caller),
  origin,
  doSessionType: session.record.doSessionType,
});

export interface TakenStep extends DocumentName {
  action: DocumentAction;
  textTo?: string | undefined;
  detail?: Record<string, unknown>;
}

/** The end of every step: whom it concerns is told, and who took it is written down. */
export async function takeDownStep(
  db: Transaction,
  services: Services,
  { actor, origin, doSessionType }: DocumentAct,
  { detail, ...step }: TakenStep,
): Promise<void> {
  await announce(db, services, step);
  const { kind, docSeq, action } = step;
  await recordAudit(db, origin, {
    action: "DOCUMENT_STEP_TAKEN",
    userSeq: actor.userSeq ?? undefined,
    partnerSeq: actor.partnerSeq,
    doSessionType,
    detail: { kind, docSeq, step: action, memberSeq: actor.memberSeq, ...detail },
  });
}
