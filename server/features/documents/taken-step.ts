import type { DocumentAction } from "#domain/documents/document-event.ts";
import type { Transaction } from "#server/db/connect.ts";
import { recordAudit, recordAudits } from "#server/kernel/audit.ts";
import type { AuditAction } from "#server/kernel/audit-actions.ts";
import type { Caller, Origin } from "#server/kernel/request-context.ts";
import type { Services } from "#server/kernel/services.ts";
import type { MemberSession } from "#server/kernel/session.ts";
import { type ActingMember, actingMember } from "./acting-member.ts";
import { announceAll } from "./announce.ts";
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

/** Who did it for the member is written down. */
export const recordAct = (
  db: Transaction,
  { actor: { userSeq, partnerSeq, memberSeq }, origin, doSessionType }: DocumentAct,
  action: AuditAction,
  detail: Record<string, unknown> = {},
): Promise<void> =>
  recordAudit(db, origin, {
    ...{ action, userSeq: userSeq ?? undefined, partnerSeq, doSessionType },
    detail: { memberSeq, ...detail },
  });

export interface TakenStep extends DocumentName {
  action: DocumentAction;
  textTo?: string | undefined;
  detail?: Record<string, unknown>;
}

/** The end of every step: whom it concerns is told, and who took it is written down. */
export const takeDownStep = (db: Transaction, services: Services, act: DocumentAct, step: TakenStep): Promise<void> =>
  takeDownSteps(db, services, act, [step]);

/** The same of many documents at once. */
export async function takeDownSteps(
  db: Transaction,
  services: Services,
  { actor, origin, doSessionType }: DocumentAct,
  steps: readonly TakenStep[],
): Promise<void> {
  await announceAll(
    db,
    services,
    steps.map(({ detail: _, ...step }) => step),
  );
  const { userSeq, partnerSeq, memberSeq } = actor;
  await recordAudits(
    db,
    origin,
    steps.map(({ kind, docSeq, action, detail }) => ({
      action: "DOCUMENT_STEP_TAKEN",
      userSeq: userSeq ?? undefined,
      ...{ partnerSeq, doSessionType },
      detail: { kind, docSeq, step: action, memberSeq, ...detail },
    })),
  );
}
