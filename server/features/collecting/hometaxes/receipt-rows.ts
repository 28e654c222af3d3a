import { type SQL, sql } from "drizzle-orm";
import type { HometaxReceiptRow } from "#contracts/collecting/hometax-documents.ts";
import type { Sort } from "#contracts/list.ts";
import type { CashbillTradeUsage } from "#domain/documents/cashbill-trade.ts";
import type { HometaxReceiptStatus } from "#domain/documents/hometax-list.ts";
import { isCashbillNtsNumber } from "#domain/documents/nts-number.ts";
import type { Db } from "#server/db/connect.ts";
import { hometaxDocuments } from "#server/db/schema/collecting/hometaxes.ts";
import { documentSides } from "#server/db/schema/documents/documents.ts";
import type { DocumentRows } from "#server/features/documents/documents/find-page.ts";
import { answerFile } from "#server/files/exports.ts";
import { listOrder } from "#server/lists/list-order.ts";
import type { FieldsOf, List } from "#server/lists/lists.ts";
import { COLLECTED_COLUMNS, findCollectedNumbered, type HometaxPlace, isCollectedOfSide } from "./collected-rows.ts";
import { hometaxReceiptSheet } from "./sheets.ts";

const RECEIPT_COLUMNS = {
  ...COLLECTED_COLUMNS,
  status: sql<HometaxReceiptStatus>`${documentSides.status}`,
  tradeDT: documentSides.regDT,
  identity: sql<string>`${hometaxDocuments.document} ->> 'identity'`,
  tradeUsage: sql<CashbillTradeUsage>`(${hometaxDocuments.document} -> 'content' -> 'tradeUsage')::int`,
  serviceCharge: sql<number>`(${hometaxDocuments.document} -> 'content' -> 'serviceCharge')::bigint`.mapWith(Number),
};

const columnsOf = (db: Db) =>
  db.select(RECEIPT_COLUMNS).from(documentSides).innerJoin(hometaxDocuments, isCollectedOfSide);
type ReceiptColumns = Awaited<ReturnType<typeof columnsOf>>[number];

const receiptRow = ({ counterparty, counterpartyNum, ...columns }: ReceiptColumns): HometaxReceiptRow => ({
  ...columns,
  total: columns.supply + columns.tax + columns.serviceCharge,
  counterparty: { corpNum: counterpartyNum, name: counterparty },
});

const SORTS = {
  tradeDT: documentSides.regDT,
  counterparty: documentSides.counterparty,
  item: documentSides.item,
  supply: documentSides.supply,
  tax: documentSides.tax,
  status: documentSides.status,
};

const selectReceipts = (db: Db, fields: FieldsOf) =>
  db.select(fields(RECEIPT_COLUMNS)).from(documentSides).innerJoin(hometaxDocuments, isCollectedOfSide).$dynamic();

export function hometaxReceiptRows(
  db: Db,
  place: HometaxPlace,
  sort: readonly Sort<keyof typeof SORTS>[],
): DocumentRows<HometaxReceiptRow, ReceiptColumns> {
  const list = (where: SQL | undefined): List<HometaxReceiptRow, ReceiptColumns> => ({
    db,
    select: selectReceipts,
    where,
    order: listOrder(sort, SORTS, documentSides.docSeq),
    complete: (rows) => rows.map(receiptRow),
  });
  return {
    list,
    file: (where, format) => answerFile(list(where), hometaxReceiptSheet, format),
    byDate: ["tradeDT", "tradeDT"],
    findNumbered: async (db, keyword) => {
      const number = keyword.trim().toUpperCase();
      return isCashbillNtsNumber(number) ? findCollectedNumbered(db, place, number) : undefined;
    },
  };
}
