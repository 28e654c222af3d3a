import { z } from "zod";
import { docSeq } from "#contracts/documents/fields.ts";
import { statusText, subject } from "#contracts/field.ts";
import { DispatchButton, dispatchStatus } from "#contracts/messages/dispatches.ts";
import { batchSeq, channelId, dispatchText, isAd, templateCode, toName, toNumber } from "#contracts/messages/fields.ts";
import { TalkContentInput, TalkReceiverInput, talkKindName, talkReceivers } from "#contracts/messages/talks.ts";
import { keyOrNull } from "#contracts/v1/fields.ts";
import { MESSAGE_KINDS, type MessageKind } from "#domain/messages/message-kind.ts";
import {
  dispatchOperations,
  dispatchStanding,
  dispatchWrite,
  reserveDT,
  SEND_ERRORS,
  sentBatch,
  sentDispatches,
} from "./dispatches.ts";
import { documentKey } from "./documents.ts";
import { operation } from "./operation.ts";

const TALKS = "/v1/talks";

export const V1TalkInput = TalkContentInput.extend({
  reserveDT,
  receivers: talkReceivers(TalkReceiverInput.extend({ key: documentKey })).describe(
    "받는 사람입니다. 1,000명까지 넣을 수 있고, 사람마다 문서번호를 붙입니다.",
  ),
});
export type V1TalkInput = z.output<typeof V1TalkInput>;

export const V1SentTalks = z.object({ ...sentBatch, talks: sentDispatches });
export type V1SentTalks = z.infer<typeof V1SentTalks>;

export const sendV1Talks = operation({
  ...dispatchWrite,
  name: "sendTalks",
  method: "POST",
  path: TALKS,
  summary:
    "알림톡이나 친구톡을 1,000명까지 바로 보내거나 예약. 한 명이라도 보낼 수 없으면 아무에게도 보내지 않고, 같은 key와 내용으로 다시 보내면 처음 결과를 돌려줍니다",
  body: V1TalkInput,
  output: V1SentTalks,
  errors: [...SEND_ERRORS, "UPSTREAM_FAILED"],
});

/** A talk to one person. */
export const V1Talk = z.object({
  key: keyOrNull,
  docSeq,
  batchSeq,
  kind: talkKindName,
  status: dispatchStatus,
  statusText,
  channelId,
  templateCode: templateCode.nullable(),
  fromNumber: z.string().describe("대체문자의 발신번호입니다. 대체문자가 없으면 빈 글입니다."),
  toNumber,
  toName,
  text: z.string().describe("변수를 채워 이 사람에게 보낸 내용입니다."),
  isAd,
  buttons: z.array(DispatchButton).describe("버튼입니다."),
  fallback: z
    .object({
      kind: z.enum(Object.keys(MESSAGE_KINDS) as MessageKind[]).describe("대체문자의 종류입니다."),
      subject,
      text: dispatchText,
    })
    .nullable()
    .describe("도착하지 않을 때 대신 보낼 문자입니다. 없으면 null입니다."),
  ...dispatchStanding,
});
export type V1Talk = z.infer<typeof V1Talk>;

export const V1TalkRow = V1Talk.pick({
  key: true,
  docSeq: true,
  batchSeq: true,
  kind: true,
  status: true,
  statusText: true,
  fromNumber: true,
  toNumber: true,
  toName: true,
  text: true,
  sendDT: true,
  isReserved: true,
  insertDT: true,
  doneDT: true,
  resultCode: true,
  resultText: true,
  remedy: true,
  fee: true,
  refund: true,
});
export type V1TalkRow = z.infer<typeof V1TalkRow>;

export const {
  list: listV1Talks,
  get: getV1Talk,
  states: findV1TalkStates,
  cancel: cancelV1Talk,
} = dispatchOperations({ resource: TALKS, text: "카카오톡", one: "Talk", many: "Talks" }, V1TalkRow, V1Talk);
