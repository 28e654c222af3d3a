import { and, eq } from "drizzle-orm";
import type { SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import {
  CASHBILL_MACHINE,
  type CashbillAmounts,
  type CashbillState,
  cashbillTotal,
} from "#domain/documents/cashbill.ts";
import {
  cashbillDueAt,
  cashbillNtsNumber,
  isCashbillDeletable,
  shownIdentity,
} from "#domain/documents/cashbill-rules.ts";
import type { CashbillContent } from "#domain/documents/document-content.ts";
import type { DocumentAction } from "#domain/documents/document-event.ts";
import { formatWon } from "#domain/money/won.ts";
import { AppError } from "#server/call/errors.ts";
import type { ActingMember } from "#server/call/member-act.ts";
import type { Transaction } from "#server/db/connect.ts";
import { cashbills } from "#server/db/schema/documents/cashbills.ts";
import { actorOf, documentEvent } from "#server/features/documents/documents/acting-member.ts";
import {
  type DocumentStep,
  type KindOfDocument,
  notedDocument,
  steppedDocument,
  writeStep,
} from "#server/features/documents/documents/document-kind.ts";
import { lockOwnDocument, type OwnSide } from "#server/features/documents/documents/own-side.ts";
import { placesOf } from "#server/features/documents/documents/parties.ts";
import type { DocumentSide, ListedDocument } from "#server/features/documents/documents/write-sides.ts";
import { franchiseSide } from "./cashbill-sides.ts";

export const CASHBILL_POINT_CODE = "54100";

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
const notedCashbill = (row: CashbillRow, action: DocumentAction, step: DocumentStep): CashbillRow =>
  notedDocument(CASHBILL, row, action, step);

export interface CashbillDraft {
  content: CashbillContent;
  identity: string;
  tradeDT: SeoulDateTime;
}

/** Returns the row of a receipt that nobody has issued yet. */
export function draftCashbill(
  actor: ActingMember,
  { content, identity, tradeDT }: CashbillDraft,
  { docSeq, doDT, sealedIdentity }: Pick<CashbillRow, "docSeq" | "doDT" | "sealedIdentity">,
): CashbillRow {
  const { partnerSeq, memberSeq, brand } = actor;
  const { tradeUsage, tradeMethod, supply, tax, serviceCharge } = content;
  const row: CashbillRow = {
    partnerSeq,
    memberSeq,
    brand,
    docSeq,
    tradeType: "N",
    tradeUsage,
    tradeMethod,
    tradeDT,
    doDT,
    sealedIdentity,
    shownIdentity: shownIdentity(tradeMethod, identity),
    state: "REGISTERED",
    content,
    supply,
    tax,
    serviceCharge,
    canceledAmount: 0,
    originalDocSeq: null,
    cancelType: null,
    ntsNum: null,
    ntsDueDT: null,
    ntsSendDT: null,
    ntsResultDT: null,
    ntsResultCode: null,
    history: [],
    places: [],
  };
  const draft = notedCashbill(row, "REGISTER", { at: doDT, by: actorOf(actor) });
  return { ...draft, places: placesOf([franchiseSide(row, null)]) };
}

/** Returns an issued receipt with its number and its due time at the tax office. */
export const numberedCashbill = (issued: CashbillRow, now: SeoulDateTime): CashbillRow => ({
  ...issued,
  ntsNum: cashbillNtsNumber(issued.docSeq),
  ntsDueDT: cashbillDueAt(now),
});

/** Returns the original after another receipt has cancelled a part of it. */
export const takenBackCashbill = (
  actor: ActingMember,
  original: CashbillRow,
  parts: CashbillAmounts,
  at: string,
): CashbillRow => ({
  ...notedCashbill(original, "CANCEL_RECEIPT", { at, by: actorOf(actor), note: formatWon(cashbillTotal(parts)) }),
  canceledAmount: original.canceledAmount + cashbillTotal(parts),
});

interface NewReceipt {
  docSeq: number;
  parts: CashbillAmounts;
  cancelType: number;
  now: string;
}

/** Makes the cancelling receipt: the same trade with its amounts turned, so that lists add up to what was sold in the end. */
export function cancelReceipt(
  actor: ActingMember,
  original: CashbillRow,
  { docSeq, parts, cancelType, now }: NewReceipt,
) {
  const amounts = { supply: 0 - parts.supply, tax: 0 - parts.tax, serviceCharge: 0 - parts.serviceCharge };
  const row: CashbillRow = {
    ...original,
    ...amounts,
    docSeq,
    cancelType,
    tradeType: "D",
    state: "REGISTERED",
    tradeDT: now,
    doDT: now,
    canceledAmount: 0,
    originalDocSeq: original.docSeq,
    content: { ...original.content, ...amounts },
    ntsNum: null,
    ntsDueDT: null,
    ntsSendDT: null,
    ntsResultDT: null,
    ntsResultCode: null,
  };
  const event = documentEvent({ action: "CANCEL_RECEIPT", at: now, by: actorOf(actor), status: row.state });
  return { ...row, history: [event], places: placesOf([franchiseSide(row, null)]) };
}

/** Stores a locked receipt after a step. */
export const writeCashbillStep = (
  db: Transaction,
  before: CashbillRow,
  after: CashbillRow,
  newSides: readonly DocumentSide[] = [],
): Promise<CashbillRow> => writeStep(db, CASHBILL, before, after, newSides);
