import { lastDayOf, monthOf, type SeoulDate, type SeoulMonth } from "../calendar/seoul-date.ts";
import { LOOKUP_CODES } from "../error-codes/lookups.ts";
import type { SubscriptionState } from "../money/subscription.ts";
import type { StatusLabels } from "../states/status-meaning.ts";

// How the log-in stands; whether the service is paid for is the subscription's.
export type HometaxLoginState = "CHECKING" | "WORKING" | "FAILED";

// What people see of both together.
export const HOMETAX_LINK_STATUS_LABELS = {
  NONE: { text: "등록 전", meaning: "neutral" },
  CHECKING: { text: "로그인 확인중", meaning: "progress" },
  ACTIVE: { text: "수집중", meaning: "success" },
  ENDING: { text: "해지 예정", meaning: "warning" },
  LOGIN_FAILED: { text: "로그인 확인 필요", meaning: "danger" },
  SUSPENDED: { text: "잔액 부족으로 중지", meaning: "danger" },
  STOPPED: { text: "해지", meaning: "neutral" },
} as const satisfies StatusLabels<string>;
export type HometaxLinkStatus = keyof typeof HOMETAX_LINK_STATUS_LABELS;

interface HometaxStanding {
  readonly loginState: HometaxLoginState;
  readonly subscriptionState: SubscriptionState;
  readonly paidMonth: SeoulMonth;
}

// What stops it comes first; a log-in that fails matters only while there is something to collect.
export function hometaxLinkStatus(standing: HometaxStanding | undefined, today: SeoulDate): HometaxLinkStatus {
  if (!standing) return "NONE";
  const { loginState, subscriptionState, paidMonth } = standing;
  const isPaid = paidMonth >= monthOf(today);
  if (subscriptionState === "SUSPENDED") return "SUSPENDED";
  if (subscriptionState === "STOPPED" && !isPaid) return "STOPPED";
  if (loginState === "FAILED") return "LOGIN_FAILED";
  if (subscriptionState === "STOPPED") return "ENDING";
  return loginState === "CHECKING" ? "CHECKING" : "ACTIVE";
}

// A month that was paid for is collected to its end, also after the stop.
export const isHometaxCollectable = (status: HometaxLinkStatus): boolean =>
  status === "CHECKING" || status === "ACTIVE" || status === "ENDING";

export const hometaxEndDate = (paidMonth: SeoulMonth): SeoulDate => lastDayOf(paidMonth);

type LookupCode = (typeof LOOKUP_CODES)[number];
type LoginCode = Extract<
  LookupCode["code"],
  -50401 | -50402 | -50403 | -50404 | -50405 | -50406 | -50407 | -50408 | -50409
>;

// Why the tax office lets nobody in, by the number programs know it by.
export const HOMETAX_LOGIN_CODES = LOOKUP_CODES.map(({ code }) => code).filter(
  (code): code is LoginCode => code <= -50401 && code >= -50409,
);
export type HometaxLoginCode = LoginCode;

// What a job or link may say of its failure: also that the tax office did not answer, or that the service stopped.
export type HometaxFailureCode = HometaxLoginCode | -50301 | -50411 | -50412;

export interface HometaxFailure {
  readonly code: number;
  readonly text: string;
  readonly remedy: string;
}

export function hometaxFailure(code: number | null): HometaxFailure | null {
  const entry = LOOKUP_CODES.find((known) => known.code === code);
  return entry ? { code: entry.code, text: entry.message, remedy: entry.remedy } : null;
}
