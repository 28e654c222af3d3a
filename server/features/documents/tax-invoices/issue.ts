import type { SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { formatDate } from "#domain/calendar/time-format.ts";
import { amendmentDeadline } from "#domain/documents/amendment.ts";
import { issueDeadline } from "#domain/documents/deadlines.ts";
import type { DocumentActor } from "#domain/documents/document-event.ts";
import { documentReference } from "#domain/documents/document-list.ts";
import type { NtsSendType } from "#domain/documents/nts-config.ts";
import { ntsDueAt } from "#domain/documents/nts-due.ts";
import { makeNtsNumber } from "#domain/documents/nts-number.ts";
import { issuePenalty, PENALTIES, penaltyWon } from "#domain/documents/penalties.ts";
import { isPaperInvoice } from "#domain/documents/tax-invoice-acting.ts";
import { ISSUE_DIRECTIONS } from "#domain/documents/tax-invoice-lifecycle.ts";
import { INVOICE_TAX_TYPES, taxClassOf } from "#domain/documents/tax-type.ts";
import { taxInvoicePointCode } from "#domain/money/point-codes.ts";
import { formatWon } from "#domain/money/won.ts";
import { NTS_REGISTRATION_NUMBER } from "#domain/provider.ts";
import { AppError } from "#server/call/errors.ts";
import type { ActingMember } from "#server/call/member-act.ts";
import { orRefused, refuse, type Trial } from "#server/call/v1/trial.ts";
import type { Transaction } from "#server/db/connect.ts";
import { actorOf } from "#server/features/documents/documents/acting-member.ts";
import type { DocumentSide } from "#server/features/documents/documents/write-sides.ts";
import { charge } from "#server/features/money/ledger/charge.ts";
import type { Usage } from "#server/features/money/ledger/charge-terms.ts";
import { requireActing } from "./acting.ts";
import { insertTaxInvoice } from "./insert.ts";
import { lockOwnTaxInvoice, type TaxInvoiceRow } from "./invoice-row.ts";
import { findOtherSides } from "./invoice-sides.ts";
import { findIssueTerms, type IssueTerms, requireCertificate, todayOf } from "./issue-terms.ts";
import { steppedInvoice, writeMove } from "./move.ts";
import { warnOfFaceless } from "./paper-warning.ts";
import { checkedDraft, type NewTaxInvoice, refuseUnissuable } from "./register.ts";

/** Issues what its maker wrote, its buyer approved or, written by the buyer, was asked for. */
export async function issueTaxInvoice(db: Transaction, actor: ActingMember, docSeq: number): Promise<TaxInvoiceRow> {
  const { row } = await lockOwnTaxInvoice(db, actor, docSeq);
  requireActing("ISSUE", row, actor);
  const terms = await findIssueTerms(db, actor, taxClassOf(row.taxType));
  return issueLocked(db, actor, row, terms);
}

export async function issueLocked(
  db: Transaction,
  actor: ActingMember,
  row: TaxInvoiceRow,
  terms: IssueTerms,
): Promise<TaxInvoiceRow> {
  const { issued, placed } = await paidIssue(db, actor, row, terms);
  return writeMove(db, row, issued, placed);
}

/** Writes and issues in one go: nobody sees the draft. */
export async function issueNewTaxInvoice(
  db: Transaction,
  actor: ActingMember,
  { content, mgtNum }: NewTaxInvoice,
): Promise<TaxInvoiceRow> {
  const { row, terms } = await checkedDraft(db, actor, content);
  return issueDraft(db, actor, { row, terms, mgtNum });
}

export async function issueDraft(
  db: Transaction,
  actor: ActingMember,
  { row, terms, mgtNum }: { row: TaxInvoiceRow; terms: IssueTerms; mgtNum: string | null },
): Promise<TaxInvoiceRow> {
  requireActing("ISSUE", row, actor);
  const { issued, placed } = await paidIssue(db, actor, row, terms);
  return insertTaxInvoice(db, actor, { drafted: issued, mgtNum, others: placed });
}

/** The state it leads to, its number and who sees it from now on; what it costs is paid. */
async function paidIssue(
  db: Transaction,
  actor: ActingMember,
  row: TaxInvoiceRow,
  terms: IssueTerms,
): Promise<{ issued: TaxInvoiceRow; placed: DocumentSide[] }> {
  const issued = checkedIssue(actor, row, terms);
  await chargeIssue(db, row, actor.trial);
  const placed = row.places.length > 1 ? [] : await findOtherSides(db, row.content, row);
  return { issued, placed };
}

/** The state it leads to, where no rule speaks against it. Nothing is paid yet. */
export function checkedIssue(actor: ActingMember, row: TaxInvoiceRow, terms: IssueTerms): TaxInvoiceRow {
  const issued = issuedInvoice(row, { at: terms.now, by: actorOf(actor) }, terms.ntsSendType);
  warnOfFaceless(row.content, actor.trial);
  if (isPaperInvoice(row)) return issued;
  requireCertificate(terms, actor.trial);
  refuseUnissuable(row.content, actor.trial);
  refuseLate(row, terms, actor.trial);
  return issued;
}

/** With its number and the time it goes to the tax office; what goes at once is queued already. Paper goes nowhere. */
export function issuedInvoice(
  row: TaxInvoiceRow,
  step: { at: SeoulDateTime; by: DocumentActor },
  sendType: NtsSendType,
): TaxInvoiceRow {
  const issued = { ...steppedInvoice(row, "ISSUE", step), issueDT: step.at };
  if (isPaperInvoice(row)) return issued;
  const ntsDueDT = ntsDueAt(step.at, sendType);
  const numbered = { ...issued, ntsNum: ntsNumberOf(row), ntsDueDT };
  return ntsDueDT === step.at ? steppedInvoice(numbered, "QUEUE_NTS", step) : numbered;
}

/** Paid by whoever wrote it: the seller, or the buyer who asked for it. */
async function chargeIssue(db: Transaction, row: TaxInvoiceRow, trial: Trial | undefined): Promise<void> {
  const served = { partnerSeq: row.partnerSeq, memberSeq: row.memberSeq };
  const isBuyer = row.issueDirectionType === ISSUE_DIRECTIONS.reverse;
  await orRefused(trial, () => charge(db, served, issueUsage(row), { isBuyer }));
}

export const issueUsage = (row: TaxInvoiceRow): Usage => ({
  pointCode: issuePointCode(row),
  reference: documentReference("TAXINVOICE", row.docSeq),
});

export const issuePointCode = (
  row: Pick<TaxInvoiceRow, "invoiceType" | "taxType" | "issueDirectionType" | "content">,
) =>
  taxInvoicePointCode({
    isPaper: isPaperInvoice(row),
    isExempt: row.taxType === INVOICE_TAX_TYPES.exempt,
    isReverse: row.issueDirectionType === ISSUE_DIRECTIONS.reverse,
    hasText: Boolean(row.content.textTo),
  });

/** The write date, our number at the tax office, and the document's own: no other can have it. */
export const ntsNumberOf = ({ content, docSeq }: Pick<TaxInvoiceRow, "content" | "docSeq">): string =>
  makeNtsNumber({
    writeDate: content.writeDate,
    registrationNumber: NTS_REGISTRATION_NUMBER,
    serial: docSeq.toString(36).padStart(8, "0"),
  });

interface Lateness {
  refusal?: AppError;
  /** What whoever tries it first is told. */
  warning?: Parameters<Trial["warn"]>[0];
}

/** After the deadline issuing costs a penalty: only where the settings allow it. After the tax period it is over. */
function latenessOf({ content }: TaxInvoiceRow, terms: IssueTerms): Lateness {
  const today = todayOf(terms);
  const { writeDate, amendment, supply } = content;
  const until = amendment ? amendmentDeadline(amendment.code, writeDate, writeDate) : issueDeadline(writeDate);
  const penalty = amendment ? undefined : issuePenalty(writeDate, null, today);
  if (penalty === "notIssued") return { refusal: new AppError("TAX_PERIOD_OVER") };
  if (amendment ? today <= until : !penalty) {
    return { warning: { kind: "DEADLINE", message: `발행 기한은 ${formatDate(until)}까지입니다.`, until } };
  }
  const won = penalty ? penaltyWon(penalty, supply) : null;
  const expected = penalty ? ` 예상되는 ${PENALTIES[penalty].text} 가산세 ${formatWon(won ?? 0)}` : "";
  const message = `${amendment ? "수정 발행" : "발행"} 기한은 ${formatDate(until)}까지였습니다.${expected}`;
  return terms.allowsLateIssue
    ? { warning: { kind: "PENALTY", message, won, until } }
    : { refusal: new AppError("LATE_ISSUE_BLOCKED", { fields: { writeDate: message } }) };
}

function refuseLate(row: TaxInvoiceRow, terms: IssueTerms, trial: Trial | undefined): void {
  const { refusal, warning } = latenessOf(row, terms);
  if (refusal) refuse(trial, refusal);
  if (warning) trial?.warn(warning);
}
