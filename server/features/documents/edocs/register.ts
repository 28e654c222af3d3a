import type { EdocContent } from "#domain/documents/document-content.ts";
import { isEdocDeletable } from "#domain/documents/edoc-acting.ts";
import { EDOC_STATES } from "#domain/documents/edoc-lifecycle.ts";
import { edocFieldProblems } from "#domain/documents/edoc-rules.ts";
import { edocStatus } from "#domain/documents/edoc-status.ts";
import { stateErrorNumber } from "#domain/error-codes/state-numbers.ts";
import { AppError } from "#server/call/errors.ts";
import type { ActingMember } from "#server/call/member-act.ts";
import { refuse } from "#server/call/v1/trial.ts";
import type { Transaction } from "#server/db/connect.ts";
import { edocs } from "#server/db/schema/documents/edocs.ts";
import { actorOf, documentEvent, ownPlace } from "#server/features/documents/documents/acting-member.ts";
import { freeKey, takeKey } from "#server/features/documents/documents/document-keys.ts";
import { type DocumentMaker, findMaker } from "#server/features/documents/documents/maker.ts";
import { nextDocSeq } from "#server/features/documents/documents/new-document.ts";
import { placesOf } from "#server/features/documents/documents/parties.ts";
import {
  type DocumentSide,
  markDeleted,
  rewriteSides,
  writeSides,
} from "#server/features/documents/documents/write-sides.ts";
import { requireActing } from "./acting.ts";
import { type EdocRow, isEdoc, listedEdoc, lockOwnEdoc } from "./edoc-row.ts";
import { senderSide } from "./edoc-sides.ts";

const KIND = "EDOC";

export interface NewEdoc {
  content: EdocContent;
  mgtNum: string | null;
}

/** A draft, its sender's alone. */
export async function registerEdoc(db: Transaction, actor: ActingMember, given: NewEdoc): Promise<EdocRow> {
  return insertEdoc(db, await keyedDraft(db, actor, given), given.mgtNum);
}

/** A draft that is not written yet, and its key; what is wrong with it is said by field. */
export async function keyedDraft(db: Transaction, actor: ActingMember, { content, mgtNum }: NewEdoc): Promise<EdocRow> {
  const maker = await findMaker(db, actor);
  refuseProblems(content, actor, maker);
  const row = draftEdoc(actor, content, { docSeq: await nextDocSeq(db), regDT: maker.now });
  const { partnerSeq, memberSeq, docSeq } = row;
  await takeKey(db, { partnerSeq, memberSeq, kind: KIND }, mgtNum, { docPartnerSeq: partnerSeq, docSeq });
  return row;
}

/** A row nobody has written before, with its places in lists and its counts. */
export async function insertEdoc(
  db: Transaction,
  draft: EdocRow,
  mgtNum: string | null,
  others: readonly DocumentSide[] = [],
): Promise<EdocRow> {
  const placed = [senderSide(draft.content, draft, mgtNum), ...others];
  const row = { ...draft, places: placesOf(placed) };
  await db.insert(edocs).values(row);
  await writeSides(db, { after: listedEdoc(row), places: [], placed });
  return row;
}

export function draftEdoc(
  actor: ActingMember,
  content: EdocContent,
  { docSeq, regDT }: Pick<EdocRow, "docSeq" | "regDT">,
): EdocRow {
  const { partnerSeq, memberSeq, brand } = actor;
  const state = EDOC_STATES.DRAFT;
  const event = documentEvent({ action: "REGISTER", at: regDT, by: actorOf(actor), status: edocStatus(state) });
  return {
    ...{ partnerSeq, memberSeq, brand, docSeq, regDT, issueDT: null },
    ...writtenColumns(content),
    ...state,
    history: [event],
    places: placesOf([senderSide(content, actor, null)]),
  };
}

const writtenColumns = (content: EdocContent) => ({
  kind: content.kind,
  writeDate: content.writeDate,
  supply: content.supply,
  tax: content.tax,
  content,
});

/** A draft written anew, key and all. */
export async function updateEdoc(
  db: Transaction,
  actor: ActingMember,
  docSeq: number,
  { content, mgtNum }: NewEdoc,
): Promise<EdocRow> {
  const { row, side } = await lockOwnEdoc(db, actor, docSeq);
  requireActing("UPDATE", row, actor);
  if (row.state !== EDOC_STATES.DRAFT.state) {
    throw new AppError("DOCUMENT_STATE", {
      fields: { state: "임시저장한 문서만 고칠 수 있습니다." },
      number: stateErrorNumber("UPDATE", row.state === 3),
    });
  }
  const maker = await findMaker(db, actor);
  refuseProblems(content, actor, maker);
  if (mgtNum !== side.ownKey) {
    const owner = { partnerSeq: actor.partnerSeq, memberSeq: actor.memberSeq, kind: KIND } as const;
    // The new one first: two that exchange their keys are refused instead of waiting for each other.
    await takeKey(db, owner, mgtNum, { docPartnerSeq: row.partnerSeq, docSeq });
    await freeKey(db, owner, side.ownKey);
  }
  const event = documentEvent({ action: "UPDATE", at: maker.now, by: actorOf(actor), status: edocStatus(row) });
  const written = { ...writtenColumns(content), history: [...row.history, event] };
  await db.update(edocs).set(written).where(isEdoc(row));
  const after = { ...row, ...written };
  const sides = [senderSide(content, actor, mgtNum)];
  await rewriteSides(db, { before: listedEdoc(row), after: listedEdoc(after), sides });
  return after;
}

/** The own side's flag; the key is free again. What is issued stays. */
export async function deleteEdoc(db: Transaction, actor: ActingMember, docSeq: number): Promise<EdocRow> {
  const { row, side } = await lockOwnEdoc(db, actor, docSeq);
  const place = ownPlace(row.places, actor);
  if (!place) throw new AppError("NOT_FOUND");
  if (!isEdocDeletable(row)) {
    throw new AppError("DOCUMENT_STATE", {
      fields: { state: "임시저장, 거부, 취소된 문서만 삭제할 수 있습니다." },
      number: stateErrorNumber("DELETE", row.state === 3),
    });
  }
  await freeKey(db, { partnerSeq: actor.partnerSeq, memberSeq: actor.memberSeq, kind: KIND }, side.ownKey);
  await markDeleted(db, listedEdoc(row), place);
  const { now: at } = await findMaker(db, row);
  const event = documentEvent({ action: "DELETE", at, by: actorOf(actor), status: edocStatus(row) });
  const history = [...row.history, event];
  await db.update(edocs).set({ history }).where(isEdoc(row));
  return { ...row, history };
}

function refuseProblems(content: EdocContent, { brand, trial }: ActingMember, { bizId, now }: DocumentMaker): void {
  const fields = edocFieldProblems(content, { bizId, brand, today: now.slice(0, 10) });
  if (Object.keys(fields).length > 0) refuse(trial, new AppError("DOCUMENT_RULE", { fields }));
}
