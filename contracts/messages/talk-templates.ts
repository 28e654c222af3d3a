import { z } from "zod";
import { type Endpoint, endpoint } from "#contracts/endpoint.ts";
import type { ErrorCode } from "#contracts/errors.ts";
import { changeDT, insertDT, requiredText, seq } from "#contracts/field.ts";
import { keyword, listQuery, pageOf } from "#contracts/list.ts";
import { memberCommand } from "#contracts/member-command.ts";
import { channelId, channelName, templateCode } from "#contracts/messages/fields.ts";
import { TALK_BUTTON_TYPES, type TalkButtonType } from "#domain/messages/talk-limits.ts";
import { TALK_CHANNEL_STATES, TALK_TEMPLATE_STATES } from "#domain/messages/talk-template-lifecycle.ts";
import { isTalkChannelId, isTalkTemplateCode, TALK_TEMPLATE_LIMITS } from "#domain/messages/talk-template-rules.ts";
import { formMessage } from "#domain/text/form-messages.ts";

const CHANNELS = "/api/kakaotalk-channels";
const TEMPLATES = "/api/kakaotalk-templates";

export const talkChannelState = z.enum(TALK_CHANNEL_STATES).describe("채널의 상태입니다.");
export const talkTemplateState = z.enum(TALK_TEMPLATE_STATES).describe("템플릿의 상태입니다.");

/** An address that a button opens. The command judges which of them its kind needs. */
const link = z.string().trim().max(1_000, formMessage("maxLength", 1_000)).optional();

export const TalkButtonInput = z.object({
  type: z.enum(Object.keys(TALK_BUTTON_TYPES) as TalkButtonType[]).describe("버튼의 종류입니다."),
  name: z
    .string(formMessage("required"))
    .trim()
    .max(100, formMessage("maxLength", 100))
    .describe("버튼에 적을 말입니다."),
  urlMobile: link.describe("모바일에서 여는 주소입니다."),
  urlPc: link.describe("PC에서 여는 주소입니다."),
  schemeAndroid: link.describe("안드로이드 앱을 여는 주소입니다."),
  schemeIos: link.describe("iOS 앱을 여는 주소입니다."),
});

/** The limit is above that of any kind, so that each kind reports its own. */
export const talkButtons = z
  .array(TalkButtonInput)
  .max(20, "버튼은 20개까지 보낼 수 있습니다.")
  .describe("버튼입니다.");

/** This is longer than any talk: each kind reports its own limit. */
const MOST_CHARACTERS = 4_000;
export const talkText = z
  .string(formMessage("required"))
  .max(MOST_CHARACTERS, formMessage("maxLength", MOST_CHARACTERS));

export const talkChannelId = z
  .string(formMessage("required"))
  .trim()
  .transform((id) => (id === "" || id.startsWith("@") ? id : `@${id}`))
  .refine(isTalkChannelId, "채널 검색용 아이디는 @가온문구처럼 한글, 영문, 숫자, -, _로 20자까지 입력해 주세요.")
  .meta({ wire: { type: "string", maxLength: 21 } })
  .describe("채널의 검색용 아이디입니다. @는 있어도 되고 없어도 됩니다.");

export const talkTemplateCode = z
  .string(formMessage("required"))
  .trim()
  .refine(
    isTalkTemplateCode,
    `템플릿 코드는 영문, 숫자, -, _로 ${TALK_TEMPLATE_LIMITS.codeLength}자까지 입력해 주세요.`,
  )
  .describe("회원사 안에서 하나뿐인 템플릿 코드입니다.");

export const TalkChannel = z.object({
  channelSeq: z.int().describe("채널의 일련번호입니다."),
  /** The name by which people search for the channel. */
  channelId,
  name: channelName,
  state: talkChannelState,
  reason: z.string().describe("연결하지 못한 이유입니다. 없으면 비어 있습니다."),
  insertDT,
});
export type TalkChannel = z.infer<typeof TalkChannel>;

export const TalkTemplate = z.object({
  templateSeq: z.int().describe("템플릿의 일련번호입니다."),
  templateCode,
  channelId,
  channelName,
  name: z.string().describe("템플릿의 이름입니다."),
  text: z.string().describe("템플릿의 내용입니다."),
  buttons: z.array(TalkButtonInput).describe("버튼입니다."),
  state: talkTemplateState,
  reason: z.string().describe("반려한 이유입니다. 없으면 비어 있습니다."),
  insertDT,
  changeDT,
  submitDT: z.string().nullable().describe("심사를 요청한 일시입니다. 요청하기 전이면 null입니다."),
  reviewDT: z.string().nullable().describe("심사한 일시입니다. 심사하기 전이면 null입니다."),
});
export type TalkTemplate = z.infer<typeof TalkTemplate>;

