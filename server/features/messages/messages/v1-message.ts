import type { DispatchDetail } from "#contracts/messages/dispatches.ts";
import type { V1Message, V1MessageRow } from "#contracts/v1/messages.ts";
import type { DispatchContent, DispatchFile } from "#domain/messages/dispatch-content.ts";
import { TALK_STATUS_LABELS } from "#domain/messages/dispatch-lifecycle.ts";
import type { MessageKind } from "#domain/messages/message-kind.ts";
import type { V1MemberCall } from "#server/call/v1/member-call.ts";
import { withOffset } from "#server/call/v1/wire-time.ts";
import { documentKeys } from "#server/db/schema/documents/documents.ts";
import { dispatchBatches, dispatches } from "#server/db/schema/messages/dispatches.ts";
import { isOneOf } from "#server/features/documents/documents/document-keys.ts";
import { thatIsKnown } from "#server/features/documents/documents/v1-calls.ts";
import { isKeyed } from "#server/features/documents/documents/v1-states.ts";
import { dispatchDetail, findOneDispatch } from "#server/features/messages/dispatches/detail.ts";
import type { DispatchRow } from "#server/features/messages/dispatches/dispatch-row.ts";
import { isBatchOfDispatch } from "#server/features/messages/dispatches/list-rows.ts";
import { dispatchOwner } from "#server/features/messages/dispatches/v1-dispatches.ts";

export const messageListOf = (call: Pick<V1MemberCall, "key" | "member">) =>
  ({ ...dispatchOwner(call), list: "messages", isOwnOnly: false }) as const;

export async function findV1Message(call: V1MemberCall, docSeq: number): Promise<V1Message> {
  return v1Message(dispatchDetail(await thatIsKnown(() => findOneDispatch(call.db, messageListOf(call), docSeq))));
}

type MessageDetail = Omit<
  DispatchDetail,
  "batchCount" | "buttons" | "files" | "fallback" | "channelId" | "templateCode"
>;

export const v1MessageRow = (row: Omit<MessageDetail, "remedy" | "isAd" | "cancelUntil">): V1MessageRow => ({
  key: row.mgtNum,
  docSeq: row.docSeq,
  batchSeq: row.batchSeq,
  kind: row.kind as MessageKind,
  status: row.status,
  statusText: TALK_STATUS_LABELS[row.status].text,
  isReserved: row.isReserved,
  fromNumber: row.fromNumber,
  toNumber: row.toNumber,
  toName: row.toName,
  subject: row.subject,
  text: row.text,
  sendDT: withOffset(row.sendDT),
  insertDT: withOffset(row.insertDT),
  sentDT: withOffset(row.sentDT),
  doneDT: withOffset(row.doneDT),
  resultCode: row.resultCode,
  resultText: row.resultText,
  carrier: row.carrier,
  fee: row.fee,
  refund: row.refund,
});

const v1Message = ({ remedy, isAd, cancelUntil, ...row }: MessageDetail): V1Message => ({
  ...v1MessageRow(row),
  remedy,
  isAd,
  nextActions: cancelUntil === null ? [] : [cancelAction(row.mgtNum, row.docSeq, cancelUntil)],
});

const cancelAction = (key: string | null, docSeq: number, cancelUntil: string): V1Message["nextActions"][number] => ({
  action: "cancel",
  method: "POST",
  until: withOffset(cancelUntil),
  warning: null,
  path: `/v1/messages/${key ?? docSeq}/cancel${key === null ? "?by=seq" : ""}`,
});

interface SentBatch {
  fromNumber: string;
  content: DispatchContent;
}

/** Makes the answer from the written row, equal to what reading it again would give. */
export const v1Sent = (row: DispatchRow, { fromNumber, content }: SentBatch, key: string | null): V1Message => {
  const { state, partnerSeq: _, memberSeq: __, brand: ___, service: ____, dueDT: _____, ...columns } = row;
  const detail = { ...columns, status: state, fromNumber, subject: content.subject ?? "", mgtNum: key };
  return v1Message(dispatchDetail({ row: detail, content, fallback: null, batchCount: 1 }));
};

/** A text that was sent under a key before. */
export interface EarlierMessage {
  key: string;
  row: DispatchRow;
  fromNumber: string;
  content: DispatchContent;
}

export async function findEarlier(call: V1MemberCall, keys: readonly string[]): Promise<Map<string, EarlierMessage>> {
  const { fromNumber, content } = dispatchBatches;
  const rows = await call.db
    .select({ key: documentKeys.ownKey, row: dispatches, fromNumber, content })
    .from(documentKeys)
    .innerJoin(dispatches, isKeyed(dispatches))
    .innerJoin(dispatchBatches, isBatchOfDispatch)
    .where(isOneOf({ ...dispatchOwner(call), kind: "MESSAGE" }, keys));
  return new Map(rows.map((message) => [message.key, message]));
}

/** Two pictures are compared by this text; the storage key stands for their bytes. */
export const imageMark = (file: DispatchFile | undefined): string =>
  file ? `${file.sizeBytes}바이트 ${file.storageKey.slice(-12, -4)}` : "";
