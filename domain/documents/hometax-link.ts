import { lastDayOf, monthOf, type SeoulDate, type SeoulMonth } from "../calendar/seoul-date.ts";
import { LOOKUP_CODES } from "../error-codes/lookups.ts";
import type { SubscriptionState } from "../money/subscription.ts";
import type { StatusLabels } from "../states/status-meaning.ts";

// The state of the log-in; whether the service is paid for is the subscription's state.
export type HometaxLoginState = "CHECKING" | "WORKING" | "FAILED";

// The status people see combines both.
export const HOMETAX_LINK_STATUS_LABELS = {
  NONE: { text: "등록 안 함", meaning: "neutral" },
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

// A reason to stop comes first; a failed log-in matters only while there is something to collect.
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

// A month that was paid for is collected to its end, also after the service was stopped.
export const isHometaxCollectable = (status: HometaxLinkStatus): boolean =>
  status === "CHECKING" || status === "ACTIVE" || status === "ENDING";

export const hometaxEndDate = (paidMonth: SeoulMonth): SeoulDate => lastDayOf(paidMonth);

type LookupCode = (typeof LOOKUP_CODES)[number];
type LoginCode = Extract<
  LookupCode["code"],
  -50401 | -50402 | -50403 | -50404 | -50405 | -50406 | -50407 | -50408 | -50409
>;

// Programs know the reason why the tax office refused the log-in by these numbers.
export const HOMETAX_LOGIN_CODES = LOOKUP_CODES.map(({ code }) => code).filter(
  (code): code is LoginCode => code <= -50401 && code >= -50409,
);
export type HometaxLoginCode = LoginCode;

// A job or link may also fail because the tax office did not answer or because the service stopped.
export type HometaxFailureCode = HometaxLoginCode | -50301 | -50411 | -50412;

export interface HometaxFailure {
  readonly code: number;
  readonly text: string;
  readonly remedy: string;
}

export function hometaxFailure(code: number | null): HometaxFailure | null {
  const entry = LOOKUP_CODES.find((lookup) => lookup.code === code);
  return entry ? { code: entry.code, text: entry.message, remedy: entry.remedy } : null;
}
