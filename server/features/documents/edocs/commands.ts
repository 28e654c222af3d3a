import type { DocumentAction } from "#domain/documents/document-event.ts";
import type { EdocAction } from "#domain/documents/edoc-acting.ts";
import type { MemberAct } from "#server/call/member-act.ts";
import type { Services } from "#server/call/services.ts";
import type { Db, Transaction } from "#server/db/connect.ts";
import { takeDownStep } from "#server/features/documents/documents/taken-step.ts";
import type { EdocRow } from "./edoc-row.ts";
import * as register from "./register.ts";
import { issueNewEdoc, takeEdocStep } from "./take-step.ts";

interface NewEdoc extends register.NewEdoc {
  /** Issues it at once. */
  issue: boolean;
}

export function registerEdoc(
  db: Db,
  services: Services,
  act: MemberAct,
  { issue, ...given }: NewEdoc,
): Promise<EdocRow> {
  return db.transaction(async (db) => {
    const write = issue ? issueNewEdoc : register.registerEdoc;
    return tookStep(db, services, act, await write(db, act.actor, given), issue ? "ISSUE" : "REGISTER");
  });
}

export function updateEdoc(
  db: Db,
  services: Services,
  act: MemberAct,
  { docSeq, ...given }: register.NewEdoc & { docSeq: number },
): Promise<EdocRow> {
  return db.transaction(async (db) => {
    const row = await register.updateEdoc(db, act.actor, docSeq, given);
    return tookStep(db, services, act, row, "UPDATE");
  });
}

export function deleteEdoc(db: Db, services: Services, act: MemberAct, docSeq: number): Promise<EdocRow> {
  return db.transaction(async (db) => {
    const row = await register.deleteEdoc(db, act.actor, docSeq);
    return tookStep(db, services, act, row, "DELETE");
  });
}

/** Issues, asks, accepts, refuses, withdraws or cancels. */
export function moveEdoc(
  db: Db,
  services: Services,
  act: MemberAct,
  { docSeq, ...step }: { docSeq: number; action: EdocAction; note?: string | undefined },
): Promise<EdocRow> {
  return db.transaction(async (db) => {
    const row = await takeEdocStep(db, act.actor, docSeq, step);
    return tookStep(db, services, act, row, step.action);
  });
}

async function tookStep(
  db: Transaction,
  services: Services,
  act: MemberAct,
  row: EdocRow,
  action: DocumentAction,
): Promise<EdocRow> {
  const { partnerSeq, docSeq, content } = row;
  await takeDownStep(db, services, act, { kind: "EDOC", partnerSeq, docSeq, action, textTo: content.textTo });
  return row;
}
