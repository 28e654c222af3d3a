import type { DocumentAction } from "#domain/documents/document-event.ts";
import { recordAudits } from "#server/call/audit/audit.ts";
import type { MemberAct } from "#server/call/member-act.ts";
import type { Services } from "#server/call/services.ts";
import type { Transaction } from "#server/db/connect.ts";
import { announceAll } from "./announce.ts";
import type { DocumentName } from "./announced-document.ts";

export interface TakenStep extends DocumentName {
  action: DocumentAction;
  textTo?: string | undefined;
  detail?: Record<string, unknown>;
}

/** Ends a step: tells the parties and records who took it. */
export const takeDownStep = (db: Transaction, services: Services, act: MemberAct, step: TakenStep): Promise<void> =>
  takeDownSteps(db, services, act, [step]);

/** Ends the same step of many documents. */
export async function takeDownSteps(
  db: Transaction,
  services: Services,
  { actor, origin, doSessionType }: MemberAct,
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
      partnerSeq,
      doSessionType,
      detail: { kind, docSeq, step: action, memberSeq, ...detail },
    })),
  );
}
