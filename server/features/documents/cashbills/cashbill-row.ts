import { and, eq } from "drizzle-orm";
import type { SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { CASHBILL_MACHINE } from "#domain/documents/cashbill.ts";
import { DOCUMENT_ACTIONS, type DocumentAction, type DocumentActor } from "#domain/documents/document-event.ts";
import { stateErrorNumber } from "#domain/error-codes/state-numbers.ts";
import { transitState } from "#domain/states/transition.ts";
import { AppError } from "#server/call/errors.ts";
import type { ActingMember } from "#server/call/member-act.ts";
import type { Transaction } from "#server/db/connect.ts";
import { cashbills } from "#server/db/schema/documents/cashbills.ts";
import { documentEvent } from "#server/features/documents/documents/acting-member.ts";
import { lockOwnDocument, type OwnSide } from "#server/features/documents/documents/own-side.ts";
import { placesOf } from "#server/features/documents/documents/parties.ts";
import {
  type DocumentSide,
  type ListedDocument,
  writeSides,
} from "#server/features/documents/documents/write-sides.ts";

export type CashbillRow = typeof cashbills.$inferSelect;
export type CashbillKey = Pick<CashbillRow, "partnerSeq" | "docSeq">;
export type CashbillAction = (typeof CASHBILL_MACHINE)["transitions"][number]["action"];

export const isCashbill = ({ partnerSeq, docSeq }: CashbillKey) =>
  and(eq(cashbills.partnerSeq, partnerSeq), eq(cashbills.docSeq, docSeq));

/** The row, held until the transaction ends. */
export async function lockCashbill(db: Transaction, key: CashbillKey): Promise<CashbillRow | undefined> {
  const [row] = await db.select().from(cashbills).where(isCashbill(key)).for("no key update");
  return row;
}

/** The same, as the franchise's own: whoever received a receipt has nothing to do with it. */
export async function lockFranchiseCashbill(
  db: Transaction,
  actor: ActingMember,
  docSeq: number,
): Promise<{ row: CashbillRow; side: OwnSide }> {
  const held = await lockOwnDocument(db, "CASHBILL", actor, docSeq, (key) => lockCashbill(db, key));
  if (held.side.list !== "cashSales") {
    throw new AppError("FORBIDDEN", { fields: { state: "발급한 가맹점만 할 수 있는 작업입니다." } });
  }
  return held;
}

/** What its rows in lists and its counts follow from. Lists go by the time of the trade, then by when it was made. */
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

interface Step {
  at: SeoulDateTime;
  by: DocumentActor;
  note?: string | undefined;
}

/** The receipt after a step of its life, or a refusal that says what could be done instead. Nothing is written. */
export function steppedCashbill(row: CashbillRow, action: CashbillAction, step: Step): CashbillRow {
  const outcome = transitState(CASHBILL_MACHINE, row.state, action);
  if (!outcome.ok) throw stateRefusal(row, action, outcome.refusal.allowed);
  return notedCashbill({ ...row, state: outcome.state }, action, step);
}

export const notedCashbill = (row: CashbillRow, action: DocumentAction, { at, by, note }: Step): CashbillRow => ({
  ...row,
  history: [...row.history, documentEvent({ action, at, by, status: row.state }, note)],
});

// Steps that a person cannot take are no advice.
const OF_PEOPLE: readonly DocumentAction[] = ["ISSUE", "CANCEL_BEFORE_SEND"];

export function stateRefusal(
  { state }: Pick<CashbillRow, "state">,
  action: DocumentAction,
  allowed: readonly CashbillAction[],
): AppError {
  const texts = allowed.filter((action) => OF_PEOPLE.includes(action)).map((action) => DOCUMENT_ACTIONS[action]);
  const advice = texts.length === 0 ? "더 할 수 있는 작업이 없습니다." : `할 수 있는 작업: ${texts.join(", ")}`;
  const isIssued = state !== "REGISTERED" && state !== "CANCELED";
  return new AppError("DOCUMENT_STATE", { fields: { state: advice }, number: stateErrorNumber(action, isIssued) });
}

/** Writes what became of a locked receipt: the row, what lists show of it and what is counted, and where it is new. */
export async function writeCashbillMove(
  db: Transaction,
  before: CashbillRow,
  after: CashbillRow,
  placed: readonly DocumentSide[] = [],
): Promise<CashbillRow> {
  const places = [...before.places, ...placesOf(placed)];
  const { state, ntsNum, ntsDueDT, ntsSendDT, ntsResultDT, ntsResultCode, history } = after;
  await db
    .update(cashbills)
    .set({ state, ntsNum, ntsDueDT, ntsSendDT, ntsResultDT, ntsResultCode, history, places })
    .where(isCashbill(before));
  await writeSides(db, { before: listedCashbill(before), after: listedCashbill(after), places: before.places, placed });
  return { ...after, places };
}
