import type { SeoulDateTime } from "../calendar/seoul-date.ts";
import { isMobile } from "../people/phone.ts";
import { AD_PROBLEM_TEXTS, adTextProblems, saysItIsAd } from "./ad-message.ts";
import type { DispatchFallback } from "./dispatch-content.ts";
import { offendingCharacters } from "./euc-kr.ts";
import { type ImageFacts, MESSAGE_PROBLEM_TEXTS, messageKind, messageProblems } from "./message-kind.ts";
import { equalTalkButtons, talkButtonProblems } from "./talk-button.ts";
import {
  FRIEND_TALK_HOURS,
  isTalkImage,
  matchesTalkTemplate,
  TALK_IMAGE_LIMITS,
  TALK_KINDS,
  TALK_PROBLEM_TEXTS,
  type TalkButton,
  type TalkKind,
  talkProblems,
  talkSendWindow,
} from "./talk-limits.ts";
import { filledTalkText, talkVariables } from "./talk-template.ts";

// The sender chooses what goes out as a text when the talk does not arrive.
export const TALK_FALLBACK_TEXTS = {
  NONE: "보내지 않음",
  SAME: "같은 내용",
  OTHER: "다른 내용",
} as const;
export type TalkFallbackWay = keyof typeof TALK_FALLBACK_TEXTS;

export interface TalkReceiver {
  readonly toNumber: string;
  readonly variables: Readonly<Record<string, string>>;
}

export interface TalkDraft {
  readonly kind: TalkKind;
  readonly isAd: boolean;
  /** The text still contains its variables. */
  readonly text: string;
  readonly buttons: readonly TalkButton[];
  /** Size and type of the picture; null when the file is no picture. */
  readonly image?: ImageFacts | null | undefined;
  /** The approved template of an alimtalk. */
  readonly template?: { readonly text: string; readonly buttons: readonly TalkButton[] } | undefined;
  readonly receivers: readonly TalkReceiver[];
  readonly fallback: { readonly way: TalkFallbackWay; readonly subject: string; readonly text: string };
  /** The time of sending by the sender's clock. */
  readonly sendDT: SeoulDateTime;
}

export interface ComposedTalk {
  readonly text: string;
  readonly fallback: DispatchFallback | undefined;
}

const { FI, FW } = TALK_IMAGE_LIMITS;

export const TALK_RULE_TEXTS = {
  toNumber: "카카오톡은 휴대폰 번호로만 보낼 수 있습니다.",
  window: `친구톡은 ${FRIEND_TALK_HOURS.open}부터 ${FRIEND_TALK_HOURS.close}까지 보낼 수 있습니다.`,
  template: "승인된 템플릿과 내용이 다릅니다. 변수만 바꿀 수 있습니다.",
  buttons: "승인된 템플릿과 버튼이 다릅니다. 순서와 이름, 주소가 모두 같아야 합니다.",
  value: "변수의 값에는 #{를 쓸 수 없습니다.",
  imageNeeded: "이 종류에는 이미지가 있어야 합니다.",
  imageUnwanted: "이 종류에는 이미지를 붙일 수 없습니다.",
  FI: `JPG나 PNG로 ${FI.bytes / 1024}KB 이하, 가로 ${FI.minWidthPx}px 이상, 가로세로 비율 2:1에서 3:4 사이여야 합니다.`,
  FW: `JPG나 PNG로 ${FW.bytes / 1024 / 1024}MB 이하, 가로 ${FW.widthPx}px, 세로 ${FW.heightPx}px이어야 합니다.`,
  fallbackText: "대체문자의 내용을 입력해야 합니다.",
} as const;

/** Returns what each receiver gets, and everything that stands against it by field (`receivers.3.toNumber`). */
export function composeTalks(draft: TalkDraft): { talks: ComposedTalk[]; problems: Record<string, string> } {
  const problems = sharedProblems(draft);
  const talks = draft.receivers.map((receiver, index) => {
    const text = filledTalkText(draft.text, receiver.variables);
    const fallback = composedFallback(draft, receiver, text);
    if (!isMobile(receiver.toNumber)) problems[`receivers.${index}.toNumber`] = TALK_RULE_TEXTS.toNumber;
    const receiverProblem = valueProblem(draft, receiver) ?? filledProblem(draft, text, fallback);
    if (receiverProblem) {
      // A problem of the shared words is reported once, at the words.
      const [field, problem] = receiverProblem;
      const isOwn = Object.keys(receiver.variables).length > 0 || field === "variables";
      problems[isOwn ? `receivers.${index}.variables` : field] ??= problem;
    }
    return { text, fallback };
  });
  return { talks, problems };
}

