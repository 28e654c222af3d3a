import type { DocumentAction } from "#domain/documents/document-event.ts";
import type { DocumentKind } from "#domain/documents/document-list.ts";
import { recordAudits } from "#server/call/audit/audit.ts";
import type { MemberAct } from "#server/call/member-act.ts";
import type { Services } from "#server/call/services.ts";
import type { Transaction } from "#server/db/connect.ts";
import { announceAll } from "./announce.ts";

interface SteppedDocument {
  partnerSeq: number;
  docSeq: number;
  content: { readonly textTo?: string };
}

interface EndedStep {
  kind: DocumentKind;
  action: DocumentAction;
}

/** Ends a step: tells the parties, records who took it, and returns the document. */
export async function endStep<Row extends SteppedDocument>(
  db: Transaction,
  services: Services,
  act: MemberAct,
  step: EndedStep,
  row: Row,
): Promise<Row> {
  await endSteps(db, services, act, step, [row]);
  return row;
}

/** Ends the same step of many documents. */
export async function endSteps(
  db: Transaction,
  services: Services,
  { actor, origin, doSessionType }: MemberAct,
  { kind, action }: EndedStep,
  rows: readonly SteppedDocument[],
): Promise<void> {
  await announceAll(
    db,
    services,
    rows.map(({ partnerSeq, docSeq, content }) => ({ kind, partnerSeq, docSeq, action, textTo: content.textTo })),
  );
  const { userSeq, partnerSeq, memberSeq } = actor;
  await recordAudits(
    db,
    origin,
    rows.map(({ docSeq }) => ({
      action: "DOCUMENT_STEP_TAKEN",
      userSeq: userSeq ?? undefined,
      partnerSeq,
      doSessionType,
      detail: { kind, docSeq, step: action, memberSeq },
    })),
  );
}
