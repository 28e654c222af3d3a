import type { EdocContent } from "#domain/documents/document-content.ts";
import { EDOC_STATES } from "#domain/documents/edoc-lifecycle.ts";
import { edocFieldProblems } from "#domain/documents/edoc-rules.ts";
import { AppError } from "#server/call/errors.ts";
import type { ActingMember } from "#server/call/member-act.ts";
import { refuse } from "#server/call/v1/trial.ts";
import type { Transaction } from "#server/db/connect.ts";
import { edocs } from "#server/db/schema/documents/edocs.ts";
import { actorOf } from "#server/features/documents/documents/acting-member.ts";
import { replaceKey, takeKey } from "#server/features/documents/documents/document-keys.ts";
import { deleteOwnSide, notedDocument, stateRefusal } from "#server/features/documents/documents/document-kind.ts";
import { type DocumentMaker, findMaker } from "#server/features/documents/documents/maker.ts";
import { nextDocSeq } from "#server/features/documents/documents/new-document.ts";
import { placesOf } from "#server/features/documents/documents/parties.ts";
import { type DocumentSide, rewriteSides, writeSides } from "#server/features/documents/documents/write-sides.ts";
import {
  draftEdoc,
  EDOC,
  type EdocRow,
  isEdoc,
  listedEdoc,
  lockOwnEdoc,
  requireActing,
  writtenColumns,
} from "./edoc-row.ts";
import { senderSide } from "./edoc-sides.ts";

export interface NewEdoc {
  content: EdocContent;
  mgtNum: string | null;
}

/** Writes a draft, which only its sender sees. */
export async function registerEdocIn(db: Transaction, actor: ActingMember, edoc: NewEdoc): Promise<EdocRow> {
  return insertEdoc(db, await keyedDraft(db, actor, edoc), edoc.mgtNum);
}

/** Takes the key of a draft that is not written yet, or refuses it and names each field that is wrong. */
export async function keyedDraft(db: Transaction, actor: ActingMember, { content, mgtNum }: NewEdoc): Promise<EdocRow> {
  const maker = await findMaker(db, actor);
  refuseProblems(content, actor, maker);
  const row = draftEdoc(actor, content, { docSeq: await nextDocSeq(db), regDT: maker.now });
  const { partnerSeq, memberSeq, docSeq } = row;
  await takeKey(db, { partnerSeq, memberSeq, kind: EDOC.kind }, mgtNum, { docPartnerSeq: partnerSeq, docSeq });
  return row;
}

/** Inserts a new document with its rows in lists and its counts. */
export async function insertEdoc(
  db: Transaction,
  draft: EdocRow,
  mgtNum: string | null,
  others: readonly DocumentSide[] = [],
): Promise<EdocRow> {
  const sides = [senderSide(draft.content, draft, mgtNum), ...others];
  const row = { ...draft, places: placesOf(sides) };
  await db.insert(edocs).values(row);
  await writeSides(db, { after: listedEdoc(row), places: [], placed: sides });
  return row;
}

/** Replaces the content and the key of a draft. */
export async function updateEdocIn(
  db: Transaction,
  actor: ActingMember,
  docSeq: number,
  { content, mgtNum }: NewEdoc,
): Promise<EdocRow> {
  const { row, side } = await lockOwnEdoc(db, actor, docSeq);
  requireActing("UPDATE", row, actor);
  if (row.state !== EDOC_STATES.DRAFT.state) {
    throw stateRefusal("UPDATE", EDOC.isIssued(row), "임시저장한 문서만 고칠 수 있습니다.");
  }
  const maker = await findMaker(db, actor);
  refuseProblems(content, actor, maker);
  const owner = { partnerSeq: actor.partnerSeq, memberSeq: actor.memberSeq, kind: EDOC.kind };
  await replaceKey(db, owner, { from: side.ownKey, to: mgtNum }, { docPartnerSeq: row.partnerSeq, docSeq });
  const { history } = notedDocument(EDOC, row, "UPDATE", { at: maker.now, by: actorOf(actor) });
  const columns = { ...writtenColumns(content), history };
  await db.update(edocs).set(columns).where(isEdoc(row));
  const after = { ...row, ...columns };
  const sides = [senderSide(content, actor, mgtNum)];
  await rewriteSides(db, { before: listedEdoc(row), after: listedEdoc(after), sides });
  return after;
}

/** Deletes the document for this member alone. */
export async function deleteEdocIn(db: Transaction, actor: ActingMember, docSeq: number): Promise<EdocRow> {
  const document = await lockOwnEdoc(db, actor, docSeq);
  const { now } = await findMaker(db, document.row);
  return deleteOwnSide(db, EDOC, actor, document, now);
}

function refuseProblems(content: EdocContent, { brand, trial }: ActingMember, { bizId, now }: DocumentMaker): void {
  const fields = edocFieldProblems(content, { bizId, brand, today: now.slice(0, 10) });
  if (Object.keys(fields).length > 0) refuse(trial, new AppError("DOCUMENT_RULE", { fields }));
}