function sharedProblems(draft: TalkDraft): Record<string, string> {
  const { kind, text, buttons, template, isAd, sendDT } = draft;
  const problems: Record<string, string> = {};
  const [emptyProblem] = talkProblems(kind, text, []).filter((problem) => problem === "empty");
  if (emptyProblem) problems.text = TALK_PROBLEM_TEXTS[emptyProblem];
  else if (TALK_KINDS[kind].isAd && isAd && !text.startsWith("(광고)")) problems.text = AD_PROBLEM_TEXTS.markMissing;
  else if (!(TALK_KINDS[kind].isAd && isAd) && saysItIsAd(text)) problems.text = AD_PROBLEM_TEXTS.isAd;
  if (buttons.length > TALK_KINDS[kind].maxButtons) problems.buttons = TALK_PROBLEM_TEXTS.tooManyButtons;
  if (template && !equalTalkButtons(buttons, template.buttons)) problems.buttons = TALK_RULE_TEXTS.buttons;
  for (const [field, problem] of Object.entries(talkButtonProblems(kind, buttons)))
    problems[`buttons.${field}`] = problem;
  const pictureProblem = imageProblem(draft);
  if (pictureProblem) problems.image = pictureProblem;
  if (talkSendWindow(kind, sendDT) === "closed") problems.reserveDT = TALK_RULE_TEXTS.window;
  if (draft.fallback.way === "OTHER" && draft.fallback.text.trim() === "")
    problems["fallback.text"] = TALK_RULE_TEXTS.fallbackText;
  return problems;
}

function imageProblem({ kind, image }: TalkDraft): string | undefined {
  if (kind !== "FI" && kind !== "FW") return image === undefined ? undefined : TALK_RULE_TEXTS.imageUnwanted;
  if (image === undefined) return TALK_RULE_TEXTS.imageNeeded;
  return image && isTalkImage(kind, image) ? undefined : TALK_RULE_TEXTS[kind];
}

type Problem = readonly [field: "text" | "fallback.text" | "fallback.subject" | "variables", problem: string];

function valueProblem({ text, fallback }: TalkDraft, { variables }: TalkReceiver): Problem | undefined {
  const names = [
    ...new Set([...talkVariables(text), ...(fallback.way === "OTHER" ? talkVariables(fallback.text) : [])]),
  ];
  const missing = names.filter((name) => !(Object.hasOwn(variables, name) && variables[name]?.trim()));
  if (missing.length > 0)
    return ["variables", `${missing.map((name) => `‘${name}’`).join(", ")} 변수의 값을 넣어야 합니다.`];
  return Object.values(variables).some((value) => value.includes("#{"))
    ? ["variables", TALK_RULE_TEXTS.value]
    : undefined;
}

function filledProblem(
  { kind, isAd, template, fallback: { way } }: TalkDraft,
  text: string,
  fallback: DispatchFallback | undefined,
): Problem | undefined {
  if (talkProblems(kind, text, []).includes("tooLong")) return ["text", TALK_PROBLEM_TEXTS.tooLong];
  if (template && !matchesTalkTemplate(template.text, text)) return ["text", TALK_RULE_TEXTS.template];
  if (!fallback || fallback.text.trim() === "") return undefined;
  const [problem] = messageProblems(fallback);
  const field = way === "SAME" ? "text" : "fallback.text";
  if (problem === "notSendable") return [field, notSendable(fallback)];
  if (problem)
    return [problem === "subjectTooLong" ? "fallback.subject" : field, `대체문자: ${MESSAGE_PROBLEM_TEXTS[problem]}`];
  const isAdText = TALK_KINDS[kind].isAd && isAd;
  const [adProblem] = isAdText
    ? adTextProblems(fallback.text)
    : saysItIsAd(`${fallback.subject ?? ""}${fallback.text}`)
      ? (["isAd"] as const)
      : [];
  return adProblem ? [field, `대체문자: ${AD_PROBLEM_TEXTS[adProblem]}`] : undefined;
}

const notSendable = ({ text, subject = "" }: DispatchFallback): string =>
  `대체문자로 보낼 수 없는 글자가 있습니다: ${offendingCharacters(subject + text).join(" ")}`;

function composedFallback(
  { fallback: { way, subject, text: other } }: TalkDraft,
  { variables }: TalkReceiver,
  talk: string,
): DispatchFallback | undefined {
  if (way === "NONE") return undefined;
  const text = way === "SAME" ? talk : filledTalkText(other, variables);
  const draft = { text, ...(subject && { subject }) };
  return { kind: messageKind(draft), ...draft };
}
