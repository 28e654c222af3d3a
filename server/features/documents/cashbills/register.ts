import type { SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { formatDate } from "#domain/calendar/time-format.ts";
import { cashbillIssueDeadline } from "#domain/documents/cashbill-next.ts";
import {
  cashbillDueAt,
  cashbillFieldProblems,
  cashbillNtsNumber,
  isCashbillDeletable,
  shownIdentity,
} from "#domain/documents/cashbill-rules.ts";
import type { CashbillContent } from "#domain/documents/document-content.ts";
import { documentReference } from "#domain/documents/document-list.ts";
import { stateErrorNumber } from "#domain/error-codes/state-numbers.ts";
import { AppError } from "#server/call/errors.ts";
import type { ActingMember } from "#server/call/member-act.ts";
import { orRefused, refuse } from "#server/call/v1/trial.ts";
import type { Transaction } from "#server/db/connect.ts";
import { cashbills } from "#server/db/schema/documents/cashbills.ts";
import { actorOf, documentEvent, ownPlace } from "#server/features/documents/documents/acting-member.ts";
import { freeKey, takeKey } from "#server/features/documents/documents/document-keys.ts";
import { type DocumentMaker, findMaker } from "#server/features/documents/documents/maker.ts";
import { nextDocSeq } from "#server/features/documents/documents/new-document.ts";
import { placesOf } from "#server/features/documents/documents/parties.ts";
import { type DocumentSide, markDeleted, writeSides } from "#server/features/documents/documents/write-sides.ts";
import { charge } from "#server/features/money/ledger/charge.ts";
import type { Secrets } from "#server/secrets.ts";
import {
  type CashbillRow,
  isCashbill,
  listedCashbill,
  lockFranchiseCashbill,
  notedCashbill,
  steppedCashbill,
  writeCashbillMove,
} from "./cashbill-row.ts";
import { findBuyerSides, franchiseSide } from "./cashbill-sides.ts";
import { openIdentity, sealIdentity } from "./sealed-identity.ts";

const KIND = "CASHBILL";
export const CASHBILL_POINT_CODE = "54100";

export interface NewCashbill {
  content: CashbillContent;
  /** Digits only. */
  identity: string;
  /** Now unless said. */
  tradeDT?: SeoulDateTime | undefined;
  mgtNum: string | null;
}

/** A receipt that is not issued yet. */
export async function registerCashbill(
  db: Transaction,
  secrets: Secrets,
  actor: ActingMember,
  given: NewCashbill,
): Promise<CashbillRow> {
  const draft = await keyedDraft(db, secrets, actor, given);
  const until = cashbillIssueDeadline(draft.tradeDT);
  actor.trial?.warn({ kind: "DEADLINE", message: `현금영수증을 ${formatDate(until)}까지 발급할 수 있습니다.`, until });
  return insertCashbill(db, draft, given.mgtNum);
}

/** Writes and issues in one go: money is taken before anything is counted. */
export async function issueNewCashbill(
  db: Transaction,
  secrets: Secrets,
  actor: ActingMember,
  given: NewCashbill,
): Promise<CashbillRow> {
  const draft = await keyedDraft(db, secrets, actor, given);
  return issueDraft(db, actor, draft, given.mgtNum);
}

export async function issueDraft(
  db: Transaction,
  actor: ActingMember,
  draft: CashbillRow,
  mgtNum: string | null,
): Promise<CashbillRow> {
  const issued = steppedCashbill(draft, "ISSUE", { at: draft.doDT, by: actorOf(actor) });
  const { numbered, placed } = await paidIssue(db, actor, issued, draft.doDT);
  return insertCashbill(db, numbered, mgtNum, placed);
}

/** A draft that is not written yet, and its key; what is wrong with it is said by field. */
async function keyedDraft(
  db: Transaction,
  secrets: Secrets,
  actor: ActingMember,
  { content, identity, tradeDT, mgtNum }: NewCashbill,
): Promise<CashbillRow> {
  const maker = await findMaker(db, actor);
  const draft = { content, identity, tradeDT: tradeDT ?? maker.now };
  refuseProblems(draft, actor, maker);
  const row = draftCashbill(actor, draft, {
    docSeq: await nextDocSeq(db),
    doDT: maker.now,
    sealedIdentity: sealIdentity(secrets, identity),
  });
  await takeCashbillKey(db, row, mgtNum);
  return row;
}

export const takeCashbillKey = (
  db: Transaction,
  { partnerSeq, memberSeq, docSeq }: CashbillRow,
  mgtNum: string | null,
): Promise<void> => takeKey(db, { partnerSeq, memberSeq, kind: KIND }, mgtNum, { docPartnerSeq: partnerSeq, docSeq });

/** A row nobody has written before, with its places in lists and its counts. */
async function insertCashbill(
  db: Transaction,
  draft: CashbillRow,
  mgtNum: string | null,
  others: readonly DocumentSide[] = [],
): Promise<CashbillRow> {
  const placed = [franchiseSide(draft, mgtNum), ...others];
  const row = { ...draft, places: placesOf(placed) };
  await db.insert(cashbills).values(row);
  await writeSides(db, { after: listedCashbill(row), places: [], placed });
  return row;
}

interface Draft {
  content: CashbillContent;
  identity: string;
  tradeDT: SeoulDateTime;
}

export function draftCashbill(
  actor: ActingMember,
  { content, identity, tradeDT }: Draft,
  made: Pick<CashbillRow, "docSeq" | "doDT" | "sealedIdentity">,
): CashbillRow {
  const { partnerSeq, memberSeq, brand } = actor;
  const { tradeUsage, tradeMethod, supply, tax, serviceCharge } = content;
  const row: CashbillRow = {
    ...{ partnerSeq, memberSeq, brand, tradeType: "N", tradeUsage, tradeMethod, tradeDT, ...made },
    ...{ shownIdentity: shownIdentity(tradeMethod, identity), state: "REGISTERED", content },
    ...{ supply, tax, serviceCharge, canceledAmount: 0, originalDocSeq: null, cancelType: null },
    ...{ ntsNum: null, ntsDueDT: null, ntsSendDT: null, ntsResultDT: null, ntsResultCode: null },
    ...{ history: [], places: [] },
  };
  const event = documentEvent({ action: "REGISTER", at: made.doDT, by: actorOf(actor), status: row.state });
  return { ...row, history: [event], places: placesOf([franchiseSide(row, null)]) };
}

export async function issueCashbill(
  db: Transaction,
  secrets: Secrets,
  actor: ActingMember,
  docSeq: number,
): Promise<CashbillRow> {
  const { row } = await lockFranchiseCashbill(db, actor, docSeq);
  const maker = await findMaker(db, row);
  const issued = steppedCashbill(row, "ISSUE", { at: maker.now, by: actorOf(actor) });
  // A day may have gone by since it was written.
  refuseProblems({ ...row, identity: openIdentity(secrets, row.sealedIdentity) }, actor, maker);
  const { numbered, placed } = await paidIssue(db, actor, issued, maker.now);
  return writeCashbillMove(db, row, numbered, placed);
}

/** Its number, when the tax office hears of it and who sees it from now on; what it costs is paid. */
async function paidIssue(
  db: Transaction,
  { trial }: ActingMember,
  issued: CashbillRow,
  now: SeoulDateTime,
): Promise<{ numbered: CashbillRow; placed: DocumentSide[] }> {
  const { partnerSeq, memberSeq, docSeq } = issued;
  const usage = { pointCode: CASHBILL_POINT_CODE, reference: documentReference(KIND, docSeq) } as const;
  await orRefused(trial, () => charge(db, { partnerSeq, memberSeq }, usage));
  return { numbered: numberedCashbill(issued, now), placed: await findBuyerSides(db, issued) };
}

/** An issued receipt with its number and the time at which the tax office hears of it. */
export const numberedCashbill = (issued: CashbillRow, now: SeoulDateTime): CashbillRow => ({
  ...issued,
  ntsNum: cashbillNtsNumber(issued.docSeq),
  ntsDueDT: cashbillDueAt(now),
});

/** The flag on the franchise's row; the key is free again. */
export async function deleteCashbill(db: Transaction, actor: ActingMember, docSeq: number): Promise<CashbillRow> {
  const { row, side } = await lockFranchiseCashbill(db, actor, docSeq);
  const place = ownPlace(row.places, actor);
  if (!place) throw new AppError("NOT_FOUND");
  if (!isCashbillDeletable(row.state)) {
    throw new AppError("DOCUMENT_STATE", {
      fields: { state: "임시저장하거나 발급을 취소한 것만 삭제할 수 있습니다." },
      number: stateErrorNumber("DELETE", true),
    });
  }
  await freeKey(db, { partnerSeq: actor.partnerSeq, memberSeq: actor.memberSeq, kind: KIND }, side.ownKey);
  await markDeleted(db, listedCashbill(row), place);
  const { now: at } = await findMaker(db, row);
  const deleted = notedCashbill(row, "DELETE", { at, by: actorOf(actor) });
  await db.update(cashbills).set({ history: deleted.history }).where(isCashbill(row));
  return deleted;
}

function refuseProblems(draft: Draft, { brand, trial }: ActingMember, { bizId, now }: DocumentMaker): void {
  const fields = cashbillFieldProblems(draft, { bizId, brand, now });
  if (Object.keys(fields).length > 0) refuse(trial, new AppError("DOCUMENT_RULE", { fields }));
}
