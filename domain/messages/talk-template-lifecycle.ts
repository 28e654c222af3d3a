import type { StatusLabels } from "../states/status-meaning.ts";
import type { Machine } from "../states/transition.ts";

// A template is written, reviewed by the carrier, and used once it is approved.
export const TALK_TEMPLATE_STATUS_LABELS = {
  REGISTERED: { text: "등록", meaning: "neutral" },
  REVIEW: { text: "심사중", meaning: "progress" },
  APPROVED: { text: "승인", meaning: "success" },
  REJECTED: { text: "반려", meaning: "danger" },
  STOPPED: { text: "사용 중지", meaning: "warning" },
} as const satisfies StatusLabels<string>;

export type TalkTemplateState = keyof typeof TALK_TEMPLATE_STATUS_LABELS;
export const TALK_TEMPLATE_STATES = Object.keys(TALK_TEMPLATE_STATUS_LABELS) as TalkTemplateState[];

export const TALK_TEMPLATE_ACTION_TEXTS = {
  CHANGE: "수정",
  SUBMIT: "심사 요청",
  STOP: "사용 중지",
  APPROVE: "승인",
  REJECT: "반려",
} as const;

export type TalkTemplateAction = keyof typeof TALK_TEMPLATE_ACTION_TEXTS;

// An approved template never changes: receivers get what was reviewed. Any change is a new template.
export const TALK_TEMPLATE_MACHINE = {
  initial: ["REGISTERED"],
  transitions: [
    { action: "CHANGE", from: ["REGISTERED", "REJECTED"], to: "REGISTERED" },
    { action: "SUBMIT", from: ["REGISTERED", "REJECTED"], to: "REVIEW" },
    { action: "APPROVE", from: ["REVIEW"], to: "APPROVED" },
    { action: "REJECT", from: ["REVIEW"], to: "REJECTED" },
    { action: "STOP", from: ["APPROVED"], to: "STOPPED" },
  ],
} as const satisfies Machine<TalkTemplateState, TalkTemplateAction>;

// A channel speaks for a member once the carrier has confirmed that the channel is the member's.
export const TALK_CHANNEL_STATUS_LABELS = {
  REVIEW: { text: "연결 확인중", meaning: "progress" },
  ACTIVE: { text: "사용 가능", meaning: "success" },
  REJECTED: { text: "연결 거부", meaning: "danger" },
} as const satisfies StatusLabels<string>;

export type TalkChannelState = keyof typeof TALK_CHANNEL_STATUS_LABELS;
export const TALK_CHANNEL_STATES = Object.keys(TALK_CHANNEL_STATUS_LABELS) as TalkChannelState[];

export const TALK_CHANNEL_MACHINE = {
  initial: ["REVIEW"],
  transitions: [
    { action: "SUBMIT", from: ["REJECTED"], to: "REVIEW" },
    { action: "APPROVE", from: ["REVIEW"], to: "ACTIVE" },
    { action: "REJECT", from: ["REVIEW"], to: "REJECTED" },
  ],
} as const satisfies Machine<TalkChannelState, "SUBMIT" | "APPROVE" | "REJECT">;

// Reviewers decide this about a channel or a template. Any other word of theirs is unknown to us.
export const TALK_VERDICTS = ["APPROVED", "REJECTED"] as const;
export type TalkVerdict = (typeof TALK_VERDICTS)[number];

export const isTalkVerdict = (word: string): word is TalkVerdict => TALK_VERDICTS.some((verdict) => verdict === word);
