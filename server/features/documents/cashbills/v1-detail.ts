import { CASHBILL_VERBS, type V1Cashbill, type V1CashbillRow } from "#contracts/v1/cashbills.ts";
import type { DocumentPart } from "#contracts/v1/documents.ts";
import { CASHBILL_STATUS_LABELS, cancelableCashbill, cashbillTotal } from "#domain/documents/cashbill.ts";
import { withOffset } from "#server/call/v1/wire-time.ts";
import type { Db } from "#server/db/connect.ts";
import { findMails, isMaker } from "#server/features/documents/documents/detail-parts.ts";
import { type LocatedDocument, nextCalls } from "#server/features/documents/documents/v1-documents.ts";
import { expandedParts } from "#server/features/documents/documents/v1-parts.ts";
import { cashbillNextActions, cashbillNtsAnswer, findCashbillHistory, findOneCashbill } from "./detail.ts";
import type { StoredCashbillRow } from "./list-rows.ts";

/** Returns how this side can cancel it now, and how much of it. */
export const cancelableNow = (row: StoredCashbillRow): ReturnType<typeof cancelableCashbill> =>
  row.list === "cashSales" && !row.delYN
    ? cancelableCashbill({ ...row, state: row.status, total: cashbillTotal(row) })
    : { way: undefined, amount: 0 };

/** Finds a cash receipt as programs see it. */
export async function findV1Cashbill(
  db: Db,
  { view, docSeq }: LocatedDocument,
  parts: readonly DocumentPart[] = [],
): Promise<V1Cashbill> {
  const cashbill = await findOneCashbill(db, view, docSeq);
  const standing = standingOf(cashbill.row);
  const steps = cashbillNextActions(view, cashbill, standing.cancelableAmount);
  return {
    ...cashbill.content,
    ...standing,
    nextActions: nextCalls("/v1/cashbills", standing, steps, CASHBILL_VERBS),
    ...(await expandedParts(parts, {
      history: () => findCashbillHistory(db, view, cashbill, (name) => name),
      mails: () => findMails(db, view, cashbill),
      nts: () => cashbillNtsAnswer(cashbill),
      fee: () => (isMaker(cashbill, view) ? cashbill.fee : null),
    })),
  };
}

const standingOf = (row: StoredCashbillRow) => ({
  identityNum: row.identity,
  key: row.mgtNum,
  docSeq: row.docSeq,
  tradeType: row.tradeType,
  role: row.list === "cashSales" ? ("franchise" as const) : ("customer" as const),
  status: row.status,
  statusText: CASHBILL_STATUS_LABELS[row.status].text,
  total: cashbillTotal(row),
  tradeDT: withOffset(row.tradeDT),
  doDT: withOffset(row.doDT),
  ntsSendDT: withOffset(row.ntsSendDT),
  canceledAmount: row.canceledAmount,
  cancelableAmount: cancelableNow(row).amount,
  originalDocSeq: row.originalDocSeq,
  cancelType: row.cancelType,
  ntsNum: row.ntsNum,
  ntsResultCode: row.ntsResultCode,
});

/** Returns a row of a list. */
export const v1CashbillRow = (row: StoredCashbillRow): V1CashbillRow => ({
  tradeUsage: row.tradeUsage,
  tradeMethod: row.tradeMethod,
  customerName: row.customerName,
  item: row.item,
  supply: row.supply,
  tax: row.tax,
  serviceCharge: row.serviceCharge,
  franchise: { corpNum: row.franchiseCorpNum, name: row.franchiseName },
  ...standingOf(row),
});
