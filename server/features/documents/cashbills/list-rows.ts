import { and, eq, type SQL, sql } from "drizzle-orm";
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
import type { SeenList } from "#server/features/documents/documents/list-question.ts";
import { answerFile } from "#server/files/exports.ts";
import { listOrder } from "#server/lists/list-order.ts";
import type { FieldsOf, List } from "#server/lists/lists.ts";
import { type CashbillFileRow, cashbillSheet } from "./sheet.ts";

/** A row of a list with what its document knows. */
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
export type FoundCashbill = Awaited<ReturnType<typeof columnsOf>>[number];

export const cashbillRow = ({ list, counterparty, counterpartyNum, ...cashbill }: FoundCashbill): CashbillRow => ({
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

const SORTS = {
  tradeDT: documentSides.regDT,
  doDT: cashbills.doDT,
  counterparty: documentSides.counterparty,
  item: documentSides.item,
  supply: documentSides.supply,
  tax: documentSides.tax,
  status: documentSides.status,
};

const selectCashbills = (db: Db, fields: FieldsOf) =>
  db.select(fields(CASHBILL_COLUMNS)).from(documentSides).innerJoin(cashbills, isCashbillOfSide).$dynamic();

export function cashbillRows(
  db: Db,
  sort: readonly Sort<keyof typeof SORTS>[],
  view: SeenList,
): DocumentRows<CashbillRow, FoundCashbill> {
  const list = (where: SQL | undefined): List<CashbillRow, FoundCashbill> => ({
    db,
    select: selectCashbills,
    where,
    order: listOrder(sort, SORTS, documentSides.docSeq),
    complete: (found) => found.map(cashbillRow),
  });
  return {
    list,
    file: (where, format) => answerFile({ ...list(where), complete: withNames }, cashbillSheet, format),
    byDate: ["tradeDT", "doDT"],
    findNumbered: (db, keyword) => findCashbillNumbered(db, keyword, view),
  };
}

/** Who bought: a file may have it, because whoever takes it says what for. */
const withNames = (found: FoundCashbill[]): CashbillFileRow[] =>
  found.map((cashbill) => ({ ...cashbillRow(cashbill), customer: cashbill.customerName }));

/** Numbers are given a server apart: the one of the partner that looks. */
async function findCashbillNumbered(db: Db, keyword: string, { partnerSeq }: SeenList): Promise<number | undefined> {
  const number = keyword.trim().toUpperCase();
  if (!isCashbillNtsNumber(number)) return undefined;
  const [found] = await db
    .select({ docSeq: cashbills.docSeq })
    .from(cashbills)
    .where(
      and(
        eq(cashbills.ntsNum, number),
        sql`${cashbills.brand} = (SELECT brand FROM partners WHERE partner_seq = ${partnerSeq})`,
      ),
    );
  return found?.docSeq;
}
