import type { DispatchRow } from "#contracts/messages/dispatches.ts";
import type { V1NextAction } from "#contracts/v1/documents.ts";
import type { V1Fax, V1FaxRow } from "#contracts/v1/faxes.ts";
import { addSeconds, endOfDay } from "#domain/calendar/seoul-date.ts";
import { RESERVATION_CANCEL_LEAD_MS } from "#domain/messages/dispatch-lifecycle.ts";
import { dispatchResultOf } from "#domain/messages/dispatch-result.ts";
import { canResendFax, faxResendEnd } from "#domain/messages/fax-limits.ts";
import type { V1MemberCall } from "#server/call/v1/member-call.ts";
import { withOffset } from "#server/call/v1/wire-time.ts";
import type { DocumentView } from "#server/features/documents/documents/list-question.ts";
import { findMaker } from "#server/features/documents/documents/maker.ts";
import { thatIsKnown } from "#server/features/documents/documents/v1-calls.ts";
import { findOneDispatch } from "#server/features/messages/dispatches/detail.ts";
import { dispatchOwner } from "#server/features/messages/dispatches/v1-dispatches.ts";
import { faxStatusText } from "./v1-send.ts";

export const faxListOf = (call: Pick<V1MemberCall, "key" | "member">): DocumentView<"faxes"> => ({
  ...dispatchOwner(call),
  list: "faxes",
  isOwnOnly: false,
});

/** Programs see nothing masked. */
export function v1FaxRow(row: DispatchRow): V1FaxRow {
  const { batchSeq, docSeq, status, fromNumber, toNumber, toName, subject, pages, isReserved, resultCode } = row;
  const { text: resultText, remedy } = dispatchResultOf(resultCode);
  return {
    key: row.mgtNum,
    docSeq,
    batchSeq,
    status,
    statusText: faxStatusText(status),
    fromNumber,
    toNumber,
    toName,
    subject,
    pages,
    isReserved,
    resultCode,
    fee: row.fee,
    refund: row.refund,
    sendDT: withOffset(row.sendDT),
    insertDT: withOffset(row.insertDT),
    doneDT: withOffset(row.doneDT),
    resultText,
    remedy,
  };
}

export async function findV1Fax(call: V1MemberCall, docSeq: number): Promise<V1Fax> {
  const { row, content } = await thatIsKnown(() => findOneDispatch(call.db, faxListOf(call), docSeq));
  const { now } = await findMaker(call.db, dispatchOwner(call));
  const files = (content.files ?? []).map(({ name, contentType, sizeBytes, pages = 0 }) => ({
    name,
    contentType,
    sizeBytes,
    pages,
  }));
  return { ...v1FaxRow(row), files, nextActions: nextActions(row, files.length > 0, now) };
}

function nextActions(row: DispatchRow, hasFiles: boolean, now: string): V1NextAction[] {
  const path = (verb: string) =>
    row.mgtNum === null ? `/v1/faxes/${row.docSeq}/${verb}?by=seq` : `/v1/faxes/${row.mgtNum}/${verb}`;
  const next = (action: string, until: string): V1NextAction => ({
    action,
    method: "POST",
    path: path(action),
    until: withOffset(until),
    warning: null,
  });
  const cancelUntil = addSeconds(row.sendDT, -RESERVATION_CANCEL_LEAD_MS / 1000);
  const sentDate = row.sendDT.slice(0, 10);
  const isResendable = hasFiles && canResendFax(sentDate, now.slice(0, 10));
  return [
    ...(row.status === "RESERVED" && now < cancelUntil ? [next("cancel", cancelUntil)] : []),
    ...(isResendable ? [next("resend", endOfDay(faxResendEnd(sentDate)))] : []),
  ];
}
