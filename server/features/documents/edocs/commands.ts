import type { EdocAction } from "#domain/documents/edoc-acting.ts";
import type { MemberAct } from "#server/call/member-act.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { endStep } from "#server/features/documents/documents/taken-step.ts";
import type { EdocRow } from "./edoc-row.ts";
import { deleteEdocIn, type NewEdoc, registerEdocIn, updateEdocIn } from "./register.ts";
import { issueNewEdoc, takeEdocStep } from "./take-step.ts";

// Each command is one transaction: a verb of the files above, then what ends every step.

const kind = "EDOC";

interface Issuing {
  /** Issues it at once. */
  issue: boolean;
}

export function registerEdoc(
  db: Db,
  services: Services,
  act: MemberAct,
  { issue, ...edoc }: NewEdoc & Issuing,
): Promise<EdocRow> {
  return db.transaction(async (db) => {
    const write = issue ? issueNewEdoc : registerEdocIn;
    const row = await write(db, act.actor, edoc);
    return endStep(db, services, act, { kind, action: issue ? "ISSUE" : "REGISTER" }, row);
  });
}

export function updateEdoc(
  db: Db,
  services: Services,
  act: MemberAct,
  { docSeq, ...edoc }: NewEdoc & { docSeq: number },
): Promise<EdocRow> {
  return db.transaction(async (db) =>
    endStep(db, services, act, { kind, action: "UPDATE" }, await updateEdocIn(db, act.actor, docSeq, edoc)),
  );
}

export function deleteEdoc(db: Db, services: Services, act: MemberAct, docSeq: number): Promise<EdocRow> {
  return db.transaction(async (db) =>
    endStep(db, services, act, { kind, action: "DELETE" }, await deleteEdocIn(db, act.actor, docSeq)),
  );
}

/** Issues, asks, accepts, refuses, withdraws or cancels. */
export function moveEdoc(
  db: Db,
  services: Services,
  act: MemberAct,
  { docSeq, ...step }: { docSeq: number; action: EdocAction; note?: string | undefined },
): Promise<EdocRow> {
  return db.transaction(async (db) =>
    endStep(db, services, act, { kind, action: step.action }, await takeEdocStep(db, act.actor, docSeq, step)),
  );
}
