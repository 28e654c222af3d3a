import { and, eq, type SQL, sql } from "drizzle-orm";
import type { TaxInvoiceRow } from "#contracts/documents/tax-invoices.ts";
import type { Sort } from "#contracts/list.ts";
import type { DocumentList } from "#domain/documents/document-list.ts";
import { maskCorpNum } from "#domain/documents/document-masking.ts";
import { parseNtsNumber } from "#domain/documents/nts-number.ts";
import { partyOfList, type TaxInvoiceParty } from "#domain/documents/tax-invoice-acting.ts";
import type { TaxInvoiceStatus } from "#domain/documents/tax-invoice-status.ts";
import type { Db } from "#server/db/connect.ts";
import { documentSides } from "#server/db/schema/documents/documents.ts";
import { taxInvoices } from "#server/db/schema/documents/tax-invoices.ts";
import type { DocumentRows } from "#server/features/documents/documents/find-page.ts";
import { answerFile } from "#server/files/exports.ts";
import { listOrder } from "#server/lists/list-order.ts";
import type { FieldsOf, List } from "#server/lists/lists.ts";
import { type TaxInvoiceFileRow, taxInvoiceSheet } from "./sheet.ts";

const written = (party: TaxInvoiceParty, field: "corpNum" | "name") =>
  sql<string>`${taxInvoices.content} -> ${sql.raw(`'${party}' ->> '${field}'`)}`;

/** A row of a list with what its document knows. */
export const TAX_INVOICE_COLUMNS = {
  docSeq: documentSides.docSeq,
  list: sql<DocumentList>`${documentSides.list}`,
  status: sql<TaxInvoiceStatus>`${documentSides.status}`,
  writeDate: documentSides.listDate,
  regDT: documentSides.regDT,
  issueDT: taxInvoices.issueDT,
  invoicerCorpNum: written("invoicer", "corpNum"),
  invoicerName: written("invoicer", "name"),
  invoiceeCorpNum: written("invoicee", "corpNum"),
  invoiceeName: written("invoicee", "name"),
  trusterCorpNum: sql<string | null>`${written("truster", "corpNum")}`,
  trusterName: sql<string | null>`${written("truster", "name")}`,
  invoiceType: taxInvoices.invoiceType,
  taxType: taxInvoices.taxType,
  issueDirectionType: taxInvoices.issueDirectionType,
  ntsSendState: taxInvoices.ntsSendState,
  state: taxInvoices.state,
  procReqCode: taxInvoices.procReqCode,
  procResCode: taxInvoices.procResCode,
  supply: documentSides.supply,
  tax: documentSides.tax,
  item: documentSides.item,
  ownKey: documentSides.ownKey,
  deletedYN: documentSides.deletedYN,
  counterparty: documentSides.counterparty,
  counterpartyNum: documentSides.counterpartyNum,
  ntsNum: taxInvoices.ntsNum,
  ntsSendDT: taxInvoices.ntsSendDT,
  ntsResultCode: taxInvoices.ntsResultCode,
  email: sql<
    string | null
  >`${taxInvoices.content} -> CASE ${documentSides.list} WHEN 'taxPurchase' THEN 'invoicer' ELSE 'invoicee' END ->> 'email'`,
};

export const isTaxInvoiceOfSide = and(
  eq(taxInvoices.partnerSeq, documentSides.docPartnerSeq),
  eq(taxInvoices.docSeq, documentSides.docSeq),
);

const columnsOf = (db: Db) =>
  db.select(TAX_INVOICE_COLUMNS).from(documentSides).innerJoin(taxInvoices, isTaxInvoiceOfSide);
export type FoundTaxInvoice = Awaited<ReturnType<typeof columnsOf>>[number];

/** §4, from the side it was found at: keys and flags of the others are theirs alone. */
export function taxInvoiceRow(found: FoundTaxInvoice): TaxInvoiceRow {
  const { list, ownKey, deletedYN, counterparty, counterpartyNum, email: _, ...invoice } = found;
  const own = partyOfList(list);
  const ofParty = (party: TaxInvoiceParty) => ({
    mgtNum: own === party ? ownKey : null,
    delYN: own === party && deletedYN,
  });
  const [invoicer, invoicee, truster] = [ofParty("invoicer"), ofParty("invoicee"), ofParty("truster")];
  return {
    ...invoice,
    partyType: own === "invoicee" ? "PURCHASE" : invoice.trusterCorpNum ? "BROKER" : "SALES",
    invoiceeCorpNum: maskCorpNum(invoice.invoiceeCorpNum),
    invoicerMgtNum: invoicer.mgtNum,
    invoicerDelYN: invoicer.delYN,
    invoiceeMgtNum: invoicee.mgtNum,
    invoiceeDelYN: invoicee.delYN,
    trusterMgtNum: truster.mgtNum,
    trusterDelYN: truster.delYN,
    total: invoice.supply + invoice.tax,
    mgtNum: ownKey,
    delYN: deletedYN,
    counterparty: { corpNum: maskCorpNum(counterpartyNum), name: counterparty },
  };
}

const SORTS = {
  writeDate: documentSides.listDate,
  regDT: documentSides.regDT,
  counterparty: documentSides.counterparty,
  item: documentSides.item,
  supply: documentSides.supply,
  tax: documentSides.tax,
  total: sql`${documentSides.supply} + ${documentSides.tax}`,
  status: documentSides.status,
};

export type TaxInvoiceSort = Sort<keyof typeof SORTS>;

const selectTaxInvoices = (db: Db, fields: FieldsOf) =>
  db.select(fields(TAX_INVOICE_COLUMNS)).from(documentSides).innerJoin(taxInvoices, isTaxInvoiceOfSide).$dynamic();

export function taxInvoiceRows(db: Db, sort: readonly TaxInvoiceSort[]): DocumentRows<TaxInvoiceRow, FoundTaxInvoice> {
  const list = (where: SQL | undefined): List<TaxInvoiceRow, FoundTaxInvoice> => ({
    db,
    select: selectTaxInvoices,
    where,
    order: listOrder(sort, SORTS, documentSides.docSeq),
    complete: (found) => found.map(taxInvoiceRow),
  });
  return {
    list,
    file: (where, format) => answerFile({ ...list(where), complete: withEmails }, taxInvoiceSheet, format),
    byDate: ["writeDate", "regDT"],
    findNumbered: findTaxInvoiceNumbered,
  };
}

/** Whom mails about it go to: a file may have them, because whoever takes it says what for. */
const withEmails = (found: FoundTaxInvoice[]): TaxInvoiceFileRow[] =>
  found.map((invoice) => ({ ...taxInvoiceRow(invoice), email: invoice.email ?? "" }));

/** With or without hyphens. */
async function findTaxInvoiceNumbered(db: Db, keyword: string): Promise<number | undefined> {
  const number = keyword.trim().toLowerCase();
  if (!parseNtsNumber(number)) return undefined;
  const [found] = await db
    .select({ docSeq: taxInvoices.docSeq })
    .from(taxInvoices)
    .where(eq(taxInvoices.ntsNum, number.replaceAll("-", "")));
  return found?.docSeq;
}
