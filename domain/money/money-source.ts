import { monthOf, type SeoulDate, type SeoulMonth } from "../calendar/seoul-date.ts";
import type { StatusLabels } from "../states/status-meaning.ts";
import type { Machine } from "../states/transition.ts";
import {
  BANK_ACCOUNT_CYCLE_CODES,
  BANK_ACCOUNT_CYCLES,
  BANK_ACCOUNT_LIMITS,
  type BankAccountCycleCode,
} from "./bank-account-cycle.ts";
import { COLLECT_FAILURES, type CollectFailure } from "./collect-failure.ts";
import type { SubscriptionItem, SubscriptionState } from "./subscription.ts";

// Movements are collected from a member's card or bank account.
export const MONEY_SOURCE_KINDS = {
  CARD: { text: "카드", institution: "카드사", institutionPrefix: "card-" },
  BANK_ACCOUNT: { text: "계좌", institution: "은행", institutionPrefix: "bank-" },
} as const;
export type MoneySourceKind = keyof typeof MONEY_SOURCE_KINDS;
export const MONEY_SOURCE_KIND_NAMES = Object.keys(MONEY_SOURCE_KINDS) as MoneySourceKind[];

// domain.md 5.6: the owner decides which credentials the institution requires.
export const MONEY_SOURCE_OWNERS = { C: "법인", P: "개인" } as const;
export type MoneySourceOwner = keyof typeof MONEY_SOURCE_OWNERS;
export const MONEY_SOURCE_OWNER_CODES = Object.keys(MONEY_SOURCE_OWNERS) as MoneySourceOwner[];

export const MONEY_SOURCE_MACHINE = {
  initial: ["WAITING"],
  transitions: [
    { action: "COLLECT", from: ["WAITING", "NORMAL", "DELAYED"], to: "NORMAL" },
    { action: "DELAY", from: ["WAITING", "NORMAL", "DELAYED"], to: "DELAYED" },
    { action: "BREAK", from: ["WAITING", "NORMAL", "DELAYED"], to: "BROKEN" },
    { action: "MEND", from: ["WAITING", "NORMAL", "DELAYED", "BROKEN"], to: "WAITING" },
  ],
} as const satisfies Machine<MoneySourceState, string>;

// The state says how collecting goes; whether it is paid for is the subscription's state.
export type MoneySourceState = "WAITING" | "NORMAL" | "DELAYED" | "BROKEN";

export const MONEY_SOURCE_STATUS_LABELS = {
  WAITING: { text: "수집 대기", meaning: "progress" },
  NORMAL: { text: "정상", meaning: "success" },
  DELAYED: { text: "수집 지연", meaning: "warning" },
  BROKEN: { text: "조치 필요", meaning: "danger" },
  SUSPENDED: { text: "잔액 부족으로 중지", meaning: "danger" },
  STOPPING: { text: "해지 예정", meaning: "neutral" },
  STOPPED: { text: "해지", meaning: "neutral" },
} as const satisfies StatusLabels<string>;
export type MoneySourceStatus = keyof typeof MONEY_SOURCE_STATUS_LABELS;
export const MONEY_SOURCE_STATUSES = Object.keys(MONEY_SOURCE_STATUS_LABELS) as MoneySourceStatus[];

interface MoneySourceStanding {
  readonly state: MoneySourceState;
  readonly subscriptionState: SubscriptionState;
  readonly paidMonth: SeoulMonth;
}

// A stopped source is collected to the end of the paid month; a missing payment comes before a broken source.
export function moneySourceStatus(
  { state, subscriptionState, paidMonth }: MoneySourceStanding,
  today: SeoulDate,
): MoneySourceStatus {
  if (subscriptionState === "STOPPED") return paidMonth >= monthOf(today) ? "STOPPING" : "STOPPED";
  if (subscriptionState === "SUSPENDED" || paidMonth < monthOf(today)) return "SUSPENDED";
  return state;
}

interface MoneySourceAdvice {
  readonly text: string;
  readonly remedy: string;
}

const STATUS_ADVICE: Readonly<Partial<Record<MoneySourceStatus, MoneySourceAdvice>>> = {
  SUSPENDED: {
    text: "이번 달 이용료를 내지 못해 수집을 멈췄습니다.",
    remedy: "포인트를 충전하면 다음 날 새벽에 이용료를 내고 다시 수집합니다.",
  },
  STOPPING: {
    text: "이번 달 말일까지 수집하고 볼 수 있습니다.",
    remedy: "계속 쓰려면 이번 달 안에 해지를 취소해 주세요. 달이 바뀌면 수집한 내역이 지워집니다.",
  },
  STOPPED: { text: "해지되어 수집하지 않습니다.", remedy: "다시 쓰려면 새로 등록해 주세요." },
};

// Says what is wrong and what to do about it; null when everything is fine.
export function moneySourceAdvice(status: MoneySourceStatus, failure: CollectFailure | null): MoneySourceAdvice | null {
  return STATUS_ADVICE[status] ?? (failure === null ? null : COLLECT_FAILURES[failure]);
}

// A card is read once a day, whatever it costs.
export function cycleOfItem(item: SubscriptionItem): BankAccountCycleCode {
  return BANK_ACCOUNT_CYCLE_CODES.find((cycle) => BANK_ACCOUNT_CYCLES[cycle].item === item) ?? "DAY1";
}

export const itemOfSource = (kind: MoneySourceKind, cycle: BankAccountCycleCode): SubscriptionItem =>
  kind === "CARD" ? "card" : BANK_ACCOUNT_CYCLES[cycle].item;

// Money comes in or goes out; a card's approval goes out and its cancellation comes in.
export const MOVEMENT_DIRECTIONS = ["IN", "OUT"] as const;
export type MovementDirection = (typeof MOVEMENT_DIRECTIONS)[number];

export const MOVEMENT_TEXTS: Readonly<Record<MoneySourceKind, Readonly<Record<MovementDirection, string>>>> = {
  CARD: { IN: "취소", OUT: "승인" },
  BANK_ACCOUNT: { IN: "입금", OUT: "출금" },
};

export const MONEY_SOURCE_LIMITS = {
  aliasLength: 30,
  collectNowPerDay: BANK_ACCOUNT_LIMITS.collectNowPerDay,
  // The first collection reaches this far back.
  firstDays: 30,
  // After a long failure collection reaches this far back: institutions keep no more.
  mostDays: 90,
  // Institutions book late, so the days before the last collection are read again.
  againDays: 3,
} as const;
