import { and, eq, sql } from "drizzle-orm";
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
import { documentRows, type ListedKind, SIDE_SORTS } from "#server/features/documents/documents/kind-rows.ts";
import type { FieldsOf } from "#server/lists/lists.ts";
import { type TaxInvoiceFileRow, taxInvoiceSheet } from "./sheet.ts";

const written = (party: TaxInvoiceParty, field: "corpNum" | "name") =>
  sql<string>`${taxInvoices.content} -> ${sql.raw(`'${party}' ->> '${field}'`)}`;

/** The columns of a row, from its side and from the invoice itself. */
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
export type StoredInvoiceRow = Awaited<ReturnType<typeof columnsOf>>[number];

/** Returns the row as this side sees it (§4), without the keys and flags of the other sides. */
export function taxInvoiceRow(row: StoredInvoiceRow): TaxInvoiceRow {
  const { list, ownKey, deletedYN, counterparty, counterpartyNum, email: _, ...invoice } = row;
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
  ...SIDE_SORTS,
  writeDate: documentSides.listDate,
  regDT: documentSides.regDT,
  total: sql`${documentSides.supply} + ${documentSides.tax}`,
};

export type TaxInvoiceSort = Sort<keyof typeof SORTS>;

const selectTaxInvoices = (db: Db, fields: FieldsOf) =>
  db.select(fields(TAX_INVOICE_COLUMNS)).from(documentSides).innerJoin(taxInvoices, isTaxInvoiceOfSide).$dynamic();

const LISTED: ListedKind<TaxInvoiceRow, TaxInvoiceFileRow, StoredInvoiceRow, keyof typeof SORTS> = {
  select: selectTaxInvoices,
  sorts: SORTS,
  byDate: ["writeDate", "regDT"],
  rowOf: taxInvoiceRow,
  fileRowOf: (row) => ({ ...taxInvoiceRow(row), email: row.email ?? "" }),
  sheet: taxInvoiceSheet,
  findNumbered: findTaxInvoiceNumbered,
};

export const taxInvoiceRows = (
  db: Db,
  sort: readonly TaxInvoiceSort[],
): DocumentRows<TaxInvoiceRow, StoredInvoiceRow> => documentRows(db, LISTED, sort);

/** Finds an invoice by its tax office number, with or without hyphens. */
async function findTaxInvoiceNumbered(db: Db, keyword: string): Promise<number | undefined> {
  const number = keyword.trim().toLowerCase();
  if (!parseNtsNumber(number)) return undefined;
  const [invoice] = await db
    .select({ docSeq: taxInvoices.docSeq })
    .from(taxInvoices)
    .where(eq(taxInvoices.ntsNum, number.replaceAll("-", "")));
  return invoice?.docSeq;
}
