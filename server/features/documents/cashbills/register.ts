import type { SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { formatDate } from "#domain/calendar/time-format.ts";
import { cashbillIssueDeadline } from "#domain/documents/cashbill-next.ts";
import { cashbillFieldProblems } from "#domain/documents/cashbill-rules.ts";
import type { CashbillContent } from "#domain/documents/document-content.ts";
import { documentReference } from "#domain/documents/document-list.ts";
import { AppError } from "#server/call/errors.ts";
import type { ActingMember } from "#server/call/member-act.ts";
import { orRefused, refuse } from "#server/call/v1/trial.ts";
import type { Transaction } from "#server/db/connect.ts";
import { cashbills } from "#server/db/schema/documents/cashbills.ts";
import { actorOf } from "#server/features/documents/documents/acting-member.ts";
import { takeKey } from "#server/features/documents/documents/document-keys.ts";
import { deleteOwnSide } from "#server/features/documents/documents/document-kind.ts";
import { type DocumentMaker, findMaker } from "#server/features/documents/documents/maker.ts";
import { nextDocSeq } from "#server/features/documents/documents/new-document.ts";
import { findPartyMembers, placesOf } from "#server/features/documents/documents/parties.ts";
import { type DocumentSide, writeSides } from "#server/features/documents/documents/write-sides.ts";
import { charge } from "#server/features/money/ledger/charge.ts";
import type { Secrets } from "#server/secrets.ts";
import {
  CASHBILL,
  CASHBILL_POINT_CODE,
  type CashbillDraft,
  type CashbillRow,
  draftCashbill,
  listedCashbill,
  lockFranchiseCashbill,
  numberedCashbill,
  steppedCashbill,
  writeCashbillStep,
} from "./cashbill-row.ts";
import { buyerNumber, buyerSides, franchiseSide } from "./cashbill-sides.ts";
import { openIdentity, sealIdentity } from "./sealed-identity.ts";

export interface NewCashbill {
  content: CashbillContent;
  /** Digits only. */
  identity: string;
  /** The time of the trade; now if it is missing. */
  tradeDT?: SeoulDateTime | undefined;
  mgtNum: string | null;
}

/** Writes a receipt without issuing it. */
export async function registerCashbillIn(
  db: Transaction,
  secrets: Secrets,
  actor: ActingMember,
  cashbill: NewCashbill,
): Promise<CashbillRow> {
  const draft = await keyedDraft(db, secrets, actor, cashbill);
  const until = cashbillIssueDeadline(draft.tradeDT);
  actor.trial?.warn({ kind: "DEADLINE", message: `현금영수증을 ${formatDate(until)}까지 발급할 수 있습니다.`, until });
  return insertCashbill(db, draft, cashbill.mgtNum);
}

/** Writes and issues at once. Money is charged before anything is counted. */
export async function issueNewCashbill(
  db: Transaction,
  secrets: Secrets,
  actor: ActingMember,
  cashbill: NewCashbill,
): Promise<CashbillRow> {
  const draft = await keyedDraft(db, secrets, actor, cashbill);
  return issueDraft(db, actor, draft, cashbill.mgtNum);
}

export async function issueDraft(
  db: Transaction,
  actor: ActingMember,
  draft: CashbillRow,
  mgtNum: string | null,
): Promise<CashbillRow> {
  const issued = steppedCashbill(draft, "ISSUE", { at: draft.doDT, by: actorOf(actor) });
  const { cashbill, newSides } = await paidIssue(db, actor, issued, draft.doDT);
  return insertCashbill(db, cashbill, mgtNum, newSides);
}

/** Takes the key of a draft that is not written yet, or refuses it and names each field that is wrong. */
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
): Promise<void> =>
  takeKey(db, { partnerSeq, memberSeq, kind: CASHBILL.kind }, mgtNum, { docPartnerSeq: partnerSeq, docSeq });

/** Inserts a new receipt with its rows in lists and its counts. */
async function insertCashbill(
  db: Transaction,
  draft: CashbillRow,
  mgtNum: string | null,
  others: readonly DocumentSide[] = [],
): Promise<CashbillRow> {
  const sides = [franchiseSide(draft, mgtNum), ...others];
  const row = { ...draft, places: placesOf(sides) };
  await db.insert(cashbills).values(row);
  await writeSides(db, { after: listedCashbill(row), places: [], placed: sides });
  return row;
}

export async function issueCashbillIn(
  db: Transaction,
  secrets: Secrets,
  actor: ActingMember,
  docSeq: number,
): Promise<CashbillRow> {
  const { row } = await lockFranchiseCashbill(db, actor, docSeq);
  const maker = await findMaker(db, row);
  const issued = steppedCashbill(row, "ISSUE", { at: maker.now, by: actorOf(actor) });
  // The rules are checked again, because days may have passed since it was written.
  refuseProblems({ ...row, identity: openIdentity(secrets, row.sealedIdentity) }, actor, maker);
  const { cashbill, newSides } = await paidIssue(db, actor, issued, maker.now);
  return writeCashbillStep(db, row, cashbill, newSides);
}

/** Charges the issue. Returns the numbered receipt and the rows of the buyer, who sees it from now on. */
async function paidIssue(
  db: Transaction,
  { trial }: ActingMember,
  issued: CashbillRow,
  now: SeoulDateTime,
): Promise<{ cashbill: CashbillRow; newSides: DocumentSide[] }> {
  const { partnerSeq, memberSeq, docSeq } = issued;
  const usage = { pointCode: CASHBILL_POINT_CODE, reference: documentReference(CASHBILL.kind, docSeq) } as const;
  await orRefused(trial, () => charge(db, { partnerSeq, memberSeq }, usage));
  const buyer = buyerNumber(issued);
  const buyers = buyer === undefined ? [] : await findPartyMembers(db, issued, [buyer]);
  return { cashbill: numberedCashbill(issued, now), newSides: buyerSides(issued, buyers) };
}

/** Deletes the receipt for the franchise. */
export async function deleteCashbillIn(db: Transaction, actor: ActingMember, docSeq: number): Promise<CashbillRow> {
  const document = await lockFranchiseCashbill(db, actor, docSeq);
  const { now } = await findMaker(db, document.row);
  return deleteOwnSide(db, CASHBILL, actor, document, now);
}

function refuseProblems(draft: CashbillDraft, { brand, trial }: ActingMember, { bizId, now }: DocumentMaker): void {
  const fields = cashbillFieldProblems(draft, { bizId, brand, now });
  if (Object.keys(fields).length > 0) refuse(trial, new AppError("DOCUMENT_RULE", { fields }));
}
