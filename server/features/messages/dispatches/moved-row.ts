import type { SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { type DispatchResultCode, isDelivered } from "#domain/messages/dispatch-result.ts";
import type { DispatchRow } from "./dispatch-row.ts";

// A dispatch after each step of its life; the demo leads its own through the same.

/** On its way from now on; its next turn at the carrier, should nothing be heard, is the one given. */
export const handedOverRow = (row: DispatchRow, now: SeoulDateTime, dueDT: SeoulDateTime): DispatchRow => ({
  ...row,
  state: row.state === "FALLBACK_SENDING" ? row.state : "SENDING",
  sentDT: row.sentDT ?? now,
  dueDT,
});

export const canceledRow = (row: DispatchRow, now: SeoulDateTime): DispatchRow => ({
  ...row,
  ...{ state: "CANCELED", refund: row.fee, doneDT: now, dueDT: null },
});

/** What moved on the ledger because of an answer. */
export interface AnswerMoney {
  /** Of the text that a talk fell back to and that did not arrive either. */
  fallbackRefund: number;
  /** Of the text that a talk falls back to; undefined where it has none, or nobody can pay it. */
  fallbackFee: number | undefined;
}

export interface DispatchAnswer {
  code: DispatchResultCode;
  /** Who delivered it, or did not. */
  carrier: string;
}

/** On its way as before, with a word beside it that nobody can read yet. */
export const unreadRow = (row: DispatchRow, code: string, carrier: string): DispatchRow => ({
  ...row,
  ...{ resultCode: code, carrier },
});

export function answeredRow(
  row: DispatchRow,
  { code, carrier }: DispatchAnswer,
  now: SeoulDateTime,
  { fallbackRefund, fallbackFee }: AnswerMoney,
): DispatchRow {
  const done: DispatchRow = { ...row, resultCode: code, carrier, doneDT: now, dueDT: null };
  const isFallback = row.state === "FALLBACK_SENDING";
  if (isDelivered(code)) return { ...done, state: isFallback ? "FALLBACK_DELIVERED" : "DELIVERED" };
  if (isFallback) return { ...done, state: "FAILED", refund: row.refund + fallbackRefund };
  const failed: DispatchRow = { ...done, state: "FAILED", refund: row.fee };
  if (fallbackFee === undefined) return failed;
  const fee = row.fee + fallbackFee;
  return { ...failed, state: "FALLBACK_SENDING", fee, doneDT: null, dueDT: now, sentDT: null };
}
