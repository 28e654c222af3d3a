import { addDays, type SeoulDate } from "../calendar/seoul-date.ts";
import type { StatusLabels } from "../states/status-meaning.ts";
import { leadsTo, type Machine } from "../states/transition.ts";
import type { CASHBILL_TRADE_TYPES, CashbillTradeMethod, CashbillTradeUsage } from "./cashbill-trade.ts";

// §4: only the franchise can have deleted its receipt; for everyone else the flag says nothing.
export const isCashbillDeleted = (
  cashbill: { readonly franchiseCorpNum: string; readonly delYN: boolean },
  ownCorpNum: string,
): boolean => cashbill.franchiseCorpNum === ownCorpNum && cashbill.delYN;

export const CASHBILL_STATUS_LABELS = {
  REGISTERED: { text: "임시저장", meaning: "neutral" },
  ISSUED: { text: "발급완료", meaning: "success" },
  CANCELED: { text: "발급취소", meaning: "neutral" },
  NTS_SENT: { text: "국세청 전송중", meaning: "progress" },
  NTS_SUCCESS: { text: "국세청 전송성공", meaning: "success" },
  NTS_FAILURE: { text: "국세청 전송실패", meaning: "danger" },
} as const satisfies StatusLabels<string>;

export type CashbillState = keyof typeof CASHBILL_STATUS_LABELS;

// Once sent, a receipt is undone only by a second receipt of trade type D, never by a state of its own.
export const CASHBILL_MACHINE = {
  initial: ["REGISTERED"],
  transitions: [
    { action: "ISSUE", from: ["REGISTERED"], to: "ISSUED" },
    { action: "CANCEL_BEFORE_SEND", from: ["ISSUED"], to: "CANCELED" },
    { action: "SEND_NTS", from: ["ISSUED", "NTS_FAILURE"], to: "NTS_SENT" },
    { action: "NTS_ACCEPT", from: ["NTS_SENT"], to: "NTS_SUCCESS" },
    { action: "NTS_FAIL", from: ["NTS_SENT"], to: "NTS_FAILURE" },
  ],
} as const satisfies Machine<CashbillState, string>;

export const CASHBILL_IDENTITY_DIGITS = {
  1: { min: 13, max: 19 },
  3: { min: 13, max: 13 },
  4: { min: 10, max: 10 },
  5: { min: 10, max: 11 },
} as const satisfies Record<CashbillTradeMethod, { min: number; max: number }>;

// The tax office's own number stands for a buyer who gives none; it earns an income deduction only.
export const SELF_ISSUED_IDENTITY = "0100001234";

export function isCashbillIdentity(method: CashbillTradeMethod, usage: CashbillTradeUsage, identity: string): boolean {
  const { min, max } = CASHBILL_IDENTITY_DIGITS[method];
  const hasShape = /^\d+$/.test(identity) && identity.length >= min && identity.length <= max;
  return hasShape && !(identity === SELF_ISSUED_IDENTITY && usage === 2);
}

export const isCashbillTradeDate = (tradeDate: SeoulDate, today: SeoulDate): boolean =>
  tradeDate === today || tradeDate === addDays(today, -1);

export interface CashbillAmounts {
  readonly supply: number;
  readonly tax: number;
  readonly serviceCharge: number;
}

export const cashbillTotal = ({ supply, tax, serviceCharge }: CashbillAmounts): number => supply + tax + serviceCharge;

// A partial cancellation may not exceed what earlier cancellations have left.
export const cancelableCashbillAmount = (total: number, canceledAmounts: readonly number[]): number =>
  canceledAmounts.reduce((remaining, canceled) => remaining - canceled, total);

export type CashbillCancelWay = "beforeSend" | "cancelReceipt";

// A receipt that reached the tax office needs a second receipt; one that it refused was never reported.
export function cashbillCancelWay(state: CashbillState): CashbillCancelWay | undefined {
  if (leadsTo(CASHBILL_MACHINE, state, "CANCELED")) return "beforeSend";
  return state === "NTS_SENT" || state === "NTS_SUCCESS" ? "cancelReceipt" : undefined;
}

// Before sending, a receipt is withdrawn as a whole; only a second receipt can take back a part.
export const isCashbillCancelAmount = (way: CashbillCancelWay, amount: number, cancelable: number): boolean =>
  way === "beforeSend" ? amount === cancelable : amount > 0 && amount <= cancelable;

export interface CancelableCashbill {
  readonly state: CashbillState;
  readonly tradeType: keyof typeof CASHBILL_TRADE_TYPES;
  readonly total: number;
  readonly canceledAmount: number;
}

// Says how a receipt can be taken back now, and how much of it. A cancelling receipt can only be withdrawn whole.
export function cancelableCashbill({ state, tradeType, total, canceledAmount }: CancelableCashbill): {
  way: CashbillCancelWay | undefined;
  amount: number;
} {
  const way = cashbillCancelWay(state);
  const amount = tradeType === "D" ? -total : cancelableCashbillAmount(total, [canceledAmount]);
  const isPossible = amount > 0 && (tradeType === "N" || way === "beforeSend");
  return way && isPossible ? { way, amount } : { way: undefined, amount: 0 };
}
