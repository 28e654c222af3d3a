// The law wants the mark first, a free opt-out number last, and a separate consent for sending at night.
export type AdProblem = "markMissing" | "optOutMissing" | "night" | "isAd";

export const AD_PROBLEM_TEXTS: Readonly<Record<AdProblem, string>> = {
  markMissing: "광고 문자는 ‘(광고)’로 시작해야 합니다.",
  optOutMissing: "무료 수신거부 번호(080)를 끝에 적어야 합니다.",
  night: "21시부터 다음 날 8시까지는 야간 수신에 동의한 사람에게만 보낼 수 있습니다.",
  isAd: "‘(광고)’라고 적은 내용은 광고로 지정해서 보내야 합니다.",
};

const NIGHT_FROM_HOUR = 21;
const NIGHT_UNTIL_HOUR = 8;

export const isAdNight = (hour: number): boolean => hour >= NIGHT_FROM_HOUR || hour < NIGHT_UNTIL_HOUR;

/** The mark as the law wants it, and as people bend it. */
const MARK = /[([{<（［〈【]\s{0,5}광\s{0,5}[.·ㆍ]?\s{0,5}고\s{0,5}[)\]}>）］〉】]/;

/** Tells a text that calls itself an ad. Sent as none it would reach people who have opted out, and at night. */
export const saysItIsAd = (text: string): boolean => MARK.test(text);

export function adTextProblems(text: string): AdProblem[] {
  const problems: AdProblem[] = [];
  if (!text.startsWith("(광고)")) problems.push("markMissing");
  if (!/080-?\d{3,4}-?\d{4}\D*$/.test(text)) problems.push("optOutMissing");
  return problems;
}

export const adProblems = (text: string, hour: number, hasNightConsent: boolean): AdProblem[] => [
  ...adTextProblems(text),
  ...(isAdNight(hour) && !hasNightConsent ? (["night"] as const) : []),
];
