import { documentReference } from "#domain/documents/document-list.ts";
import { type EdocAction, issuesEdoc, leavesSender } from "#domain/documents/edoc-acting.ts";
import { EDOC_KINDS } from "#domain/documents/edoc-kind.ts";
import { AppError } from "#server/call/errors.ts";
import type { ActingMember } from "#server/call/member-act.ts";
import { orRefused, refuse } from "#server/call/v1/trial.ts";
import type { Transaction } from "#server/db/connect.ts";
import { actorOf } from "#server/features/documents/documents/acting-member.ts";
import { writeStep } from "#server/features/documents/documents/document-kind.ts";
import { findMaker } from "#server/features/documents/documents/maker.ts";
import { findPartyMembers } from "#server/features/documents/documents/parties.ts";
import type { DocumentSide } from "#server/features/documents/documents/write-sides.ts";
import { charge, refuseBlockedService } from "#server/features/money/ledger/charge.ts";
import { EDOC, type EdocRow, lockOwnEdoc, requireActing, steppedEdoc } from "./edoc-row.ts";
import { receiverSides } from "./edoc-sides.ts";
import { insertEdoc, keyedDraft, type NewEdoc } from "./register.ts";

/** Takes a step of a document for one of its sides, with a note to the other. */
export async function takeEdocStep(
  db: Transaction,
  actor: ActingMember,
  docSeq: number,
  step: { action: EdocAction; note?: string | undefined },
): Promise<EdocRow> {
  const { row } = await lockOwnEdoc(db, actor, docSeq);
  const { edoc, newSides } = await paidStep(db, actor, row, step);
  return writeStep(db, EDOC, row, edoc, newSides);
}

/** Writes and issues at once, so that nobody sees the draft. Money is charged before anything is counted. */
export async function issueNewEdoc(db: Transaction, actor: ActingMember, input: NewEdoc): Promise<EdocRow> {
  const draft = await keyedDraft(db, actor, input);
  const { edoc, newSides } = await paidStep(db, actor, draft, { action: "ISSUE" });
  return insertEdoc(db, edoc, input.mgtNum, newSides);
}

/** Checks and charges a step. Returns the document after it and the rows of those who see it from now on. */
async function paidStep(
  db: Transaction,
  actor: ActingMember,
  row: EdocRow,
  { action, note }: { action: EdocAction; note?: string | undefined },
): Promise<{ edoc: EdocRow; newSides: DocumentSide[] }> {
  requireActing(action, row, actor);
  const { now: at } = await findMaker(db, row);
  const edoc = steppedEdoc(row, action, { at, by: actorOf(actor), note });
  const newSides = leavesSender(action)
    ? receiverSides(row.content, await findPartyMembers(db, row, [row.content.invoicee.corpNum]))
    : [];
  if (action === "ASK_APPROVAL") await requireAnswerable(db, actor, row, newSides.length);
  if (!issuesEdoc(action)) return { edoc, newSides };
  await orRefused(actor.trial, () => chargeSender(db, row, action));
  return { edoc: { ...edoc, issueDT: at }, newSides };
}

/** Refuses a request that no member could answer, or whose acceptance could not issue the document. */
async function requireAnswerable(
  db: Transaction,
  { trial }: ActingMember,
  row: EdocRow,
  receivers: number,
): Promise<void> {
  await orRefused(trial, () => refuseBlockedService(db, row, EDOC_KINDS[row.kind].pointCode));
  if (receivers === 0) refuse(trial, new AppError("COUNTERPARTY_NOT_MEMBER"));
}

/** Charges the sender. If the receiver's answer issues the document, it does not learn whose balance is short. */
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
