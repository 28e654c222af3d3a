import type { V1SentTalks, V1TalkInput } from "#contracts/v1/talks.ts";
import { TALK_STATUS_LABELS } from "#domain/messages/dispatch-lifecycle.ts";
import { digitsOf } from "#domain/text/digits.ts";
import { type V1MemberCall, v1Act } from "#server/call/v1/member-call.ts";
import { withOffset } from "#server/call/v1/wire-time.ts";
import { documentKeys } from "#server/db/schema/documents/documents.ts";
import { dispatchBatches, dispatches } from "#server/db/schema/messages/dispatches.ts";
import { isOneOf } from "#server/features/documents/documents/document-keys.ts";
import { findMaker } from "#server/features/documents/documents/maker.ts";
import { refuseOtherContent, sameKeyAgain } from "#server/features/documents/documents/v1-documents.ts";
import { isKeyed } from "#server/features/documents/documents/v1-states.ts";
import type { DispatchRow } from "#server/features/messages/dispatches/dispatch-row.ts";
import { isBatchOfDispatch } from "#server/features/messages/dispatches/list-rows.ts";
import { dispatchOwner } from "#server/features/messages/dispatches/v1-dispatches.ts";
import { composeBatch, type TalkRequest } from "./compose.ts";
import { sendTalks } from "./send.ts";
import type { TalkImage } from "./talk-image.ts";

/** Sends, or answers what was sent under the same keys. A dry run never meets a call that runs at the same time. */
export const sendV1TalksOnce = (
  call: V1MemberCall,
  body: V1TalkInput,
  image: TalkImage | undefined,
): Promise<V1SentTalks> => {
  const write = () => sendOrFind(call, body, image);
  return call.trial ? write() : sameKeyAgain(write);
};

async function sendOrFind(call: V1MemberCall, body: V1TalkInput, image: TalkImage | undefined): Promise<V1SentTalks> {
  const keys = body.receivers.map(({ key }) => key);
  const receivers = body.receivers.map(({ key, ...receiver }) => ({ ...receiver, ownKey: key }));
  const request = { ...body, image, receivers };
  const sentTalks = await findSent(call, keys);
  const sent = keys.flatMap((key) => sentTalks.get(key) ?? []);
  // If only some keys were used before, this is another call: it is refused, and the refusal names those keys.
  if (sent.length < keys.length) {
    return answerOf(await sendTalks(call.db, call.services, v1Act(call), request, { keyField: "key" }), keys);
  }
  await refuseOther(call, request, sent);
  return answerOf(
    sent.map(({ row }) => row),
    keys,
  );
}

interface SentTalk {
  row: DispatchRow;
  batch: typeof dispatchBatches.$inferSelect;
}

async function findSent(call: V1MemberCall, keys: readonly string[]): Promise<Map<string, SentTalk>> {
  const rows = await call.db
    .select({ key: documentKeys.ownKey, row: dispatches, batch: dispatchBatches })
    .from(documentKeys)
    .innerJoin(dispatches, isKeyed(dispatches))
    .innerJoin(dispatchBatches, isBatchOfDispatch)
    .where(isOneOf({ ...dispatchOwner(call), kind: "TALK" }, keys));
  return new Map(rows.map(({ key, ...sent }) => [key, sent]));
}

/** Compares the talks with their variables filled in, not the way the text was given. */
async function refuseOther(call: V1MemberCall, request: TalkRequest, sent: readonly SentTalk[]): Promise<void> {
  const { actor } = v1Act(call);
  const { now } = await findMaker(call.db, actor);
  const { talks, buttons } = await composeBatch(call.db, actor, request, now);
  const [first] = sent;
  const { content, fromNumber } = first?.batch ?? { content: undefined, fromNumber: "" };
  refuseOtherContent(
    {
      kind: first?.row.kind,
      channelId: content?.channelId,
      templateCode: content?.templateCode,
      fromNumber,
      image: content?.files?.[0]?.storageKey.split("/").at(-1),
      buttons: content?.buttons,
      reserveDT: first?.row.isReserved ? first.row.sendDT : undefined,
      receivers: sent.map(({ row: { toNumber, toName, text, fallback } }) => ({ toNumber, toName, text, fallback })),
    },
    {
      kind: request.kind,
      channelId: request.channelId,
      templateCode: request.templateCode,
      image: request.image?.file?.storageKey.split("/").at(-1),
      fromNumber: digitsOf(request.fromNumber),
      buttons,
      reserveDT: request.reserveDT,
      receivers: request.receivers.map(({ toNumber, toName }, place) => ({
        toNumber: digitsOf(toNumber),
        toName,
        text: talks[place]?.text,
        fallback: talks[place]?.fallback ?? null,
      })),
    },
  );
}

function answerOf(rows: readonly DispatchRow[], keys: readonly string[]): V1SentTalks {
  const [first] = rows;
  return {
    batchSeq: first?.batchSeq ?? 0,
    sendDT: withOffset(first?.sendDT ?? ""),
    isReserved: first?.isReserved ?? false,
    count: rows.length,
    fee: rows.reduce((sum, { fee }) => sum + fee, 0),
    talks: rows.map(({ docSeq, toNumber, state: status, fee }, place) => ({
      key: keys[place] ?? "",
      docSeq,
      toNumber,
      status,
      statusText: TALK_STATUS_LABELS[status].text,
      fee,
    })),
  };
}
