import { z } from "zod";
import { statusText } from "#contracts/field.ts";
import { channelId, channelName, templateCode } from "#contracts/messages/fields.ts";
import {
  TalkButtonInput,
  TalkChannelInput,
  TalkTemplateContent,
  TalkTemplateInput,
  talkChannelId,
  talkChannelState,
  talkTemplateState,
} from "#contracts/messages/talk-templates.ts";
import { insertDT, instant } from "#contracts/v1/fields.ts";
import { operation } from "./operation.ts";
import type { V1ErrorCode } from "./refusals.ts";

const CHANNELS = "/v1/talk-channels";
const TEMPLATES = "/v1/talk-templates";
const ONE = `${TEMPLATES}/{templateCode}` as const;

const read = { scope: "READ", needsMember: true } as const;
const write = { scope: "DOCUMENTS", needsMember: true } as const;

const reason = z.string().describe("거부되었으면 그 이유입니다. 아니면 빈 글입니다.");

export const V1TalkChannel = z.object({
  channelId,
  name: channelName,
  status: talkChannelState.describe("REVIEW는 연결 확인중, ACTIVE는 사용 가능, REJECTED는 연결 거부입니다."),
  statusText,
  reason,
  insertDT,
});
export type V1TalkChannel = z.infer<typeof V1TalkChannel>;

export const V1TalkTemplate = z.object({
  templateCode,
  channelId,
  name: z.string().describe("템플릿의 이름입니다."),
  text: z.string().describe("템플릿의 내용입니다."),
  variables: z.array(z.string()).describe("내용에 든 변수의 이름입니다."),
  buttons: z.array(TalkButtonInput).describe("버튼입니다."),
  status: talkTemplateState.describe(
    "REGISTERED는 등록, REVIEW는 심사중, APPROVED는 승인, REJECTED는 반려, STOPPED는 사용 중지입니다.",
  ),
  statusText,
  reason,
  insertDT,
  changeDT: instant.describe("마지막으로 바뀐 일시입니다."),
  submitDT: instant.nullable().describe("마지막으로 심사를 요청한 일시입니다."),
  reviewDT: instant.nullable().describe("심사 결과가 나온 일시입니다."),
});
export type V1TalkTemplate = z.infer<typeof V1TalkTemplate>;

const ONE_ERRORS = ["NOT_FOUND"] as const satisfies V1ErrorCode[];

/** A path may hold any text. */
const params = z.object({ templateCode: z.string().min(1).max(40).describe("템플릿 코드입니다.") });

export const listV1TalkChannels = operation({
  ...read,
  name: "listTalkChannels",
  method: "GET",
  path: CHANNELS,
  summary: "카카오톡 채널과 연결 상태",
  output: z.array(V1TalkChannel),
});

export const registerV1TalkChannel = operation({
  ...write,
  name: "registerTalkChannel",
  method: "POST",
  path: CHANNELS,
  summary: "카카오톡 채널 연결. 같은 채널을 다시 보내면 지금 상태를 돌려주고, 거부된 채널은 다시 확인을 요청합니다",
  body: TalkChannelInput,
  output: V1TalkChannel,
  errors: ["DUPLICATE_TALK_CHANNEL", "TALK_TEMPLATE_LIMIT"],
});

export const listV1TalkTemplates = operation({
  ...read,
  name: "listTalkTemplates",
  method: "GET",
  path: TEMPLATES,
  summary: "알림톡 템플릿과 심사 상태. 나중에 고친 것부터 돌려줍니다",
  query: z.object({
    channelId: talkChannelId.optional().describe("이 채널의 템플릿만 돌려줍니다."),
    status: talkTemplateState.optional().describe("이 상태의 템플릿만 돌려줍니다."),
  }),
  output: z.array(V1TalkTemplate),
});

export const registerV1TalkTemplate = operation({
  ...write,
  name: "registerTalkTemplate",
  method: "POST",
  path: TEMPLATES,
  summary: "알림톡 템플릿 등록. 같은 코드와 내용을 다시 보내면 처음 등록한 것을 돌려줍니다",
  body: TalkTemplateInput,
  output: V1TalkTemplate,
  errors: ["TALK_TEMPLATE_RULE", "DUPLICATE_TALK_TEMPLATE", "TALK_TEMPLATE_LIMIT"],
});

export const getV1TalkTemplate = operation({
  ...read,
  name: "getTalkTemplate",
  method: "GET",
  path: ONE,
  summary: "알림톡 템플릿 하나와 심사 상태",
  params,
  output: V1TalkTemplate,
  errors: ONE_ERRORS,
});

export const changeV1TalkTemplate = operation({
  ...write,
  name: "changeTalkTemplate",
  method: "PUT",
  path: ONE,
  summary: "알림톡 템플릿 수정. 심사 전이거나 반려된 템플릿만 고칠 수 있습니다",
  params,
  body: TalkTemplateContent,
  output: V1TalkTemplate,
  errors: [...ONE_ERRORS, "TALK_TEMPLATE_STATE", "TALK_TEMPLATE_RULE"],
});

export const submitV1TalkTemplate = operation({
  ...write,
  name: "submitTalkTemplate",
  method: "POST",
  path: `${ONE}/submit`,
  summary: "알림톡 템플릿 심사 요청. 결과는 템플릿의 상태로 확인합니다",
  params,
  output: V1TalkTemplate,
  errors: [...ONE_ERRORS, "TALK_TEMPLATE_STATE", "TALK_TEMPLATE_RULE"],
});

export const stopV1TalkTemplate = operation({
  ...write,
  name: "stopTalkTemplate",
  method: "POST",
  path: `${ONE}/stop`,
  summary: "승인된 알림톡 템플릿의 사용 중지. 예약한 것은 그대로 보냅니다",
  params,
  output: V1TalkTemplate,
  errors: [...ONE_ERRORS, "TALK_TEMPLATE_STATE"],
});
