import {
  TALK_BUTTON_NAME_MAX_LENGTH,
  TALK_KINDS,
  type TalkButton,
  type TalkButtonType,
  type TalkKind,
} from "./talk-limits.ts";

export const TALK_BUTTON_URL_MAX_LENGTH = 100;

export const TALK_BUTTON_LINKS = ["urlMobile", "urlPc", "schemeAndroid", "schemeIos"] as const;
export type TalkButtonLink = (typeof TALK_BUTTON_LINKS)[number];

export const TALK_BUTTON_LINK_TEXTS: Readonly<Record<TalkButtonLink, string>> = {
  urlMobile: "모바일 주소",
  urlPc: "PC 주소",
  schemeAndroid: "안드로이드 앱 주소",
  schemeIos: "iOS 앱 주소",
};

// Each type allows these links; a type that is not listed has none.
export const TALK_BUTTON_TYPE_LINKS: Readonly<Partial<Record<TalkButtonType, readonly TalkButtonLink[]>>> = {
  WL: ["urlMobile", "urlPc"],
  AL: ["schemeAndroid", "schemeIos", "urlMobile", "urlPc"],
};

export const TALK_BUTTON_PROBLEM_TEXTS = {
  name: "버튼 이름은 1자 이상 14자 이하로 입력해야 합니다.",
  type: "친구톡에는 배송 조회 버튼을 쓸 수 없습니다.",
  urlNeeded: "웹 링크 버튼에는 모바일 주소가 있어야 합니다.",
  appNeeded: "앱 링크 버튼에는 안드로이드와 iOS 앱 주소, 모바일 주소 가운데 둘 이상이 있어야 합니다.",
  noLink: "이 종류의 버튼에는 주소를 쓸 수 없습니다.",
  url: "http:// 또는 https://로 시작하는 100자 이하의 주소를 입력해야 합니다.",
  scheme: "app://처럼 시작하는 100자 이하의 앱 주소를 입력해야 합니다.",
  variable: "버튼의 이름과 주소에는 변수를 쓸 수 없습니다.",
} as const;

/** Returns what is wrong with each button, by field: `0.name`, `1.urlMobile`. */
export function talkButtonProblems(kind: TalkKind, buttons: readonly TalkButton[]): Record<string, string> {
  const problems: Record<string, string> = {};
  buttons.forEach((button, index) => {
    for (const [field, text] of Object.entries(buttonProblems(kind, button))) problems[`${index}.${field}`] = text;
  });
  return problems;
}

function buttonProblems(kind: TalkKind, button: TalkButton): Record<string, string> {
  const texts = TALK_BUTTON_PROBLEM_TEXTS;
  const { type, name } = button;
  const problems: Record<string, string> = {};
  if (name.trim() === "" || [...name].length > TALK_BUTTON_NAME_MAX_LENGTH) problems.name = texts.name;
  else if (name.includes("#{")) problems.name = texts.variable;
  if (TALK_KINDS[kind].isAd && type === "DS") problems.type = texts.type;
  const allowed: readonly TalkButtonLink[] = TALK_BUTTON_TYPE_LINKS[type] ?? [];
  const links = TALK_BUTTON_LINKS.filter((link) => button[link]);
  for (const link of links) {
    const problem = allowed.includes(link) ? linkProblem(link, button[link] ?? "") : texts.noLink;
    if (problem) problems[link] = problem;
  }
  if (type === "WL" && !button.urlMobile) problems.urlMobile = texts.urlNeeded;
  const wayCount = links.filter((link) => link !== "urlPc").length;
  if (type === "AL" && wayCount < 2) problems.schemeAndroid = texts.appNeeded;
  return problems;
}

function linkProblem(link: TalkButtonLink, value: string): string | undefined {
  const texts = TALK_BUTTON_PROBLEM_TEXTS;
  if (value.includes("#{")) return texts.variable;
  const isShort = value.length <= TALK_BUTTON_URL_MAX_LENGTH && !/[\s<>"\\]/.test(value);
  if (link === "urlMobile" || link === "urlPc") return isShort && isWebAddress(value) ? undefined : texts.url;
  return isShort && isAppAddress(value) ? undefined : texts.scheme;
}

const isWebAddress = (text: string): boolean => /^https?:\/\/[^/?#]+\.[^/?#]+/i.test(text) && URL.canParse(text);

// A scheme that a browser would run is no app.
const isAppAddress = (text: string): boolean =>
  /^[a-z][a-z0-9+.-]*:\/\/\S/i.test(text) && !/^(javascript|data|vbscript|file|blob):/i.test(text);

/** Compares all parts of the buttons and their order, because an alimtalk must have exactly its template's buttons. */
export const equalTalkButtons = (one: readonly TalkButton[], other: readonly TalkButton[]): boolean =>
  one.length === other.length &&
  one.every((button, index) => {
    const counterpart = other[index];
    return (
      counterpart !== undefined &&
      (["type", "name", ...TALK_BUTTON_LINKS] as const).every(
        (field) => (button[field] ?? "") === (counterpart[field] ?? ""),
      )
    );
  });
