import { and, eq, sql } from "drizzle-orm";
import type { CashbillRow } from "#contracts/documents/cashbills.ts";
import type { Sort } from "#contracts/list.ts";
import type { CashbillState } from "#domain/documents/cashbill.ts";
import type { CashbillTradeMethod } from "#domain/documents/cashbill-trade.ts";
import type { DocumentList } from "#domain/documents/document-list.ts";
import { isCashbillNtsNumber } from "#domain/documents/nts-number.ts";
import { maskName } from "#domain/people/masking.ts";
import type { Db } from "#server/db/connect.ts";
import { cashbills } from "#server/db/schema/documents/cashbills.ts";
import { documentSides } from "#server/db/schema/documents/documents.ts";
import type { DocumentRows } from "#server/features/documents/documents/find-page.ts";
import { documentRows, type ListedKind, SIDE_SORTS } from "#server/features/documents/documents/kind-rows.ts";
import type { DocumentView } from "#server/features/documents/documents/list-question.ts";
import type { FieldsOf } from "#server/lists/lists.ts";
import { type CashbillFileRow, cashbillSheet } from "./sheet.ts";

/** The columns of a row, from its side and from the receipt itself. */
export const CASHBILL_COLUMNS = {
  docSeq: documentSides.docSeq,
  list: sql<DocumentList>`${documentSides.list}`,
  status: sql<CashbillState>`${documentSides.status}`,
  tradeType: cashbills.tradeType,
  tradeUsage: cashbills.tradeUsage,
  tradeMethod: cashbills.tradeMethod,
  tradeDT: cashbills.tradeDT,
  doDT: cashbills.doDT,
  franchiseCorpNum: sql<string>`${cashbills.content} -> 'franchise' ->> 'corpNum'`,
  franchiseName: sql<string>`${cashbills.content} -> 'franchise' ->> 'name'`,
  identity: cashbills.shownIdentity,
  customerName: sql<string>`coalesce(${cashbills.content} ->> 'customerName', '')`,
  item: documentSides.item,
  supply: documentSides.supply,
  tax: documentSides.tax,
  serviceCharge: cashbills.serviceCharge,
  canceledAmount: cashbills.canceledAmount,
  originalDocSeq: cashbills.originalDocSeq,
  cancelType: cashbills.cancelType,
  mgtNum: documentSides.ownKey,
  delYN: documentSides.deletedYN,
  counterparty: documentSides.counterparty,
  counterpartyNum: documentSides.counterpartyNum,
  ntsNum: cashbills.ntsNum,
  ntsSendDT: cashbills.ntsSendDT,
  ntsResultCode: cashbills.ntsResultCode,
};

export const isCashbillOfSide = and(
  eq(cashbills.partnerSeq, documentSides.docPartnerSeq),
  eq(cashbills.docSeq, documentSides.docSeq),
);

const columnsOf = (db: Db) => db.select(CASHBILL_COLUMNS).from(documentSides).innerJoin(cashbills, isCashbillOfSide);
export type StoredCashbillRow = Awaited<ReturnType<typeof columnsOf>>[number];

export const cashbillRow = ({ list, counterparty, counterpartyNum, ...cashbill }: StoredCashbillRow): CashbillRow => ({
  ...cashbill,
  customerName: maskName(cashbill.customerName),
  total: cashbill.supply + cashbill.tax + cashbill.serviceCharge,
  counterparty: {
    corpNum: counterpartyNum,
    name: isPerson(list, cashbill.tradeMethod) ? maskName(counterparty) : counterparty,
  },
});

// Only a business gives a business number, and only the franchise's list faces the buyer.
const isPerson = (list: DocumentList, tradeMethod: CashbillTradeMethod): boolean =>
  list === "cashSales" && tradeMethod !== 4;

const SORTS = { ...SIDE_SORTS, tradeDT: documentSides.regDT, doDT: cashbills.doDT };

const selectCashbills = (db: Db, fields: FieldsOf) =>
  db.select(fields(CASHBILL_COLUMNS)).from(documentSides).innerJoin(cashbills, isCashbillOfSide).$dynamic();

const LISTED: ListedKind<CashbillRow, CashbillFileRow, StoredCashbillRow, keyof typeof SORTS> = {
  select: selectCashbills,
  sorts: SORTS,
  byDate: ["tradeDT", "doDT"],
  rowOf: cashbillRow,
  fileRowOf: (row) => ({ ...cashbillRow(row), customer: row.customerName }),
  sheet: cashbillSheet,
};

export const cashbillRows = (
  db: Db,
  sort: readonly Sort<keyof typeof SORTS>[],
  view: DocumentView,
): DocumentRows<CashbillRow, StoredCashbillRow> => ({
  ...documentRows(db, LISTED, sort),
  findNumbered: (db, keyword) => findCashbillNumbered(db, keyword, view),
});

/** Finds a receipt by its tax office number on the server of the reading partner: each server has its own numbers. */
async function findCashbillNumbered(
  db: Db,
  keyword: string,
  { partnerSeq }: DocumentView,
): Promise<number | undefined> {
  const number = keyword.trim().toUpperCase();
  if (!isCashbillNtsNumber(number)) return undefined;
  const [cashbill] = await db
    .select({ docSeq: cashbills.docSeq })
    .from(cashbills)
    .where(
      and(
        eq(cashbills.ntsNum, number),
        sql`${cashbills.brand} = (SELECT brand FROM partners WHERE partner_seq = ${partnerSeq})`,
      ),
    );
  return cashbill?.docSeq;
}
