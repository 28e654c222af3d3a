import type { DispatchDetail, DispatchRow } from "#contracts/messages/dispatches.ts";
import type { V1Talk, V1TalkRow } from "#contracts/v1/talks.ts";
import { TALK_STATUS_LABELS } from "#domain/messages/dispatch-lifecycle.ts";
import { dispatchResultOf } from "#domain/messages/dispatch-result.ts";
import type { TalkKind } from "#domain/messages/talk-limits.ts";
import type { V1MemberCall } from "#server/call/v1/member-call.ts";
import { withOffset } from "#server/call/v1/wire-time.ts";
import type { DocumentView } from "#server/features/documents/documents/list-question.ts";
import { dispatchDetail, findOneDispatch } from "#server/features/messages/dispatches/detail.ts";
import { dispatchOwner } from "#server/features/messages/dispatches/v1-dispatches.ts";

export const talkListOf = (call: V1MemberCall): DocumentView<"kakaotalks"> => ({
  ...dispatchOwner(call),
  list: "kakaotalks",
  isOwnOnly: false,
});

/** Programs see nothing masked. */
export async function findV1Talk(call: V1MemberCall, docSeq: number): Promise<V1Talk> {
  const detail = dispatchDetail(await findOneDispatch(call.db, talkListOf(call), docSeq));
  const { channelId, templateCode, isAd, buttons, fallback } = detail;
  return {
    ...v1TalkRow(detail),
    channelId: channelId ?? "",
    templateCode,
    isAd,
    buttons,
    fallback,
    nextActions: cancelCall(detail),
  };
}

function cancelCall({ mgtNum, docSeq, cancelUntil }: DispatchDetail): V1Talk["nextActions"] {
  if (cancelUntil === null) return [];
  const path = mgtNum === null ? `/v1/talks/${docSeq}/cancel?by=seq` : `/v1/talks/${mgtNum}/cancel`;
  return [{ action: "cancel", method: "POST", path, until: withOffset(cancelUntil), warning: null }];
}

export function v1TalkRow(row: DispatchRow): V1TalkRow {
  const { text: resultText, remedy } = dispatchResultOf(row.resultCode);
  return {
    key: row.mgtNum,
    docSeq: row.docSeq,
    batchSeq: row.batchSeq,
    kind: row.kind as TalkKind,
    status: row.status,
    statusText: TALK_STATUS_LABELS[row.status].text,
    fromNumber: row.fromNumber,
    toNumber: row.toNumber,
    toName: row.toName,
    text: row.text,
    sendDT: withOffset(row.sendDT),
    isReserved: row.isReserved,
    insertDT: withOffset(row.insertDT),
    doneDT: withOffset(row.doneDT),
    resultCode: row.resultCode,
    resultText,
    remedy,
    fee: row.fee,
    refund: row.refund,
  };
}
