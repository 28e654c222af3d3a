import type { SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { DOCUMENT_ACTIONS, type DocumentActor } from "#domain/documents/document-event.ts";
import type { EdocAction } from "#domain/documents/edoc-acting.ts";
import { EDOC_MACHINE, EDOC_STATES, edocStateOf } from "#domain/documents/edoc-lifecycle.ts";
import { edocStatus } from "#domain/documents/edoc-status.ts";
import { stateErrorNumber } from "#domain/error-codes/state-numbers.ts";
import { transitState } from "#domain/states/transition.ts";
import { AppError } from "#server/call/errors.ts";
import type { Transaction } from "#server/db/connect.ts";
import { edocs } from "#server/db/schema/documents/edocs.ts";
import { documentEvent } from "#server/features/documents/documents/acting-member.ts";
import { placesOf } from "#server/features/documents/documents/parties.ts";
import { type DocumentSide, writeSides } from "#server/features/documents/documents/write-sides.ts";
import { type EdocRow, isEdoc, listedEdoc } from "./edoc-row.ts";

interface Step {
  at: SeoulDateTime;
  by: DocumentActor;
  note?: string | undefined;
}

/** The document after a step of its life, or a refusal that says what could be done instead. Nothing is written. */
export function steppedEdoc(row: EdocRow, action: EdocAction, { at, by, note }: Step): EdocRow {
  const from = edocStateOf(row);
  if (!from) throw new Error(`e-document ${row.docSeq} is in no known state`);
  const outcome = transitState(EDOC_MACHINE, from, action);
  if (!outcome.ok) {
    const allowed = outcome.refusal.allowed.map((each) => DOCUMENT_ACTIONS[each]);
    const state = allowed.length === 0 ? "더 할 수 있는 작업이 없습니다." : `할 수 있는 작업: ${allowed.join(", ")}`;
    throw new AppError("DOCUMENT_STATE", { fields: { state }, number: stateErrorNumber(action, row.state === 3) });
  }
  const moved = { ...row, ...EDOC_STATES[outcome.state] };
  return { ...moved, history: [...row.history, documentEvent({ action, at, by, status: edocStatus(moved) }, note)] };
}

/** Writes what became of a locked document: the row, what lists show of it and what is counted, and where it is new. */
export async function writeMove(
  db: Transaction,
  before: EdocRow,
  after: EdocRow,
  placed: readonly DocumentSide[] = [],
): Promise<EdocRow> {
  const { state, procReqCode, procResCode, issueDT, history } = after;
  const places = [...before.places, ...placesOf(placed)];
  await db.update(edocs).set({ state, procReqCode, procResCode, issueDT, history, places }).where(isEdoc(before));
  await writeSides(db, { before: listedEdoc(before), after: listedEdoc(after), places: before.places, placed });
  return { ...after, places };
}
