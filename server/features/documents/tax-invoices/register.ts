import { sql } from "drizzle-orm";
import type { TaxInvoiceContent } from "#domain/documents/document-content.ts";
import { makingParty } from "#domain/documents/tax-invoice-acting.ts";
import {
  type FieldProblems,
  issueFieldProblems,
  taxInvoiceFieldProblems,
} from "#domain/documents/tax-invoice-check.ts";
import { TAX_INVOICE_STATES } from "#domain/documents/tax-invoice-lifecycle.ts";
import { taxClassOf } from "#domain/documents/tax-type.ts";
import { AppError } from "#server/call/errors.ts";
import type { ActingMember } from "#server/call/member-act.ts";
import { refuse, type Trial } from "#server/call/v1/trial.ts";
import type { Transaction } from "#server/db/connect.ts";
import { actorOf } from "#server/features/documents/documents/acting-member.ts";
import { replaceKey } from "#server/features/documents/documents/document-keys.ts";
import { deleteOwnSide, notedDocument, stateRefusal } from "#server/features/documents/documents/document-kind.ts";
import { nextDocSeq } from "#server/features/documents/documents/new-document.ts";
import { placesOf } from "#server/features/documents/documents/parties.ts";
import { rewriteSides } from "#server/features/documents/documents/write-sides.ts";
import { insertTaxInvoice } from "./insert.ts";
import {
  listedInvoice,
  lockOwnTaxInvoice,
  requireActing,
  seoulInstant,
  TAX_INVOICE,
  type TaxInvoiceRow,
} from "./invoice-row.ts";
import { makersSide } from "./invoice-sides.ts";
import { findIssueTerms, type IssueTerms, todayOf } from "./issue-terms.ts";
import { warnOfFaceless } from "./paper-warning.ts";

export interface NewTaxInvoice {
  content: TaxInvoiceContent;
  mgtNum: string | null;
}

/** Writes a draft, which only its maker sees. */
export async function registerTaxInvoiceIn(
  db: Transaction,
  actor: ActingMember,
  { content, mgtNum }: NewTaxInvoice,
): Promise<TaxInvoiceRow> {
  const { row } = await checkedDraft(db, actor, content);
  warnOfFaceless(content, actor.trial);
  return insertTaxInvoice(db, actor, { invoice: row, mgtNum, others: [] });
}

/** Makes a draft that is not written yet, or refuses it and names each field that is wrong. */
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
    partnerSeq: actor.partnerSeq,
    docSeq,
    memberSeq: actor.memberSeq,
    brand: actor.brand,
    regDT,
    ...writtenColumns(content),
    ...TAX_INVOICE_STATES.DRAFT,
    issueDT: null,
    ntsNum: null,
    ntsDueDT: null,
    ntsSendDT: null,
    ntsResultDT: null,
    ntsResultCode: null,
    submitId: null,
    history: [],
    places: placesOf([makersSide(content, actor, null)]),
  };
  return notedDocument(TAX_INVOICE, row, "REGISTER", { at: regDT, by: actorOf(actor) });
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

/** Replaces the content and the key of a draft. */
export async function updateTaxInvoiceIn(
  db: Transaction,
  actor: ActingMember,
  docSeq: number,
  { content, mgtNum }: NewTaxInvoice,
): Promise<TaxInvoiceRow> {
  const { row, side } = await lockOwnTaxInvoice(db, actor, docSeq);
  requireActing("UPDATE", row, actor);
  if (row.state !== TAX_INVOICE_STATES.DRAFT.state) {
    throw stateRefusal("UPDATE", TAX_INVOICE.isIssued(row), "임시저장한 문서만 고칠 수 있습니다.");
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
  const owner = { partnerSeq: actor.partnerSeq, memberSeq: actor.memberSeq, kind: TAX_INVOICE.kind };
  await replaceKey(db, owner, { from: side.ownKey, to: mgtNum }, { docPartnerSeq: row.partnerSeq, docSeq });
  const noted = notedDocument(TAX_INVOICE, row, "UPDATE", { at: terms.now, by: actorOf(actor) });
  const after = { ...noted, ...writtenColumns(content) };
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

/** Deletes the document for this member alone. */
export async function deleteTaxInvoiceIn(db: Transaction, actor: ActingMember, docSeq: number): Promise<TaxInvoiceRow> {
  const document = await lockOwnTaxInvoice(db, actor, docSeq);
  const { now } = await findIssueTerms(db, actor, taxClassOf(document.row.taxType));
  return deleteOwnSide(db, TAX_INVOICE, actor, document, now);
}

// The maker must be a party of the document: nobody issues in another company's name.
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
