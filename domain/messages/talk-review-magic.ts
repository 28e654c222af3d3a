import type { TalkVerdict } from "./talk-template-lifecycle.ts";

// The simulated reviewers decide by the end of a template code or search id, and by what real reviewers refuse.

export interface TalkDecision {
  readonly verdict: string;
  /** The reason for a refusal. */
  readonly reason: string;
  /** The decision is not announced, only given when asked for. */
  readonly isSilent: boolean;
}

interface TalkReviewMagic {
  readonly ending: string;
  readonly outcome: string;
  readonly text: string;
}

export const TALK_REVIEW_MAGIC = [
  { ending: "-reject", outcome: "REJECTED", text: "템플릿이나 채널이 반려됩니다." },
  { ending: "-silent", outcome: "silent", text: "승인되지만 알리지 않습니다. 다시 물어보면 답합니다." },
  {
    ending: "-unread",
    outcome: "unread",
    text: "처음 보는 결과로 답합니다. 담당자가 확인할 때까지 심사 중으로 남습니다.",
  },
] as const satisfies readonly TalkReviewMagic[];

/** A verdict that we do not know. */
const UNREAD_VERDICT = "ON_HOLD";

export const TALK_REJECTION_REASONS = {
  ad: "광고 문구는 알림톡으로 보낼 수 없습니다. 정보를 알리는 내용만 남겨 주세요.",
  onlyVariable: "변수만으로 이루어진 템플릿입니다. 어떤 안내인지 알 수 있게 고정 문구를 적어 주세요.",
  template: "템플릿의 용도를 알 수 없습니다. 언제 누구에게 보내는 안내인지 드러나게 고쳐 주세요.",
  channel: "채널의 관리자를 확인할 수 없습니다. 비즈니스 채널인지 확인해 주세요.",
} as const;

const AD_WORDS = /\(광고\)|할인|쿠폰|이벤트/;

export interface ReviewedTalk {
  readonly kind: "channel" | "template";
  /** The code of a template, or the search id of a channel. */
  readonly code: string;
  readonly text: string;
}

export function simulatedTalkReview({ kind, code, text }: ReviewedTalk): TalkDecision {
  const isSilent = code.endsWith("-silent");
  const reason = code.endsWith("-reject")
    ? TALK_REJECTION_REASONS[kind]
    : kind === "template"
      ? reasonAgainst(text)
      : "";
  const verdict: TalkVerdict = reason === "" ? "APPROVED" : "REJECTED";
  return { verdict: code.endsWith("-unread") ? UNREAD_VERDICT : verdict, reason, isSilent };
}

function reasonAgainst(text: string): string {
  if (AD_WORDS.test(text)) return TALK_REJECTION_REASONS.ad;
  const fixed = text.replace(/#\{[^}]+\}/g, "").replace(/[\s\p{P}]/gu, "");
  return fixed === "" ? TALK_REJECTION_REASONS.onlyVariable : "";
}
