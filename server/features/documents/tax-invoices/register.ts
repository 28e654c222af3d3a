import { sql } from "drizzle-orm";
import type { TaxInvoiceContent } from "#domain/documents/document-content.ts";
import { makingParty } from "#domain/documents/tax-invoice-acting.ts";
import {
  type FieldProblems,
  issueFieldProblems,
  taxInvoiceFieldProblems,
} from "#domain/documents/tax-invoice-check.ts";
import { isTaxInvoiceDeletable, TAX_INVOICE_STATES } from "#domain/documents/tax-invoice-lifecycle.ts";
import { taxClassOf } from "#domain/documents/tax-type.ts";
import { stateErrorNumber } from "#domain/error-codes/state-numbers.ts";
import { AppError } from "#server/call/errors.ts";
import type { ActingMember } from "#server/call/member-act.ts";
import { refuse, type Trial } from "#server/call/v1/trial.ts";
import type { Transaction } from "#server/db/connect.ts";
import { actorOf, documentEvent, ownPlace } from "#server/features/documents/documents/acting-member.ts";
import { freeKey, takeKey } from "#server/features/documents/documents/document-keys.ts";
import { nextDocSeq } from "#server/features/documents/documents/new-document.ts";
import { markDeleted, placeOf, rewriteSides } from "#server/features/documents/documents/write-sides.ts";
import { requireActing } from "./acting.ts";
import { insertTaxInvoice } from "./insert.ts";
import { listedInvoice, lockOwnTaxInvoice, seoulInstant, statusOf, type TaxInvoiceRow } from "./invoice-row.ts";
import { makersSide } from "./invoice-sides.ts";
import { findIssueTerms, type IssueTerms, todayOf } from "./issue-terms.ts";
import { warnOfFaceless } from "./paper-warning.ts";

const KIND = "TAXINVOICE";

export interface NewTaxInvoice {
  content: TaxInvoiceContent;
  mgtNum: string | null;
}

/** A draft, its maker's alone. */
export async function registerTaxInvoice(
  db: Transaction,
  actor: ActingMember,
  given: NewTaxInvoice,
): Promise<TaxInvoiceRow> {
  const { row } = await checkedDraft(db, actor, given.content);
  warnOfFaceless(given.content, actor.trial);
  return insertTaxInvoice(db, actor, { drafted: row, mgtNum: given.mgtNum, others: [] });
}

/** A draft that is not written yet; what is wrong with it is said by field. */
export async function checkedDraft(
  db: Transaction,
  actor: ActingMember,
  content: TaxInvoiceContent,
): Promise<{ row: TaxInvoiceRow; terms: IssueTerms }> {
  const terms = await findIssueTerms(db, actor, taxClassOf(content.taxType));
  refuseWrongDraft(actor, content, terms);
  return { row: draftRow(actor, content, { docSeq: await nextDocSeq(db), regDT: terms.now }), terms };
}

export function refuseWrongDraft(actor: ActingMember, content: TaxInvoiceContent, terms: IssueTerms): void {
  const problems = {
    ...foreignMaker(content, terms),
    ...taxInvoiceFieldProblems(content, todayOf(terms), actor.brand),
  };
  refuseProblems(problems, actor.trial);
}

export function draftRow(
  actor: ActingMember,
  content: TaxInvoiceContent,
  { docSeq, regDT }: Pick<TaxInvoiceRow, "docSeq" | "regDT">,
): TaxInvoiceRow {
  const row: TaxInvoiceRow = {
    ...{ partnerSeq: actor.partnerSeq, docSeq, memberSeq: actor.memberSeq, brand: actor.brand, regDT },
    ...writtenColumns(content),
    ...TAX_INVOICE_STATES.DRAFT,
    ...{ issueDT: null, ntsNum: null, ntsDueDT: null, ntsSendDT: null, ntsResultDT: null, ntsResultCode: null },
    ...{ submitId: null, history: [] },
    places: [placeOf(makersSide(content, actor, null))],
  };
  const event = documentEvent({ action: "REGISTER", at: regDT, by: actorOf(actor), status: statusOf(row) });
  return { ...row, history: [event] };
}

const writtenColumns = (content: TaxInvoiceContent) => ({
  writeDate: content.writeDate,
  invoiceType: content.invoiceType,
  taxType: content.taxType,
  issueDirectionType: content.issueDirectionType,
  supply: content.supply,
  tax: content.tax,
  originalNtsNum: content.amendment?.originalNtsNum ?? null,
  content,
});

