import { documentReference } from "#domain/documents/document-list.ts";
import { type EdocAction, issuesEdoc, leavesSender } from "#domain/documents/edoc-acting.ts";
import { EDOC_KINDS } from "#domain/documents/edoc-kind.ts";
import { AppError } from "#server/call/errors.ts";
import type { ActingMember } from "#server/call/member-act.ts";
import { orRefused, refuse } from "#server/call/v1/trial.ts";
import type { Transaction } from "#server/db/connect.ts";
import { actorOf } from "#server/features/documents/documents/acting-member.ts";
import { findMaker } from "#server/features/documents/documents/maker.ts";
import type { DocumentSide } from "#server/features/documents/documents/write-sides.ts";
import { charge, refuseBlockedService } from "#server/features/money/ledger/charge.ts";
import { requireActing } from "./acting.ts";
import { type EdocRow, lockOwnEdoc } from "./edoc-row.ts";
import { findReceiverSides } from "./edoc-sides.ts";
import { steppedEdoc, writeMove } from "./move.ts";
import { insertEdoc, keyedDraft, type NewEdoc } from "./register.ts";

/** One step of a document by one of its sides, with a word to the other. */
export async function takeEdocStep(
  db: Transaction,
  actor: ActingMember,
  docSeq: number,
  step: { action: EdocAction; note?: string | undefined },
): Promise<EdocRow> {
  const { row } = await lockOwnEdoc(db, actor, docSeq);
  const { stepped, placed } = await paidStep(db, actor, row, step);
  return writeMove(db, row, stepped, placed);
}

/** Writes and issues in one go: nobody sees the draft, and money is taken before anything is counted. */
export async function issueNewEdoc(db: Transaction, actor: ActingMember, given: NewEdoc): Promise<EdocRow> {
  const draft = await keyedDraft(db, actor, given);
  const { stepped, placed } = await paidStep(db, actor, draft, { action: "ISSUE" });
  return insertEdoc(db, stepped, given.mgtNum, placed);
}

/** The state it leads to and who sees it from now on; what it costs is paid. It is refused by state before any money is looked at. */
async function paidStep(
  db: Transaction,
  actor: ActingMember,
  row: EdocRow,
  { action, note }: { action: EdocAction; note?: string | undefined },
): Promise<{ stepped: EdocRow; placed: DocumentSide[] }> {
  requireActing(action, row, actor);
  const { now: at } = await findMaker(db, row);
  const stepped = steppedEdoc(row, action, { at, by: actorOf(actor), note });
  const placed = leavesSender(action) ? await findReceiverSides(db, row.content, row) : [];
  if (action === "ASK_APPROVAL") await requireAnswerable(db, actor, row, placed.length);
  if (!issuesEdoc(action)) return { stepped, placed };
  await orRefused(actor.trial, () => chargeSender(db, row, action));
  return { stepped: { ...stepped, issueDT: at }, placed };
}

/** Somebody must be here to answer, and once they do it must be allowed to be issued. */
async function requireAnswerable(
  db: Transaction,
  { trial }: ActingMember,
  row: EdocRow,
  receivers: number,
): Promise<void> {
  await orRefused(trial, () => refuseBlockedService(db, row, EDOC_KINDS[row.kind].pointCode));
  if (receivers === 0) refuse(trial, new AppError("COUNTERPARTY_NOT_MEMBER"));
}

/** The sender pays, also where the receiver's answer issues it: what is missing is then none of the receiver's business. */
async function chargeSender(db: Transaction, row: EdocRow, action: EdocAction): Promise<void> {
  const { partnerSeq, memberSeq, kind, docSeq } = row;
  const usage = { pointCode: EDOC_KINDS[kind].pointCode, reference: documentReference("EDOC", docSeq) };
  try {
    await charge(db, { partnerSeq, memberSeq }, usage);
  } catch (error) {
    if (action !== "ACCEPT" || !isShortage(error)) throw error;
    throw new AppError("SENDER_BALANCE_SHORT");
  }
}

const isShortage = (error: unknown): boolean =>
  error instanceof AppError && ["MEMBER_BALANCE_SHORT", "PARTNER_BALANCE_SHORT"].includes(error.code);
