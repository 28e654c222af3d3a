import { and, eq, not, or, sql } from "drizzle-orm";
import type { DocumentEvent, DocumentFee, NtsAnswer } from "#contracts/documents/document-parts.ts";
import type { LinkedTaxInvoice, TaxInvoiceDetail } from "#contracts/documents/tax-invoices.ts";
import { addSeconds, toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import type { AmendmentCode } from "#domain/documents/amendment.ts";
import type { TaxInvoiceContent } from "#domain/documents/document-content.ts";
import { DOCUMENT_LISTS, type DocumentList } from "#domain/documents/document-list.ts";
import { maskTaxInvoice } from "#domain/documents/document-masking.ts";
import { NTS_RESULTS, type NtsResultCode } from "#domain/documents/nts-result.ts";
import { partyOfList } from "#domain/documents/tax-invoice-acting.ts";
import { taxInvoiceNextSteps } from "#domain/documents/tax-invoice-next.ts";
import { AppError } from "#server/call/errors.ts";
import type { Db } from "#server/db/connect.ts";
import { preparedOn } from "#server/db/prepared.ts";
import { documentKeys, documentSides } from "#server/db/schema/documents/documents.ts";
import { taxInvoices } from "#server/db/schema/documents/tax-invoices.ts";
import { findAttachments } from "#server/features/documents/document-attachments/queries.ts";
import {
  CLOCK_OFFSET,
  feeOf,
  findHistory,
  findMails,
  findTexts,
  isMaker,
  isThisDocument,
} from "#server/features/documents/documents/detail-parts.ts";
import { type DocumentView, isInListWithoutKey } from "#server/features/documents/documents/list-question.ts";
import { isTaxInvoiceOfSide, TAX_INVOICE_COLUMNS, taxInvoiceRow } from "./list-rows.ts";
import { isTakenBack } from "./reversal.ts";

/** The columns of one invoice without its fee, which is in the ledger and which few calls ask for. */
const INVOICE_COLUMNS = {
  row: TAX_INVOICE_COLUMNS,
  docPartnerSeq: documentSides.docPartnerSeq,
  makerSeq: taxInvoices.memberSeq,
  content: taxInvoices.content,
  history: taxInvoices.history,
  places: taxInvoices.places,
  submitId: taxInvoices.submitId,
  ntsDueDT: taxInvoices.ntsDueDT,
  ntsResultDT: taxInvoices.ntsResultDT,
  clockOffsetS: CLOCK_OFFSET,
  isReversed: sql<boolean>`${taxInvoices.ntsSendState} = 4 AND ${isTakenBack(taxInvoices.ntsNum, taxInvoices.brand)}`,
};

const invoiceQuery = preparedOn((db) => {
  const view = {
    partnerSeq: sql.placeholder("partnerSeq"),
    memberSeq: sql.placeholder("memberSeq"),
    list: sql.placeholder("list"),
  };
  const isSeen = or(
    sql`NOT ${sql.placeholder("isOwnOnly")}::boolean`,
    eq(documentSides.docPartnerSeq, documentSides.partnerSeq),
  );
  return db
    .select(INVOICE_COLUMNS)
    .from(documentSides)
    .innerJoin(taxInvoices, isTaxInvoiceOfSide)
    .where(and(isInListWithoutKey(view), isSeen, eq(documentSides.docSeq, sql.placeholder("docSeq"))))
    .prepare("find_tax_invoice");
});

export async function findInvoice(db: Db, view: DocumentView, docSeq: number) {
  const [invoice] = await invoiceQuery(db).execute({ ...view, docSeq });
  if (!invoice) throw new AppError("NOT_FOUND");
  return { ...invoice, docSeq };
}

/** Goes from the key over the invoice to its side. The date of the invoice names the one partition to read. */
const invoiceOfKeyQuery = preparedOn((db) => {
  const isOwner = and(
    eq(documentKeys.partnerSeq, sql.placeholder("partnerSeq")),
    eq(documentKeys.memberSeq, sql.placeholder("memberSeq")),
    eq(documentKeys.kind, "TAXINVOICE"),
  );
  const isKeyed = and(
    eq(taxInvoices.partnerSeq, documentKeys.docPartnerSeq),
    eq(taxInvoices.docSeq, documentKeys.docSeq),
  );
  const isOwnSide = and(
    eq(documentSides.listDate, taxInvoices.writeDate),
    eq(documentSides.docSeq, documentKeys.docSeq),
    eq(documentSides.partnerSeq, documentKeys.partnerSeq),
    eq(documentSides.memberSeq, documentKeys.memberSeq),
  );
  return db
    .select(INVOICE_COLUMNS)
    .from(documentKeys)
    .innerJoin(taxInvoices, isKeyed)
    .innerJoin(documentSides, isOwnSide)
    .where(and(isOwner, eq(documentKeys.ownKey, sql.placeholder("ownKey")), not(documentSides.deletedYN)))
    .prepare("find_tax_invoice_of_key");
});

/** Finds a member's own invoice by its key. */
export async function findInvoiceOfKey(
  db: Db,
  owner: { partnerSeq: number; memberSeq: number },
  ownKey: string,
): Promise<StoredInvoice | undefined> {
  const [invoice] = await invoiceOfKeyQuery(db).execute({ ...owner, ownKey });
  return invoice && { ...invoice, docSeq: invoice.row.docSeq };
}

export async function findInvoiceFee(db: Db, view: DocumentView, invoice: StoredInvoice): Promise<DocumentFee | null> {
  if (!isMaker(invoice, view)) return null;
  const { partnerSeq, memberSeq, issueDT } = taxInvoices;
  const [posted] = await db
    .select({ fee: feeOf("TAXINVOICE", { partnerSeq, memberSeq, issued: issueDT }) })
    .from(documentSides)
    .innerJoin(taxInvoices, isTaxInvoiceOfSide)
    .where(isThisDocument(view, invoice.docSeq));
  return posted?.fee ?? null;
}

export type StoredInvoice = Awaited<ReturnType<typeof findInvoice>>;

/** Finds everything of a tax invoice as this member sees it. */
export async function findTaxInvoice(db: Db, view: DocumentView, docSeq: number): Promise<TaxInvoiceDetail> {
  const invoice = await findInvoice(db, view, docSeq);
  return {
    ...taxInvoiceRow(invoice.row),
    type: DOCUMENT_LISTS[view.list].type,
    content: maskTaxInvoice(invoice.content),
    history: await findInvoiceHistory(db, view, invoice),
    mails: await findMails(db, view, invoice),
    texts: await findTexts(db, view, invoice),
    attachments: await findAttachments(db, invoice),
    nts: ntsAnswer(invoice),
    fee: await findInvoiceFee(db, view, invoice),
    ...(await findAmendments(db, view, invoice)),
    nextActions: nextActions(view, invoice),
  };
}

export function findInvoiceHistory(db: Db, view: DocumentView, invoice: StoredInvoice): Promise<DocumentEvent[]> {
  const nameAt = (list: DocumentList) => invoice.content[partyOfList(list) ?? "invoicer"]?.name ?? "";
  return findHistory(db, view, invoice, nameAt);
}

/** Finds its unmasked content. */
export const findTaxInvoiceContent = async (db: Db, view: DocumentView, docSeq: number): Promise<TaxInvoiceContent> =>
  (await findInvoice(db, view, docSeq)).content;

export function ntsAnswer({ row, submitId, ntsDueDT, ntsResultDT }: StoredInvoice): NtsAnswer | null {
  if (row.ntsNum === null) return null;
  const code = row.ntsResultCode;
  const meaning =
    code === null ? undefined : (NTS_RESULTS[code as NtsResultCode] as (typeof NTS_RESULTS)[NtsResultCode] | undefined);
  return {
    code,
    text: meaning?.text ?? "",
    remedy: meaning?.remedy ?? (code === null ? "" : "고객센터로 문의해 주세요."),
    submitId,
    dueDT: ntsDueDT,
    sendDT: row.ntsSendDT,
    resultDT: ntsResultDT,
  };
}

export function nextActions(
  view: DocumentView,
  { row, clockOffsetS, isReversed }: StoredInvoice,
): TaxInvoiceDetail["nextActions"] {
  const party = partyOfList(view.list);
  if (!party || view.isOwnOnly || row.deletedYN) return [];
  const today = addSeconds(toSeoulDateTime(new Date()), clockOffsetS).slice(0, 10);
  return taxInvoiceNextSteps({ ...row, isReversed }, party, today);
}

interface LinkRow extends Record<string, unknown> {
  isOriginal: boolean;
  docSeq: number;
  ntsNum: string;
  code: AmendmentCode | null;
  writeDate: string;
  supply: number;
  tax: number;
}

/** Finds the invoice it amends and those that amend it, with details only if they are in this list too. */
async function findAmendments(
  db: Db,
  view: DocumentView,
  { row, content }: StoredInvoice,
): Promise<Pick<TaxInvoiceDetail, "original" | "amendments">> {
  const originalNum = content.amendment?.originalNtsNum ?? null;
  if (row.ntsNum === null && originalNum === null) return { original: null, amendments: [] };
  const { rows } = await db.execute<LinkRow>(
    sql`SELECT coalesce(i.nts_num = ${originalNum}, false) AS "isOriginal", i.doc_seq AS "docSeq", i.nts_num AS "ntsNum",
        (i.content #>> '{amendment,code}')::int AS code, i.write_date::text AS "writeDate", i.supply, i.tax
      FROM tax_invoices i JOIN document_sides s ON s.doc_seq = i.doc_seq AND s.list_date = i.write_date
      WHERE (i.nts_num = ${originalNum} OR i.original_nts_num = ${row.ntsNum}) AND i.nts_num IS NOT NULL
        AND s.partner_seq = ${view.partnerSeq} AND s.member_seq = ${view.memberSeq} AND s.list = ${view.list}
        ${view.isOwnOnly ? sql`AND s.doc_partner_seq = ${view.partnerSeq}` : sql``} ORDER BY i.doc_seq`,
  );
  const { type } = DOCUMENT_LISTS[view.list];
  const links = rows.map(({ isOriginal, ...link }) => ({
    isOriginal,
    link: { ...link, type } satisfies LinkedTaxInvoice,
  }));
  const notListed = { docSeq: null, type: null, code: null, writeDate: null, supply: null, tax: null };
  return {
    original:
      links.find(({ isOriginal }) => isOriginal)?.link ??
      (originalNum === null ? null : { ...notListed, ntsNum: originalNum }),
    amendments: links.filter(({ isOriginal }) => !isOriginal).map(({ link }) => link),
  };
}