/** A draft written anew, key and all. */
export async function updateTaxInvoice(
  db: Transaction,
  actor: ActingMember,
  docSeq: number,
  { content, mgtNum }: NewTaxInvoice,
): Promise<TaxInvoiceRow> {
  const { row, side } = await lockOwnTaxInvoice(db, actor, docSeq);
  requireActing("UPDATE", row, actor);
  if (row.state !== TAX_INVOICE_STATES.DRAFT.state) {
    throw new AppError("DOCUMENT_STATE", {
      fields: { state: "임시저장한 문서만 고칠 수 있습니다." },
      number: stateErrorNumber("UPDATE", row.state === 3),
    });
  }
  const terms = await findIssueTerms(db, actor, taxClassOf(content.taxType));
  const isSameLife = makingParty(content) === makingParty(row) && content.issueDirectionType === row.issueDirectionType;
  const problems = {
    ...(!isSameLife && { issueDirectionType: "발행 방향과 위수탁 여부는 바꿀 수 없습니다. 새로 작성해 주세요." }),
    ...foreignMaker(content, terms),
    ...taxInvoiceFieldProblems(content, todayOf(terms), actor.brand),
  };
  refuseProblems(problems, actor.trial);
  warnOfFaceless(content, actor.trial);
  if (mgtNum !== side.ownKey) {
    const owner = { partnerSeq: actor.partnerSeq, memberSeq: actor.memberSeq, kind: KIND } as const;
    // Taken before the old one is free: two documents that swap their keys are refused rather than wait for each other.
    await takeKey(db, owner, mgtNum, { docPartnerSeq: row.partnerSeq, docSeq });
    await freeKey(db, owner, side.ownKey);
  }
  const event = documentEvent({ action: "UPDATE", at: terms.now, by: actorOf(actor), status: statusOf(row) });
  const after = { ...row, ...writtenColumns(content), history: [...row.history, event] };
  await db.execute(sql`UPDATE tax_invoices SET write_date = ${after.writeDate}, invoice_type = ${after.invoiceType},
      tax_type = ${after.taxType}, supply = ${after.supply}, tax = ${after.tax}, original_nts_num = ${after.originalNtsNum},
      content = ${JSON.stringify(content)}::jsonb, history = ${JSON.stringify(after.history)}::jsonb, reg_dt = ${seoulInstant(row.regDT)}
    WHERE partner_seq = ${row.partnerSeq} AND doc_seq = ${docSeq}`);
  await rewriteSides(db, {
    before: listedInvoice(row),
    after: listedInvoice(after),
    sides: [makersSide(content, actor, mgtNum)],
  });
  return after;
}

/** The own side's flag. What is issued is a legal document and stays; the key is free again. */
export async function deleteTaxInvoice(db: Transaction, actor: ActingMember, docSeq: number): Promise<TaxInvoiceRow> {
  const { row, side } = await lockOwnTaxInvoice(db, actor, docSeq);
  const place = ownPlace(row.places, actor);
  if (!place) throw new AppError("NOT_FOUND");
  if (!isTaxInvoiceDeletable(row)) {
    throw new AppError("DOCUMENT_STATE", {
      fields: { state: "임시저장, 거부, 취소된 문서만 삭제할 수 있습니다." },
      number: stateErrorNumber("DELETE", row.state === 3),
    });
  }
  await freeKey(db, { partnerSeq: actor.partnerSeq, memberSeq: actor.memberSeq, kind: KIND }, side.ownKey);
  await markDeleted(db, listedInvoice(row), place);
  const { now } = await findIssueTerms(db, actor, taxClassOf(row.taxType));
  const event = documentEvent({ action: "DELETE", at: now, by: actorOf(actor), status: statusOf(row) });
  const history = [...row.history, event];
  await db.execute(sql`UPDATE tax_invoices SET history = ${JSON.stringify(history)}::jsonb
    WHERE partner_seq = ${row.partnerSeq} AND doc_seq = ${docSeq}`);
  return { ...row, history };
}

// Whoever writes a document is one of its parties: nobody issues in another company's name.
const foreignMaker = (content: TaxInvoiceContent, { bizId }: IssueTerms): FieldProblems => {
  const maker = makingParty(content);
  return content[maker]?.corpNum === bizId
    ? {}
    : { [`${maker}.corpNum`]: "작성하는 회원사의 사업자등록번호와 같아야 합니다." };
};

export function refuseProblems(problems: FieldProblems, trial: Trial | undefined): void {
  if (Object.keys(problems).length > 0) refuse(trial, new AppError("DOCUMENT_RULE", { fields: { ...problems } }));
}

export const refuseUnissuable = (content: TaxInvoiceContent, trial: Trial | undefined): void =>
  refuseProblems(issueFieldProblems(content), trial);
