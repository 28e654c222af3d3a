import { type SQL, sql } from "drizzle-orm";
import type { HometaxInvoiceRow } from "#contracts/collecting/hometax-documents.ts";
import type { Sort } from "#contracts/list.ts";
import { maskCorpNum } from "#domain/documents/document-masking.ts";
import type { HometaxInvoice } from "#domain/documents/hometax-document.ts";
import type { HometaxInvoiceStatus } from "#domain/documents/hometax-list.ts";
import { parseNtsNumber } from "#domain/documents/nts-number.ts";
import type { Db } from "#server/db/connect.ts";
import { hometaxDocuments } from "#server/db/schema/collecting/hometaxes.ts";
import { documentSides } from "#server/db/schema/documents/documents.ts";
import type { DocumentRows } from "#server/features/documents/documents/find-page.ts";
import { answerFile } from "#server/files/exports.ts";
import { listOrder } from "#server/lists/list-order.ts";
import type { FieldsOf, List } from "#server/lists/lists.ts";
import { COLLECTED_COLUMNS, findCollectedNumbered, type HometaxPlace, isCollectedOfSide } from "./collected-rows.ts";
import { hometaxInvoiceSheet } from "./sheets.ts";

const INVOICE_COLUMNS = {
  ...COLLECTED_COLUMNS,
  status: sql<HometaxInvoiceStatus>`${documentSides.status}`,
  writeDate: documentSides.listDate,
  issueDT: documentSides.regDT,
  sendDT: sql<string>`${hometaxDocuments.document} ->> 'sendDT'`,
  taxType: sql<HometaxInvoice["content"]["taxType"]>`(${hometaxDocuments.document} -> 'content' -> 'taxType')::int`,
};

const columnsOf = (db: Db) =>
  db.select(INVOICE_COLUMNS).from(documentSides).innerJoin(hometaxDocuments, isCollectedOfSide);
type InvoiceColumns = Awaited<ReturnType<typeof columnsOf>>[number];

/** People see masked numbers; programs pass a function that leaves them whole. */
export const invoiceRow =
  (formatNum: (corpNum: string) => string = maskCorpNum) =>
  ({ counterparty, counterpartyNum, ...columns }: InvoiceColumns): HometaxInvoiceRow => ({
    ...columns,
    total: columns.supply + columns.tax,
    counterparty: { corpNum: formatNum(counterpartyNum), name: counterparty },
  });

const SORTS = {
  writeDate: documentSides.listDate,
  issueDT: documentSides.regDT,
  counterparty: documentSides.counterparty,
  item: documentSides.item,
  supply: documentSides.supply,
  tax: documentSides.tax,
  total: sql`${documentSides.supply} + ${documentSides.tax}`,
  status: documentSides.status,
};

const selectInvoices = (db: Db, fields: FieldsOf) =>
  db.select(fields(INVOICE_COLUMNS)).from(documentSides).innerJoin(hometaxDocuments, isCollectedOfSide).$dynamic();

export function hometaxInvoiceRows(
  db: Db,
  place: HometaxPlace,
  sort: readonly Sort<keyof typeof SORTS>[],
): DocumentRows<HometaxInvoiceRow, InvoiceColumns> {
  const list = (where: SQL | undefined): List<HometaxInvoiceRow, InvoiceColumns> => ({
    db,
    select: selectInvoices,
    where,
    order: listOrder(sort, SORTS, documentSides.docSeq),
    complete: (rows) => rows.map(invoiceRow()),
  });
  return {
    list,
    file: (where, format) => answerFile(list(where), hometaxInvoiceSheet, format),
    byDate: ["writeDate", "issueDT"],
    findNumbered: async (db, keyword) => {
      const number = keyword.trim().toLowerCase();
      return parseNtsNumber(number) ? findCollectedNumbered(db, place, number.replaceAll("-", "")) : undefined;
    },
  };
}

/** The same list unmasked and by cursor. */
export const hometaxInvoicesForPrograms = (db: Db, place: HometaxPlace) => {
  const { list, findNumbered } = hometaxInvoiceRows(db, place, []);
  return {
    findNumbered,
    list: (where: SQL | undefined): List<HometaxInvoiceRow, InvoiceColumns> => ({
      ...list(where),
      complete: (rows) => rows.map(invoiceRow((corpNum) => corpNum)),
    }),
  };
};