export const TalkChannelInput = z.object({
  channelId: talkChannelId,
  name: requiredText(1, TALK_TEMPLATE_LIMITS.nameLength).describe("채널의 이름입니다."),
});

export const TalkTemplateContent = z.object({
  name: requiredText(1, TALK_TEMPLATE_LIMITS.nameLength).describe(
    "알아보기 위한 이름입니다. 받는 사람에게는 보이지 않습니다.",
  ),
  text: talkText.describe("내용입니다. 받는 사람마다 바뀌는 곳은 #{이름}처럼 변수로 적습니다."),
  buttons: talkButtons.default([]),
});

export const TalkTemplateInput = TalkTemplateContent.extend({
  channelId: talkChannelId,
  templateCode: talkTemplateCode,
});
export type TalkTemplateInput = z.output<typeof TalkTemplateInput>;

const readTalks = {
  access: "session",
  right: { area: "documents", access: "read" },
  needsMember: true,
  needsProof: true,
} as const satisfies Partial<Endpoint>;

const templateParams = z.object({ templateSeq: seq.describe("템플릿의 일련번호입니다.") });

export const TEMPLATE_REFUSALS = ["NOT_FOUND", "TALK_TEMPLATE_STATE"] as const satisfies ErrorCode[];

export const listTalkChannels = endpoint({
  name: "listTalkChannels",
  method: "GET",
  path: CHANNELS,
  summary: "회원사의 카카오톡 채널",
  ...readTalks,
  output: z.array(TalkChannel),
});

export const registerTalkChannel = endpoint({
  name: "registerTalkChannel",
  method: "POST",
  path: CHANNELS,
  summary: "카카오톡 채널 연결. 카카오가 확인하면 쓸 수 있고, 거부된 채널은 다시 연결할 수 있습니다",
  ...memberCommand,
  body: TalkChannelInput,
  output: TalkChannel,
  errors: ["DUPLICATE_TALK_CHANNEL", "TALK_TEMPLATE_LIMIT"],
});

export const listTalkTemplates = endpoint({
  name: "listTalkTemplates",
  method: "GET",
  path: TEMPLATES,
  summary: "회원사의 알림톡 템플릿 목록",
  ...readTalks,
  query: listQuery({
    sorts: ["name", "state", "changeDT"],
    defaultSort: ["changeDT,desc"],
    filters: {
      keyword: keyword.describe("이름, 코드, 내용에 이 말이 든 것만 돌려줍니다."),
      state: talkTemplateState.optional().describe("이 상태의 템플릿만 돌려줍니다."),
    },
  }),
  output: pageOf(TalkTemplate),
});

export const getTalkTemplate = endpoint({
  name: "getTalkTemplate",
  method: "GET",
  path: `${TEMPLATES}/{templateSeq}`,
  summary: "알림톡 템플릿 하나",
  ...readTalks,
  params: templateParams,
  output: TalkTemplate,
  errors: ["NOT_FOUND"],
});

export const registerTalkTemplate = endpoint({
  name: "registerTalkTemplate",
  method: "POST",
  path: TEMPLATES,
  summary: "알림톡 템플릿 등록. 심사를 요청해 승인되면 보낼 수 있습니다",
  ...memberCommand,
  body: TalkTemplateInput,
  output: TalkTemplate,
  errors: ["TALK_TEMPLATE_RULE", "DUPLICATE_TALK_TEMPLATE", "TALK_TEMPLATE_LIMIT"],
});

export const changeTalkTemplate = endpoint({
  name: "changeTalkTemplate",
  method: "PUT",
  path: `${TEMPLATES}/{templateSeq}`,
  summary: "알림톡 템플릿 수정. 심사 전이거나 반려된 템플릿만 고칠 수 있습니다",
  ...memberCommand,
  params: templateParams,
  body: TalkTemplateContent,
  output: TalkTemplate,
  errors: [...TEMPLATE_REFUSALS, "TALK_TEMPLATE_RULE"],
});

export const submitTalkTemplate = endpoint({
  name: "submitTalkTemplate",
  method: "POST",
  path: `${TEMPLATES}/{templateSeq}/submit`,
  summary: "알림톡 템플릿 심사 요청",
  ...memberCommand,
  params: templateParams,
  output: TalkTemplate,
  errors: [...TEMPLATE_REFUSALS, "TALK_TEMPLATE_RULE"],
});

export const stopTalkTemplate = endpoint({
  name: "stopTalkTemplate",
  method: "POST",
  path: `${TEMPLATES}/{templateSeq}/stop`,
  summary: "알림톡 템플릿 사용 중지. 예약한 것은 그대로 보냅니다",
  ...memberCommand,
  params: templateParams,
  output: TalkTemplate,
  errors: TEMPLATE_REFUSALS,
});
