import { and, eq } from "drizzle-orm";
import { CASHBILL_MACHINE, type CashbillState } from "#domain/documents/cashbill.ts";
import { isCashbillDeletable } from "#domain/documents/cashbill-rules.ts";
import type { DocumentAction } from "#domain/documents/document-event.ts";
import { AppError } from "#server/call/errors.ts";
import type { ActingMember } from "#server/call/member-act.ts";
import type { Transaction } from "#server/db/connect.ts";
import { cashbills } from "#server/db/schema/documents/cashbills.ts";
import {
  type DocumentStep,
  type KindOfDocument,
  notedDocument,
  steppedDocument,
  writeStep,
} from "#server/features/documents/documents/document-kind.ts";
import { lockOwnDocument, type OwnSide } from "#server/features/documents/documents/own-side.ts";
import type { DocumentSide, ListedDocument } from "#server/features/documents/documents/write-sides.ts";

export type CashbillRow = typeof cashbills.$inferSelect;
export type CashbillKey = Pick<CashbillRow, "partnerSeq" | "docSeq">;
export type CashbillAction = (typeof CASHBILL_MACHINE)["transitions"][number]["action"];

export const isCashbill = ({ partnerSeq, docSeq }: CashbillKey) =>
  and(eq(cashbills.partnerSeq, partnerSeq), eq(cashbills.docSeq, docSeq));

/** Finds the row and locks it until the transaction ends. */
export async function lockCashbill(db: Transaction, key: CashbillKey): Promise<CashbillRow | undefined> {
  const [row] = await db.select().from(cashbills).where(isCashbill(key)).for("no key update");
  return row;
}

/** Locks a receipt of the franchise. Its buyer can take no step of it. */
export async function lockFranchiseCashbill(
  db: Transaction,
  actor: ActingMember,
  docSeq: number,
): Promise<{ row: CashbillRow; side: OwnSide }> {
  const document = await lockOwnDocument(db, "CASHBILL", actor, docSeq, (key) => lockCashbill(db, key));
  if (document.side.list !== "cashSales") {
    throw new AppError("FORBIDDEN", { fields: { state: "발급한 가맹점만 할 수 있는 작업입니다." } });
  }
  return document;
}

/** Returns what its rows in lists and its counts follow from. Lists go by the time of the trade. */
export const listedCashbill = (row: CashbillRow): ListedDocument => ({
  docSeq: row.docSeq,
  docPartnerSeq: row.partnerSeq,
  listDate: row.tradeDT.slice(0, 10),
  issueDate: null,
  ntsSendDate: null,
  regDT: row.tradeDT,
  status: row.state,
  taxClass: 0,
  supply: row.supply,
  tax: row.tax,
  item: row.content.item,
});

export const CASHBILL: KindOfDocument<CashbillRow, CashbillState, CashbillAction> = {
  kind: "CASHBILL",
  machineOf: () => CASHBILL_MACHINE,
  stateOf: ({ state }) => state,
  columnsOf: (state) => ({ state }),
  statusOf: ({ state }) => state,
  isIssued: ({ state }) => state !== "REGISTERED" && state !== "CANCELED",
  peoplesSteps: ["ISSUE", "CANCEL_BEFORE_SEND"],
  isDeletable: ({ state }) => isCashbillDeletable(state),
  undeletableText: "임시저장하거나 발급을 취소한 것만 삭제할 수 있습니다.",
  listed: listedCashbill,
  store: (db, { state, ntsNum, ntsDueDT, ntsSendDT, ntsResultDT, ntsResultCode, history, places, ...key }) =>
    db
      .update(cashbills)
      .set({ state, ntsNum, ntsDueDT, ntsSendDT, ntsResultDT, ntsResultCode, history, places })
      .where(isCashbill(key)),
};

/** Returns the receipt after a step of its life, or refuses. Writes nothing. */
export const steppedCashbill = (row: CashbillRow, action: CashbillAction, step: DocumentStep): CashbillRow =>
  steppedDocument(CASHBILL, row, action, step);

/** Returns the receipt with one more entry in its history. */
export const notedCashbill = (row: CashbillRow, action: DocumentAction, step: DocumentStep): CashbillRow =>
  notedDocument(CASHBILL, row, action, step);

/** Stores a locked receipt after a step. */
export const writeCashbillStep = (
  db: Transaction,
  before: CashbillRow,
  after: CashbillRow,
  newSides: readonly DocumentSide[] = [],
): Promise<CashbillRow> => writeStep(db, CASHBILL, before, after, newSides);
