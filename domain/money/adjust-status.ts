import { addMonths, firstDayOf, monthOf, type SeoulDate, type SeoulMonth } from "../calendar/seoul-date.ts";
import { type StatusLabels, UNKNOWN_STATUS } from "../states/status-meaning.ts";
import type { Machine } from "../states/transition.ts";

export const ADJUST_STATUS_LABELS = {
  STANDBY: { text: "집계", meaning: "neutral" },
  PLAN: { text: "정산예정", meaning: "progress" },
  CONFIRM: { text: "확정", meaning: "progress" },
  CLOSE: { text: "지급완료", meaning: "success" },
  CARRY_OVER: { text: "이월", meaning: "warning" },
  UNKNOWN: UNKNOWN_STATUS,
} as const satisfies StatusLabels<string>;

export type AdjustStatus = keyof typeof ADJUST_STATUS_LABELS;

const BY_OPEN_STATE: Readonly<Record<number, AdjustStatus>> = { 1: "STANDBY", 2: "PLAN", 3: "CONFIRM" };

export interface AdjustStateFields {
  readonly closeYN: boolean;
  readonly adjustState: number;
}

// §4
export function settlementStatus({ closeYN, adjustState }: AdjustStateFields): AdjustStatus {
  if (closeYN) return adjustState === 4 ? "CLOSE" : "CARRY_OVER";
  return BY_OPEN_STATE[adjustState] ?? "UNKNOWN";
}

type AdjustState = Exclude<AdjustStatus, "UNKNOWN">;

// The stored pair behind each state. A month that is carried over was planned (2) and then closed unpaid.
export const ADJUST_STATES: Readonly<Record<AdjustState, AdjustStateFields>> = {
  STANDBY: { closeYN: false, adjustState: 1 },
  PLAN: { closeYN: false, adjustState: 2 },
  CONFIRM: { closeYN: false, adjustState: 3 },
  CLOSE: { closeYN: true, adjustState: 4 },
  CARRY_OVER: { closeYN: true, adjustState: 2 },
};

/** Days of the following month: totals are made, and a month the partner has not confirmed is confirmed automatically. */
export const ADJUST_DAYS = { totals: 1, confirmed: 10 } as const;

const dayOf = (month: SeoulMonth, day: number): SeoulDate => `${month}-${String(day).padStart(2, "0")}`;

// Returns the day on which a month that is over is added up.
export const settlementTotalsDate = (month: SeoulMonth): SeoulDate => firstDayOf(addMonths(month, 1));

// Returns the first confirmation day after the plan, so that a month made up late leaves the partner time to look as well.
export function settlementConfirmDate(planDate: SeoulDate): SeoulDate {
  const sameMonth = dayOf(monthOf(planDate), ADJUST_DAYS.confirmed);
  return sameMonth > planDate ? sameMonth : dayOf(addMonths(monthOf(planDate), 1), ADJUST_DAYS.confirmed);
}

// Returns the last confirmation day up to today: a month planned before it is confirmed by now.
export function lastSettlementConfirmDate(today: SeoulDate): SeoulDate {
  const thisMonth = dayOf(monthOf(today), ADJUST_DAYS.confirmed);
  return thisMonth <= today ? thisMonth : dayOf(addMonths(monthOf(today), -1), ADJUST_DAYS.confirmed);
}

export const ADJUST_MACHINE = {
  initial: ["STANDBY"],
  transitions: [
    { action: "PLAN", from: ["STANDBY"], to: "PLAN" },
    { action: "CONFIRM", from: ["PLAN"], to: "CONFIRM" },
    { action: "PAY", from: ["CONFIRM"], to: "CLOSE" },
    { action: "CARRY_OVER", from: ["STANDBY", "PLAN"], to: "CARRY_OVER" },
  ],
} as const satisfies Machine<AdjustState, string>;
