import { formatDate } from "#domain/calendar/time-format.ts";
import { amendmentDeadline } from "#domain/documents/amendment.ts";
import { issueDeadline } from "#domain/documents/deadlines.ts";
import { documentReference } from "#domain/documents/document-list.ts";
import { issuePenalty, PENALTIES, penaltyWon } from "#domain/documents/penalties.ts";
import { isPaperInvoice } from "#domain/documents/tax-invoice-acting.ts";
import { ISSUE_DIRECTIONS } from "#domain/documents/tax-invoice-lifecycle.ts";
import { INVOICE_TAX_TYPES, taxClassOf } from "#domain/documents/tax-type.ts";
import { taxInvoicePointCode } from "#domain/money/point-codes.ts";
import { formatWon } from "#domain/money/won.ts";
import { AppError } from "#server/call/errors.ts";
import type { ActingMember } from "#server/call/member-act.ts";
import { orRefused, refuse, type Trial } from "#server/call/v1/trial.ts";
import type { Transaction } from "#server/db/connect.ts";
import { actorOf } from "#server/features/documents/documents/acting-member.ts";
import type { DocumentSide } from "#server/features/documents/documents/write-sides.ts";
import { charge } from "#server/features/money/ledger/charge.ts";
import type { Usage } from "#server/features/money/ledger/charge-terms.ts";
import { insertTaxInvoice } from "./insert.ts";
import { lockOwnTaxInvoice, requireActing, type TaxInvoiceRow, writeInvoiceStep } from "./invoice-row.ts";
import { findOtherSides } from "./invoice-sides.ts";
import { findIssueTerms, type IssueTerms, requireCertificate, todayOf } from "./issue-terms.ts";
import { issuedInvoice } from "./issued-invoice.ts";
import { warnOfFaceless } from "./paper-warning.ts";
import { checkedDraft, type NewTaxInvoice, refuseUnissuable } from "./register.ts";

/** Issues a draft, an invoice that its buyer approved, or one that its buyer wrote and asked for. */
export async function issueTaxInvoice(db: Transaction, actor: ActingMember, docSeq: number): Promise<TaxInvoiceRow> {
  const { row } = await lockOwnTaxInvoice(db, actor, docSeq);
  requireActing("ISSUE", row, actor);
  const terms = await findIssueTerms(db, actor, taxClassOf(row.taxType));
  const { invoice, newSides } = await paidIssue(db, actor, row, terms);
  return writeInvoiceStep(db, row, invoice, newSides);
}

/** Writes and issues at once, so that nobody sees the draft. */
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
  const { invoice, newSides } = await paidIssue(db, actor, row, terms);
  return insertTaxInvoice(db, actor, { invoice, mgtNum, others: newSides });
}

/** Checks and charges the issue. Returns the issued invoice and the rows of those who see it from now on. */
async function paidIssue(
  db: Transaction,
  actor: ActingMember,
  row: TaxInvoiceRow,
  terms: IssueTerms,
): Promise<{ invoice: TaxInvoiceRow; newSides: DocumentSide[] }> {
  const invoice = checkedIssue(actor, row, terms);
  await chargeIssue(db, row, actor.trial);
  const newSides = row.places.length > 1 ? [] : await findOtherSides(db, row.content, row);
  return { invoice, newSides };
}

/** Returns the issued invoice if no rule refuses it. Charges nothing. */
export function checkedIssue(actor: ActingMember, row: TaxInvoiceRow, terms: IssueTerms): TaxInvoiceRow {
  const invoice = issuedInvoice(row, { at: terms.now, by: actorOf(actor) }, terms.ntsSendType);
  warnOfFaceless(row.content, actor.trial);
  if (isPaperInvoice(row)) return invoice;
  requireCertificate(terms, actor.trial);
  refuseUnissuable(row.content, actor.trial);
  refuseLate(row, terms, actor.trial);
  return invoice;
}

/** Charges the maker: the seller, or the buyer who asked for the invoice. */
async function chargeIssue(db: Transaction, row: TaxInvoiceRow, trial: Trial | undefined): Promise<void> {
  const maker = { partnerSeq: row.partnerSeq, memberSeq: row.memberSeq };
  const isBuyer = row.issueDirectionType === ISSUE_DIRECTIONS.reverse;
  await orRefused(trial, () => charge(db, maker, issueUsage(row), { isBuyer }));
}

export const issueUsage = (row: TaxInvoiceRow): Usage => ({
  pointCode: issuePointCode(row),
  reference: documentReference("TAXINVOICE", row.docSeq),
});

const issuePointCode = (row: Pick<TaxInvoiceRow, "invoiceType" | "taxType" | "issueDirectionType" | "content">) =>
  taxInvoicePointCode({
    isPaper: isPaperInvoice(row),
    isExempt: row.taxType === INVOICE_TAX_TYPES.exempt,
    isReverse: row.issueDirectionType === ISSUE_DIRECTIONS.reverse,
    hasText: Boolean(row.content.textTo),
  });

interface Lateness {
  refusal?: AppError;
  /** The warning of a dry run. */
  warning?: Parameters<Trial["warn"]>[0];
}

/** Judges the date: a late issue costs a penalty and needs a setting; after the tax period it is not possible. */
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
