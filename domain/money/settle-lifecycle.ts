import type { StatusLabels } from "../states/status-meaning.ts";
import type { Machine } from "../states/transition.ts";

export const SETTLE_STATUS_LABELS = {
  STANDBY: { text: "결제대기", meaning: "progress" },
  PAID: { text: "결제완료", meaning: "success" },
  CANCELED: { text: "결제취소", meaning: "neutral" },
  EXPIRED: { text: "기한만료", meaning: "warning" },
} as const satisfies StatusLabels<string>;

export type SettleState = keyof typeof SETTLE_STATUS_LABELS;

export const SETTLE_MACHINE = {
  initial: ["STANDBY"],
  transitions: [
    { action: "PAY", from: ["STANDBY"], to: "PAID" },
    { action: "CANCEL", from: ["STANDBY"], to: "CANCELED" },
    { action: "EXPIRE", from: ["STANDBY"], to: "EXPIRED" },
  ],
} as const satisfies Machine<SettleState, string>;

export const SETTLE_PAY_METHODS = { card: "신용카드", vbank: "가상계좌", bank: "계좌이체" } as const;
export type SettlePayMethod = keyof typeof SETTLE_PAY_METHODS;

export const SETTLE_AMOUNT_MIN = 10_000;
export const SETTLE_AMOUNT_MAX = 10_000_000;
export const SETTLE_AMOUNT_PRESETS = [10_000, 20_000, 30_000, 50_000, 100_000, 200_000, 300_000, 500_000] as const;

export const isSettleAmount = (won: number): boolean =>
  Number.isInteger(won) && won >= SETTLE_AMOUNT_MIN && won <= SETTLE_AMOUNT_MAX;
