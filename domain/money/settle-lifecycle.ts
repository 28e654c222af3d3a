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

// Money that has come is never turned away: a payment after the deadline or the cancellation is a payment all the same.
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

export const SETTLE_AMOUNT_MIN = 10_000;
export const SETTLE_AMOUNT_MAX = 10_000_000;
export const SETTLE_AMOUNT_PRESETS = [10_000, 20_000, 30_000, 50_000, 100_000, 200_000, 300_000, 500_000] as const;

export const isSettleAmount = (won: number): boolean =>
  Number.isInteger(won) && won >= SETTLE_AMOUNT_MIN && won <= SETTLE_AMOUNT_MAX;

// The least a payment gateway takes by every method.
export const PAYMENT_MIN = 1_000;

// What of a credit goes into a payment: all that leaves something to pay, the rest waits for the next one.
export const creditUsed = (amount: number, credit: number): number => Math.min(credit, amount - PAYMENT_MIN);

// How long one may stay in the payment window.
export const SETTLE_WINDOW_MINUTES = 30;

// A virtual account waits until the end of the third day.
export const VBANK_DAYS = 3;

export const windowDeadline = (now: SeoulDateTime): SeoulDateTime =>
  toSeoulDateTime(new Date(fromSeoulDateTime(now).getTime() + SETTLE_WINDOW_MINUTES * 60_000));

export const vbankDeadline = (now: SeoulDateTime): SeoulDateTime => endOfDay(addDays(now.slice(0, 10), VBANK_DAYS));

// Our number for a payment at the gateway: it grows with time, and within a second by the serial.
export const pgOrderKeyAt = (dateTime: SeoulDateTime, serial: number): string =>
  `GB${dateTime.replace(/\D/g, "")}${String(serial).padStart(6, "0")}`;

export const PG_ORDER_KEY = /^GB\d{20}$/;

// §2.1: where the payment window leads back to.
export const SETTLE_NEXT_PATH = "/settle-next";
export const SETTLE_CANCEL_PATH = "/settle-cancel";

export const isSettleReturn = (pathname: string): boolean =>
  [SETTLE_NEXT_PATH, SETTLE_CANCEL_PATH].includes(pathname.replace(/\.data$/, ""));
