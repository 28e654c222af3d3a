import type { ServiceItemCode } from "../money/item-codes.ts";
import type { ImageFacts } from "./message-kind.ts";

const TALK_VARIABLE = /#\{[^}]+\}/;

interface TalkLimit {
  readonly text: string;
  readonly item: ServiceItemCode;
  readonly maxLength: number;
  readonly maxButtons: number;
  readonly isAd: boolean;
}

export const TALK_KINDS = {
  AT: { text: "알림톡", item: "kakaotalkAlim", maxLength: 1000, maxButtons: 5, isAd: false },
  FT: { text: "친구톡 텍스트", item: "kakaotalkFriendText", maxLength: 1000, maxButtons: 5, isAd: true },
  FI: { text: "친구톡 이미지", item: "kakaotalkFriendImage", maxLength: 400, maxButtons: 5, isAd: true },
  FW: { text: "친구톡 와이드", item: "kakaotalkFriendWide", maxLength: 76, maxButtons: 1, isAd: true },
} as const satisfies Record<string, TalkLimit>;

export type TalkKind = keyof typeof TALK_KINDS;

export const TALK_BUTTON_TYPES = {
  WL: "웹 링크",
  AL: "앱 링크",
  DS: "배송 조회",
  BK: "봇 키워드",
  MD: "메시지 전달",
  BC: "상담톡 전환",
  BT: "봇 전환",
  AC: "채널 추가",
} as const;

export type TalkButtonType = keyof typeof TALK_BUTTON_TYPES;

export const TALK_BUTTON_NAME_MAX_LENGTH = 14;

// The links are by kind of device; only link buttons have any.
export interface TalkButton {
  readonly type: TalkButtonType;
  readonly name: string;
  readonly urlMobile?: string | undefined;
  readonly urlPc?: string | undefined;
  readonly schemeAndroid?: string | undefined;
  readonly schemeIos?: string | undefined;
}

export type TalkProblem = "empty" | "tooLong" | "tooManyButtons" | "buttonName" | "buttonType";

export const TALK_PROBLEM_TEXTS: Readonly<Record<TalkProblem, string>> = {
  empty: "보낼 내용을 입력해야 합니다.",
  tooLong: "이 종류로 보낼 수 있는 글자 수를 넘었습니다.",
  tooManyButtons: "이 종류로 붙일 수 있는 버튼 수를 넘었습니다.",
  buttonName: "버튼 이름은 1자 이상 14자 이하로 입력해야 합니다.",
  buttonType: "친구톡에는 배송 조회 버튼을 쓸 수 없습니다.",
};

export function talkProblems(kind: TalkKind, text: string, buttons: readonly TalkButton[]): TalkProblem[] {
  const { maxLength, maxButtons, isAd } = TALK_KINDS[kind];
  const problems: TalkProblem[] = [];
  if (text.trim() === "") problems.push("empty");
  if ([...text].length > maxLength) problems.push("tooLong");
  if (buttons.length > maxButtons) problems.push("tooManyButtons");
  if (!buttons.every(({ name }) => isButtonName(name))) problems.push("buttonName");
  if (isAd && buttons.some(({ type }) => type === "DS")) problems.push("buttonType");
  return problems;
}

const isButtonName = (name: string): boolean => name.trim() !== "" && [...name].length <= TALK_BUTTON_NAME_MAX_LENGTH;

const IMAGE_TYPES: readonly string[] = ["image/jpeg", "image/png"];

// An FI image is between 2:1 and 3:4 and has a minimum width; an FW image has exactly one size.
export const TALK_IMAGE_LIMITS = {
  FI: { minWidthPx: 500, bytes: 500 * 1024 },
  FW: { widthPx: 800, heightPx: 600, bytes: 2 * 1024 * 1024 },
} as const;

export function isTalkImage(kind: "FI" | "FW", { type, bytes, widthPx, heightPx }: ImageFacts): boolean {
  if (!IMAGE_TYPES.includes(type)) return false;
  const { FI, FW } = TALK_IMAGE_LIMITS;
  if (kind === "FW") return widthPx === FW.widthPx && heightPx === FW.heightPx && bytes <= FW.bytes;
  const isRatio = widthPx <= heightPx * 2 && widthPx * 4 >= heightPx * 3;
  return isRatio && widthPx >= FI.minWidthPx && bytes <= FI.bytes;
}

// Sources differ on the evening limit of friend talk (20:00 or 20:50): warn from the first, refuse from the second.
export const FRIEND_TALK_HOURS = { open: "08:00", warn: "20:00", close: "20:50" } as const;

export type SendWindow = "open" | "closing" | "closed";

export function talkSendWindow(kind: TalkKind, sendDateTime: string): SendWindow {
  if (!TALK_KINDS[kind].isAd) return "open";
  const time = sendDateTime.slice(11);
  if (time < FRIEND_TALK_HOURS.open || time >= FRIEND_TALK_HOURS.close) return "closed";
  return time >= FRIEND_TALK_HOURS.warn ? "closing" : "open";
}

// An alimtalk must equal its approved template once the #{variables} are filled in. The fixed parts are searched one after
// another, each as early as possible: a regular expression with many variables would try every way to split the text.
export function matchesTalkTemplate(template: string, body: string): boolean {
  const [first = "", ...others] = template.split(TALK_VARIABLE);
  const last = others.pop();
  if (last === undefined) return body === first;
  if (!body.startsWith(first)) return false;
  let from = first.length;
  for (const fixed of others) {
    const at = body.indexOf(fixed, from);
    if (at < 0) return false;
    from = at + fixed.length;
  }
  return body.length - last.length >= from && body.endsWith(last);
}
