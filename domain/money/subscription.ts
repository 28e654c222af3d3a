import { monthOf, type SeoulDate, type SeoulMonth } from "../calendar/seoul-date.ts";
import type { StatusLabels } from "../states/status-meaning.ts";
import type { Machine } from "../states/transition.ts";
import type { ServiceItemCode } from "./item-codes.ts";
import { POINT_CODES, type PointCode } from "./point-codes.ts";

// A subscription is a service paid by the month: collecting, business states, the 080 opt-out.
export const SUBSCRIPTION_STATUS_LABELS = {
  ACTIVE: { text: "이용중", meaning: "success" },
  SUSPENDED: { text: "잔액 부족으로 중지", meaning: "danger" },
  STOPPED: { text: "해지", meaning: "neutral" },
} as const satisfies StatusLabels<string>;

export type SubscriptionState = keyof typeof SUBSCRIPTION_STATUS_LABELS;

export const SUBSCRIPTION_MACHINE = {
  initial: ["ACTIVE"],
  transitions: [
    { action: "STOP", from: ["ACTIVE", "SUSPENDED"], to: "STOPPED" },
    { action: "START", from: ["STOPPED"], to: "ACTIVE" },
    { action: "SUSPEND", from: ["ACTIVE"], to: "SUSPENDED" },
    { action: "PAY", from: ["SUSPENDED"], to: "ACTIVE" },
  ],
} as const satisfies Machine<SubscriptionState, string>;

export type SubscriptionItem = Exclude<
  Extract<ServiceItemCode, `hometax${string}` | "card" | `bankAccount${string}` | "corpState" | "smsDeny">,
  "corpStatePer"
>;

// §3.2: a monthly item has one code.
export function subscriptionPointCode(item: SubscriptionItem): PointCode {
  const entry = POINT_CODES.find((candidate) => candidate.item === item);
  if (!entry) throw new Error(`${item} has no point code`);
  return entry.code;
}

// The reference is unique for a month, so one month of a subscription is paid once.
export const subscriptionReference = (subscriptionSeq: number, month: SeoulMonth): string =>
  `SUBSCRIPTION-${subscriptionSeq}-${month}`;

// A paid month is used to its end, also after the service was stopped.
export const isSubscriptionUsable = (
  { state, paidMonth }: { state: SubscriptionState; paidMonth: SeoulMonth },
  today: SeoulDate,
): boolean => state !== "SUSPENDED" && paidMonth >= monthOf(today);
