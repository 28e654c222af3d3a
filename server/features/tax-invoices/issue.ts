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
import type { Transaction } from "#server/db/connect.ts";
import { type ActingMember, actorOf } from "#server/features/documents/acting-member.ts";
import type { DocumentSide } from "#server/features/documents/write-sides.ts";
import { charge } from "#server/features/ledger/charge.ts";
import { AppError } from "#server/kernel/errors.ts";
import { requireActing } from "./acting.ts";
import { lockOwnTaxInvoice, type TaxInvoiceRow } from "./invoice-row.ts";
import { findOtherSides } from "./invoice-sides.ts";
import { findIssueTerms, type IssueTerms, requireCertificate, todayOf } from "./issue-terms.ts";
import { steppedInvoice, writeMove } from "./move.ts";
import { checkedDraft, insertTaxInvoice, type NewTaxInvoice, refuseUnissuable } from "./register.ts";

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
  return insertTaxInvoice(db, issued, mgtNum, placed);
}

/** The state it leads to, its number and who sees it from now on; what it costs is paid. */
async function paidIssue(
  db: Transaction,
  actor: ActingMember,
  row: TaxInvoiceRow,
  terms: IssueTerms,
): Promise<{ issued: TaxInvoiceRow; placed: DocumentSide[] }> {
  const issued = issuedInvoice(row, { at: terms.now, by: actorOf(actor) }, terms.ntsSendType);
  if (!isPaperInvoice(row)) {
    requireCertificate(terms);
    refuseUnissuable(row.content);
    refuseLate(row, terms);
  }
  await chargeIssue(db, row);
  const placed = row.places.length > 1 ? [] : await findOtherSides(db, row.content, row.brand);
  return { issued, placed };
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
async function chargeIssue(db: Transaction, row: TaxInvoiceRow): Promise<void> {
  const usage = { pointCode: issuePointCode(row), reference: documentReference("TAXINVOICE", row.docSeq) };
  const served = { partnerSeq: row.partnerSeq, memberSeq: row.memberSeq };
  await charge(db, served, usage, { isBuyer: row.issueDirectionType === ISSUE_DIRECTIONS.reverse });
}

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

/** After the deadline issuing costs a penalty: only where the settings allow it. After the tax period it is over. */
function refuseLate({ content }: TaxInvoiceRow, terms: IssueTerms): void {
  const today = todayOf(terms);
  const { writeDate, amendment, supply } = content;
  if (amendment) {
    const deadline = amendmentDeadline(amendment.code, writeDate, writeDate);
    if (today > deadline && !terms.allowsLateIssue) {
      throw new AppError("LATE_ISSUE_BLOCKED", {
        fields: { writeDate: `수정 발행 기한은 ${formatDate(deadline)}까지였습니다.` },
      });
    }
    return;
  }
  const penalty = issuePenalty(writeDate, null, today);
  if (penalty === "notIssued") throw new AppError("TAX_PERIOD_OVER");
  if (!penalty || terms.allowsLateIssue) return;
  const expected = `${PENALTIES[penalty].text} 가산세 ${formatWon(penaltyWon(penalty, supply))}`;
  throw new AppError("LATE_ISSUE_BLOCKED", {
    fields: { writeDate: `발행 기한은 ${formatDate(issueDeadline(writeDate))}까지였습니다. 예상되는 ${expected}` },
  });
}
