import type { SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { type DispatchResultCode, isDelivered } from "#domain/messages/dispatch-result.ts";
import type { ActingMember } from "#server/call/member-act.ts";
import type { NewBatch, NewDispatch } from "./accept.ts";
import type { DispatchRow } from "./dispatch-row.ts";

// The row of a dispatch after each step of its life. The demo and the bench lead theirs through the same steps.

/** It was accepted, and waits for its time. */
export function acceptedRow(
  { partnerSeq, memberSeq, brand }: Pick<ActingMember, "partnerSeq" | "memberSeq" | "brand">,
  { service, pages = 0, reserveDT, now }: Pick<NewBatch, "service" | "pages" | "reserveDT" | "now">,
  { kind, toNumber, toName, text, fallback }: NewDispatch,
  numbers: Pick<DispatchRow, "batchSeq" | "docSeq" | "fee">,
): DispatchRow {
  const sendDT = reserveDT ?? now;
  return {
    partnerSeq,
    memberSeq,
    brand,
    service,
    kind,
    toNumber,
    toName,
    text,
    pages,
    ...numbers,
    state: reserveDT ? "RESERVED" : "ACCEPTED",
    sendDT,
    isReserved: reserveDT !== undefined,
    insertDT: now,
    sentDT: null,
    doneDT: null,
    resultCode: null,
    carrier: null,
    refund: 0,
    fallback: fallback ?? null,
    dueDT: sendDT,
  };
}

/** It is on its way from now on. If the carrier stays silent, its next turn is at `dueDT`. */
export const handedOverRow = (row: DispatchRow, now: SeoulDateTime, dueDT: SeoulDateTime): DispatchRow => ({
  ...row,
  state: row.state === "FALLBACK_SENDING" ? row.state : "SENDING",
  sentDT: row.sentDT ?? now,
  dueDT,
});

export const canceledRow = (row: DispatchRow, now: SeoulDateTime): DispatchRow => ({
  ...row,
  state: "CANCELED",
  refund: row.fee,
  doneDT: now,
  dueDT: null,
});

/** The amounts that moved on the ledger because of an answer. */
export interface AnswerMoney {
  /** The refund for a fallback text that did not arrive either. */
  fallbackRefund: number;
  /** The fee of the fallback text; undefined where a talk has none, or where nobody can pay for it. */
  fallbackFee: number | undefined;
}

export interface DispatchAnswer {
  code: DispatchResultCode;
  /** The carrier that delivered it, or failed to. */
  carrier: string;
}

/** It stays on its way, with a result code that we do not know yet. */
export const unreadRow = (row: DispatchRow, code: string, carrier: string): DispatchRow => ({
  ...row,
  resultCode: code,
  carrier,
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
