import { addDays, endOfDay, fromSeoulDateTime, type SeoulDateTime, toSeoulDateTime } from "../calendar/seoul-date.ts";
import type { StatusLabels } from "../states/status-meaning.ts";
import type { Machine } from "../states/transition.ts";

export const SETTLE_STATUS_LABELS = {
  STANDBY: { text: "결제대기", meaning: "progress" },
  PAID: { text: "결제완료", meaning: "success" },
  CANCELED: { text: "결제취소", meaning: "neutral" },
  EXPIRED: { text: "기한만료", meaning: "warning" },
} as const satisfies StatusLabels<string>;

export type SettleState = keyof typeof SETTLE_STATUS_LABELS;

// Money that has come is never turned away: it counts as paid even after the deadline or the cancellation.
export const SETTLE_MACHINE = {
  initial: ["STANDBY"],
  transitions: [
    { action: "PAY", from: ["STANDBY", "CANCELED", "EXPIRED"], to: "PAID" },
    { action: "CANCEL", from: ["STANDBY"], to: "CANCELED" },
    { action: "EXPIRE", from: ["STANDBY"], to: "EXPIRED" },
  ],
} as const satisfies Machine<SettleState, string>;

export const SETTLE_PAY_METHODS = { card: "신용카드", vbank: "가상계좌", bank: "계좌이체" } as const;
export type SettlePayMethod = keyof typeof SETTLE_PAY_METHODS;

// A payer may stay in the payment window this long.
export const SETTLE_WINDOW_MINUTES = 30;

// A virtual account waits until the end of the third day.
export const VBANK_DAYS = 3;

export const windowDeadline = (now: SeoulDateTime): SeoulDateTime =>
  toSeoulDateTime(new Date(fromSeoulDateTime(now).getTime() + SETTLE_WINDOW_MINUTES * 60_000));

export const vbankDeadline = (now: SeoulDateTime): SeoulDateTime => endOfDay(addDays(now.slice(0, 10), VBANK_DAYS));

// Our payment number at the gateway grows with time, and within a second with the serial.
export const pgOrderKeyAt = (dateTime: SeoulDateTime, serial: number): string =>
  `GB${dateTime.replace(/\D/g, "")}${String(serial).padStart(6, "0")}`;

export const PG_ORDER_KEY = /^GB\d{20}$/;
