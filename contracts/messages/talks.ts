import { z } from "zod";
import { mgtNum } from "#contracts/documents/document-input.ts";
import { endpoint } from "#contracts/endpoint.ts";
import { memberCommand } from "#contracts/member-command.ts";
import { MESSAGE_LIMITS } from "#domain/messages/message-kind.ts";
import { TALK_IMAGE_LIMITS, TALK_KINDS, type TalkKind } from "#domain/messages/talk-limits.ts";
import { TALK_FALLBACK_TEXTS, type TalkFallbackWay } from "#domain/messages/talk-rules.ts";
import { formMessage } from "#domain/text/form-messages.ts";
import { reserveDT, SEND_REFUSALS, SentDispatch, sentBatch } from "./dispatches.ts";
import { talkButtons, talkChannelId, talkTemplateCode, talkText } from "./talk-templates.ts";

export const talkKindName = z.enum(Object.keys(TALK_KINDS) as TalkKind[]).describe("발송의 종류입니다.");

/** Base64 has four characters for three bytes. Images over the limit fit too, so that they get their own message. */
const MOST_IMAGE_CHARACTERS = Math.ceil((TALK_IMAGE_LIMITS.FW.bytes * 1.2) / 3) * 4;

export const talkImage = z.object({
  name: z.string().trim().max(100, formMessage("maxLength", 100)).default("").describe("파일 이름입니다."),
  base64: z
    .base64("이미지 파일을 base64로 보내 주세요.")
    .min(1, formMessage("required"))
    .max(MOST_IMAGE_CHARACTERS, "이미지는 2MB까지 보낼 수 있습니다.")
    .describe("JPG나 PNG 파일을 base64로 바꾼 것입니다."),
});

const MOST_VARIABLES = 60;
const variables = z
  .record(z.string().max(40, formMessage("maxLength", 40)), z.string().max(1_000, formMessage("maxLength", 1_000)))
  .refine(
    (variables) => Object.keys(variables).length <= MOST_VARIABLES,
    `변수는 ${MOST_VARIABLES}개까지 보낼 수 있습니다.`,
  )
  .default({})
  .describe("변수 이름과 이 사람에게 보낼 값입니다.");

/** The command judges the number, so that all mistakes are reported together. */
export const TalkReceiverInput = z.object({
  toNumber: z
    .string(formMessage("required"))
    .trim()
    .max(30, formMessage("maxLength", 30))
    .describe("받는 휴대폰 번호입니다."),
  toName: z.string().trim().max(50, formMessage("maxLength", 50)).default("").describe("받는 사람의 이름입니다."),
  variables,
});

export const talkFallback = z
  .object({
    way: z
      .enum(Object.keys(TALK_FALLBACK_TEXTS) as TalkFallbackWay[])
      .default("NONE")
      .describe("NONE은 보내지 않음, SAME은 같은 내용, OTHER는 다른 내용입니다."),
    subject: z
      .string()
      .trim()
      .max(200, formMessage("maxLength", 200))
      .default("")
      .describe("장문으로 보낼 때의 제목입니다."),
    text: talkText.default("").describe("다른 내용으로 보낼 때의 내용입니다. 변수를 쓸 수 있습니다."),
  })
  .prefault({})
  .describe("카카오톡이 도착하지 않을 때 대신 보낼 문자입니다. 문자로 보낸 것은 문자 요금만 받습니다.");

/** The content that all receivers share. */
export const TalkContentInput = z.object({
  kind: talkKindName.describe("AT는 알림톡, FT는 친구톡 텍스트, FI는 친구톡 이미지, FW는 친구톡 와이드입니다."),
  channelId: talkChannelId,
  templateCode: talkTemplateCode.optional().describe("알림톡에는 승인된 템플릿의 코드를 꼭 넣습니다."),
  text: talkText.optional().describe("내용입니다. 알림톡은 넣지 않으면 템플릿의 내용을 씁니다."),
  buttons: talkButtons.optional().describe("버튼입니다. 알림톡은 넣지 않으면 템플릿의 버튼을 씁니다."),
  image: talkImage.optional().describe("친구톡 이미지와 와이드에 붙일 이미지입니다."),
  isAd: z.boolean().default(true).describe("친구톡이 광고인지 나타냅니다. 광고는 ‘(광고)’로 시작해야 합니다."),
  fallback: talkFallback,
  fromNumber: z
    .string()
    .trim()
    .max(30, formMessage("maxLength", 30))
    .default("")
    .describe("대체문자를 보낼 발신번호입니다. 대체문자를 보낼 때만 필요합니다."),
});

export const talkReceivers = <Receiver extends z.ZodType>(receiver: Receiver) =>
  z
    .array(receiver)
    .min(1, "받는 사람을 한 명 이상 넣어 주세요.")
    .max(
      MESSAGE_LIMITS.recipients,
      `받는 사람은 ${MESSAGE_LIMITS.recipients.toLocaleString("ko")}명까지 넣을 수 있습니다.`,
    );

export const TalkInput = TalkContentInput.extend({
  reserveDT,
  receivers: talkReceivers(TalkReceiverInput.extend({ mgtNum })).describe("받는 사람입니다."),
});
export type TalkInput = z.output<typeof TalkInput>;

/** The result of one call, with receivers in the order of the request. */
export const SentTalks = z.object({ ...sentBatch, dispatches: z.array(SentDispatch).describe("보낸 것입니다.") });
export type SentTalks = z.infer<typeof SentTalks>;

export const sendTalks = endpoint({
  name: "sendTalks",
  method: "POST",
  path: "/api/kakaotalks",
  summary: "알림톡이나 친구톡을 1,000명까지 바로 보내거나 예약. 한 명이라도 보낼 수 없으면 아무에게도 보내지 않습니다",
  ...memberCommand,
  largestBytes: MOST_IMAGE_CHARACTERS + 1024 * 1024,
  body: TalkInput,
  output: SentTalks,
  errors: [...SEND_REFUSALS, "UPSTREAM_FAILED"],
});
