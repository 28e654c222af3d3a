import { and, eq, ne, sql } from "drizzle-orm";
import {
  type CashbillAmounts,
  cashbillCancelWay,
  cashbillTotal,
  isCashbillCancelAmount,
} from "#domain/documents/cashbill.ts";
import { canceledParts } from "#domain/documents/cashbill-rules.ts";
import { formatWon } from "#domain/money/won.ts";
import { AppError } from "#server/call/errors.ts";
import type { ActingMember } from "#server/call/member-act.ts";
import { refuse } from "#server/call/v1/trial.ts";
import type { Transaction } from "#server/db/connect.ts";
import { cashbills } from "#server/db/schema/documents/cashbills.ts";
import { actorOf } from "#server/features/documents/documents/acting-member.ts";
import { impossibleStep, stateRefusal } from "#server/features/documents/documents/document-kind.ts";
import { findMaker } from "#server/features/documents/documents/maker.ts";
import { nextDocSeq } from "#server/features/documents/documents/new-document.ts";
import {
  CASHBILL,
  type CashbillRow,
  cancelReceipt,
  isCashbill,
  lockCashbill,
  lockFranchiseCashbill,
  steppedCashbill,
  takenBackCashbill,
  writeCashbillStep,
} from "./cashbill-row.ts";
import { issueDraft, takeCashbillKey } from "./register.ts";

export interface Cancellation {
  /** The amount in won; without it all that is left. */
  amount?: number | undefined;
  cancelType: number;
  /** The own key of the receipt that cancels. */
  mgtNum: string | null;
}

/**
 * Cancels a receipt: before the tax office knows of it by its state, afterwards by a second receipt, which may cancel a part.
 * The lock on the first puts parallel calls in a row, so that together they never cancel more than there was.
 */
export async function cancelCashbillIn(
  db: Transaction,
  actor: ActingMember,
  docSeq: number,
  request: Cancellation,
): Promise<CashbillRow> {
  const { row } = await lockFranchiseCashbill(db, actor, docSeq);
  const way = cashbillCancelWay(row.state);
  if (!way || (row.tradeType === "D" && way !== "beforeSend"))
    throw impossibleStep(CASHBILL, row, "CANCEL_RECEIPT", []);
  const left = await findLeft(db, row);
  const cancelable = cashbillTotal(left);
  if (cancelable <= 0) throw stateRefusal("CANCEL_RECEIPT", true, "이미 모두 취소한 현금영수증입니다.");
  const requested = request.amount ?? cancelable;
  const isFitting = isCashbillCancelAmount(way, requested, cancelable);
  if (!isFitting) refuse(actor.trial, amountRefusal(way === "beforeSend", cancelable));
  const amount = isFitting ? requested : cancelable;
  const { now } = await findMaker(db, row);
  if (way === "beforeSend") return withdrawCashbill(db, actor, row, now);
  return cancelByReceipt(db, actor, row, { ...request, parts: canceledParts(amount, left), now });
}

function amountRefusal(isWhole: boolean, cancelable: number): AppError {
  const amount = isWhole
    ? "국세청에 전송하기 전에는 전체만 취소할 수 있습니다."
    : `취소할 수 있는 금액은 ${formatWon(cancelable)}까지입니다.`;
  return new AppError("DOCUMENT_RULE", { fields: { amount }, number: -11704 });
}

const sum = (column: "supply" | "tax" | "serviceCharge") =>
  sql<number>`coalesce(-sum(${cashbills[column]}), 0)::bigint`.mapWith(Number);

/** Returns what its cancelling receipts, whose amounts are negative, have left of it. It runs under the lock of the receipt. */
async function findLeft(db: Transaction, row: CashbillRow): Promise<CashbillAmounts> {
  const { partnerSeq, docSeq, supply, tax, serviceCharge } = row;
  if (row.tradeType === "D") return { supply: -supply, tax: -tax, serviceCharge: -serviceCharge };
  const [canceled] = await db
    .select({ supply: sum("supply"), tax: sum("tax"), serviceCharge: sum("serviceCharge") })
    .from(cashbills)
    .where(
      and(eq(cashbills.partnerSeq, partnerSeq), eq(cashbills.originalDocSeq, docSeq), ne(cashbills.state, "CANCELED")),
    );
  return {
    supply: supply - (canceled?.supply ?? 0),
    tax: tax - (canceled?.tax ?? 0),
    serviceCharge: serviceCharge - (canceled?.serviceCharge ?? 0),
  };
}

/** Withdraws a receipt. A cancelling one gives its amount back to its original. */
async function withdrawCashbill(db: Transaction, actor: ActingMember, row: CashbillRow, at: string) {
  const withdrawn = steppedCashbill(row, "CANCEL_BEFORE_SEND", { at, by: actorOf(actor) });
  if (row.originalDocSeq !== null) {
    const original = await lockCashbill(db, { partnerSeq: row.partnerSeq, docSeq: row.originalDocSeq });
    if (!original) throw new Error(`receipt ${row.docSeq} cancels one that is not there`);
    await writeCanceled(db, original, original.canceledAmount + cashbillTotal(row));
  }
  return writeCashbillStep(db, row, { ...withdrawn, ntsDueDT: null });
}

const writeCanceled = (db: Transaction, row: CashbillRow, canceledAmount: number, history = row.history) =>
  db.update(cashbills).set({ canceledAmount, history }).where(isCashbill(row));

interface CancelReceipt extends Cancellation {
  parts: CashbillAmounts;
  now: string;
}

async function cancelByReceipt(
  db: Transaction,
  actor: ActingMember,
  original: CashbillRow,
  { parts, cancelType, mgtNum, now }: CancelReceipt,
): Promise<CashbillRow> {
  const { canceledAmount, history } = takenBackCashbill(actor, original, parts, now);
  await writeCanceled(db, original, canceledAmount, history);
  const draft = cancelReceipt(actor, original, { docSeq: await nextDocSeq(db), parts, cancelType, now });
  await takeCashbillKey(db, draft, mgtNum);
  return issueDraft(db, actor, draft, mgtNum);
}
