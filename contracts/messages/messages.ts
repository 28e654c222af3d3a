import { z } from "zod";
import { mgtNum } from "#contracts/documents/document-input.ts";
import { total } from "#contracts/documents/fields.ts";
import { endpoint } from "#contracts/endpoint.ts";
import { messageText } from "#contracts/field.ts";
import { memberCommand } from "#contracts/member-command.ts";
import { bytes, isAd } from "#contracts/messages/fields.ts";
import { unitPrice } from "#contracts/money/fields.ts";
import { MESSAGE_KIND_NAMES, MESSAGE_LIMITS } from "#domain/messages/message-kind.ts";
import { formMessage } from "#domain/text/form-messages.ts";
import { reserveDT, SEND_REFUSALS, SentDispatch, sentBatch } from "./dispatches.ts";

export const messageKindName = z.enum(MESSAGE_KIND_NAMES);

/** The command judges the number itself, so that all mistakes are reported together; here it is any text. */
export const dispatchNumber = z.string(formMessage("required")).trim().max(30, formMessage("maxLength", 30));

export const messageSubject = z.string().trim().max(200, formMessage("maxLength", 200)).describe("제목입니다.");
export const receiverName = z.string().trim().max(50, formMessage("maxLength", 50)).describe("받는 사람의 이름입니다.");

/** Base64 has four characters for three bytes. Twice the largest image fits, so that a larger one gets its own message. */
const MOST_IMAGE_CHARACTERS = Math.ceil((MESSAGE_LIMITS.imageBytes * 2) / 3) * 4;
export const messageImage = z
  .object({
    name: z.string().trim().max(100, formMessage("maxLength", 100)).default("").describe("파일 이름입니다."),
    base64: z
      .base64("이미지 파일을 base64로 보내 주세요.")
      .min(1, formMessage("required"))
      .max(MOST_IMAGE_CHARACTERS, `이미지는 ${MESSAGE_LIMITS.imageBytes / 1024}KB까지 보낼 수 있습니다.`)
      .describe("JPG 파일의 내용을 base64로 적은 값입니다."),
  })
  .describe("포토 문자에 넣을 JPG 이미지입니다.");

export const mostReceivers = `받는 사람은 ${MESSAGE_LIMITS.recipients.toLocaleString("ko")}명까지 넣을 수 있습니다.`;

const MessageReceiver = z.object({
  toNumber: dispatchNumber.describe("받는 번호입니다."),
  toName: receiverName.default(""),
  /** Replaces the text of the message for this receiver. */
  text: messageText.optional().describe("내용입니다."),
  mgtNum,
});

/** The content that all receivers share, and the receivers. */
export const MessageInput = z.object({
  fromNumber: dispatchNumber.describe("발신번호입니다."),
  /** Without it, bytes, subject and picture decide the kind. */
  kind: messageKindName.optional().describe("문자의 종류입니다. 보내지 않으면 길이로 정합니다."),
  subject: messageSubject.default(""),
  text: messageText.describe("내용입니다."),
  isAd: isAd.default(false),
  /** The receivers of an ad have agreed to receive ads at night. */
  hasNightConsent: z.boolean().default(false).describe("야간 광고 수신에 동의한 사람에게 보내면 true입니다."),
  reserveDT,
  image: messageImage.optional(),
  receivers: z
    .array(MessageReceiver)
    .min(1, "받는 사람을 한 명 이상 넣어 주세요.")
    .max(MESSAGE_LIMITS.recipients, mostReceivers)
    .describe("받는 사람입니다."),
});
export type MessageInput = z.input<typeof MessageInput>;

/** The result of one call, with receivers in the order of the request. */
export const SentMessages = z.object({
  ...sentBatch,
  dispatches: z
    .array(SentDispatch.extend({ kind: messageKindName.describe("문자의 종류입니다.") }))
    .describe("보낸 것입니다."),
});
export type SentMessages = z.infer<typeof SentMessages>;

export const sendMessages = endpoint({
  name: "sendMessages",
  method: "POST",
  path: "/api/messages",
  summary: "문자를 1,000명까지 바로 보내거나 예약. 한 명이라도 보낼 수 없으면 아무에게도 보내지 않습니다",
  ...memberCommand,
  body: MessageInput,
  output: SentMessages,
  errors: [...SEND_REFUSALS, "FROM_NUMBER_UNREGISTERED", "UPSTREAM_FAILED"],
});

/** A message that may be half written: missing parts are reported as problems. */
export const MessageDraft = MessageInput.extend({
  fromNumber: dispatchNumber.default("").describe("발신번호입니다."),
  text: messageText.default("").describe("내용입니다."),
  receivers: z
    .array(MessageReceiver)
    .max(MESSAGE_LIMITS.recipients, mostReceivers)
    .default([])
    .describe("받는 사람입니다."),
});

/** The message as it would be sent, with prices. Without receivers it describes the text alone. */
export const MessagePreview = z.object({
  kind: messageKindName.describe("문자의 종류입니다."),
  bytes,
  subjectBytes: z.int().describe("제목의 바이트 수입니다."),
  mostBytes: z.int().describe("이 종류로 보낼 수 있는 가장 긴 바이트 수입니다."),
  /** The price of the present kind. */
  unitPrice,
  /** Each character stands once. */
  offendingCharacters: z.array(z.string()).describe("EUC-KR로 쓸 수 없는 글자입니다."),
  /** The receivers are in the order of the request. */
  receivers: z
    .array(z.object({ kind: messageKindName.describe("문자의 종류입니다."), bytes, unitPrice }))
    .describe("받는 사람별 종류, 길이와 단가입니다."),
  total,
  /** The refusals of sending, by field (`receivers.3.toNumber`). */
  problems: z.record(z.string(), z.string()).describe("보낼 수 없는 이유입니다."),
});
export type MessagePreview = z.infer<typeof MessagePreview>;

export const previewMessages = endpoint({
  name: "previewMessages",
  method: "POST",
  path: "/api/messages/preview",
  summary: "문자의 종류, 바이트 수, 요금과 보낼 수 없는 이유 미리 보기. 아무것도 보내지 않습니다",
  ...memberCommand,
  isReadOnly: true,
  body: MessageDraft,
  output: MessagePreview,
  errors: ["SERVICE_BLOCKED"],
});
