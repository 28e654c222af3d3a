import { z } from "zod";
import { fromNumber } from "#contracts/companies/fields.ts";
import { docSeq } from "#contracts/documents/fields.ts";
import { messageText, statusText, subject } from "#contracts/field.ts";
import { dispatchStatus } from "#contracts/messages/dispatches.ts";
import {
  dispatchText,
  fee,
  isAd,
  isReserved,
  refund,
  resultCode,
  resultText,
  toName as toNameField,
  toNumber as toNumberField,
} from "#contracts/messages/fields.ts";
import {
  dispatchNumber,
  MessagePreview,
  messageImage,
  messageKindName,
  messageSubject,
  mostReceivers,
  receiverName,
} from "#contracts/messages/messages.ts";
import { insertDT, instant, keyOrNull } from "#contracts/v1/fields.ts";
import { MESSAGE_LIMITS } from "#domain/messages/message-kind.ts";
import { dispatchOperations, dispatchRead, dispatchWrite, reserveDT, SEND_ERRORS } from "./dispatches.ts";
import { bulkAnswerOf, bulkQuery, documentKey, V1NextAction } from "./documents.ts";
import { operation } from "./operation.ts";

const MESSAGES = "/v1/messages";

/** The content that all receivers of a call share. */
const content = {
  fromNumber: dispatchNumber.describe("등록해서 승인받은 발신번호입니다. 하이픈은 있어도 됩니다."),
  kind: messageKindName
    .optional()
    .describe("SMS, LMS, MMS입니다. 보내지 않으면 바이트 수, 제목, 이미지에 따라 정합니다."),
  subject: messageSubject.default("").describe("LMS와 MMS의 제목입니다. 40바이트까지 쓸 수 있습니다."),
  text: messageText.describe("내용입니다. EUC-KR로 SMS는 90바이트, LMS와 MMS는 2,000바이트까지 쓸 수 있습니다."),
  isAd: z
    .boolean()
    .default(false)
    .describe(
      "광고이면 true입니다. ‘(광고)’로 시작하고 무료 수신거부 번호(080)로 끝나야 하며, 거부한 번호에는 보내지 않습니다. ‘(광고)’라고 적고 false로 보내면 거절합니다.",
    ),
  hasNightConsent: z
    .boolean()
    .default(false)
    .describe("야간(21시~다음 날 8시) 광고 수신에 동의한 사람에게 보내면 true입니다."),
  reserveDT,
  image: messageImage
    .optional()
    .describe("MMS의 이미지입니다. 300KB 이하, 가로와 세로 1,000px 이하의 JPG를 base64로 보냅니다."),
};

const toNumber = dispatchNumber.describe("받는 휴대폰 번호입니다. 하이픈은 있어도 됩니다.");
const toName = receiverName.default("").describe("받는 사람의 이름입니다.");

export const V1MessageInput = z.object({ ...content, toNumber, toName });
export type V1MessageInput = z.output<typeof V1MessageInput>;

const V1Receiver = z.object({
  key: documentKey,
  toNumber,
  toName,
  text: messageText.optional().describe("이 사람에게만 다르게 보낼 내용입니다."),
});

export const V1BulkInput = z.object({
  ...content,
  receivers: z
    .array(V1Receiver)
    .min(1, "받는 사람을 한 명 이상 넣어 주세요.")
    .max(MESSAGE_LIMITS.recipients, mostReceivers)
    .describe("받는 사람과 문서번호입니다. 1,000명까지 넣을 수 있습니다."),
});
export type V1BulkInput = z.output<typeof V1BulkInput>;

/** A message as its sender sees it. Nothing is masked. */
export const V1MessageRow = z.object({
  key: keyOrNull,
  docSeq,
  batchSeq: z.int().describe("한 번에 보낸 것은 같은 번호를 씁니다."),
  status: dispatchStatus,
  statusText,
  kind: messageKindName.describe("문자의 종류입니다."),
  fromNumber,
  toNumber: toNumberField,
  toName: toNameField,
  subject,
  text: dispatchText,
  sendDT: instant.describe("보냈거나 보낼 일시입니다."),
  isReserved,
  insertDT,
  sentDT: instant.nullable().describe("통신사에 전달한 일시입니다."),
  doneDT: instant.nullable().describe("결과가 확정된 일시입니다."),
  resultCode,
  resultText,
  carrier: z.string().nullable().describe("받는 번호의 통신사입니다. 알 수 없으면 null입니다."),
  fee,
  refund,
});
export type V1MessageRow = z.infer<typeof V1MessageRow>;

export const V1Message = V1MessageRow.extend({
  remedy: z.string().describe("실패했을 때 할 일입니다."),
  isAd,
  nextActions: z.array(V1NextAction).describe("지금 할 수 있는 일입니다. 주소와 기한이 함께 있습니다."),
});
export type V1Message = z.infer<typeof V1Message>;

const SEND_MESSAGE_ERRORS = [...SEND_ERRORS, "FROM_NUMBER_UNREGISTERED", "UPSTREAM_FAILED"] as const;

export const sendV1Message = operation({
  name: "sendMessage",
  method: "POST",
  path: MESSAGES,
  summary: "문자를 한 사람에게 바로 보내거나 예약. 같은 key와 내용으로 다시 보내면 한 번만 보냅니다",
  ...dispatchWrite,
  body: V1MessageInput.extend({ key: documentKey }),
  output: V1Message,
  errors: SEND_MESSAGE_ERRORS,
});

export const bulkV1Messages = operation({
  name: "bulkMessages",
  method: "POST",
  path: `${MESSAGES}/bulk`,
  summary:
    "문자를 1,000명까지 한 번에 보내거나 예약. 보낼 수 없는 사람은 이유를 돌려주고 나머지에게 보내며, atomic이 true면 아무에게도 보내지 않습니다",
  ...dispatchWrite,
  query: bulkQuery,
  body: V1BulkInput,
  output: z.array(bulkAnswerOf(V1Message)),
  errors: SEND_MESSAGE_ERRORS,
});

export const V1MessagePreview = MessagePreview.extend({
  problems: z
    .record(z.string(), z.string())
    .describe("보낼 수 없는 이유입니다. 항목의 경로마다 하나씩이며, 보낼 수 있으면 비어 있습니다."),
});

export const previewV1Message = operation({
  name: "previewMessage",
  method: "POST",
  path: `${MESSAGES}/preview`,
  summary: "문자의 종류, 바이트 수, 요금, 보낼 수 없는 글자와 이유를 미리 확인",
  ...dispatchRead,
  isReadOnly: true,
  body: V1BulkInput.extend({
    fromNumber: dispatchNumber.default("").describe("발신번호입니다."),
    receivers: z
      .array(V1Receiver.omit({ key: true }))
      .max(MESSAGE_LIMITS.recipients, mostReceivers)
      .default([])
      .describe("받는 사람입니다. 1,000명까지 넣을 수 있습니다."),
  }),
  output: V1MessagePreview,
  errors: ["SERVICE_BLOCKED"],
});

export const {
  list: listV1Messages,
  get: getV1Message,
  states: findV1MessageStates,
  cancel: cancelV1Message,
} = dispatchOperations({ resource: MESSAGES, text: "문자", one: "Message", many: "Messages" }, V1MessageRow, V1Message);
