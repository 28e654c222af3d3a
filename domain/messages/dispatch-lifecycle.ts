import type { StatusLabels } from "../states/status-meaning.ts";
import type { Machine } from "../states/transition.ts";

// Texts and faxes live alike: they are accepted, handed to the carrier, and delivered or failed.
export const DISPATCH_STATUS_LABELS = {
  RESERVED: { text: "예약", meaning: "neutral" },
  ACCEPTED: { text: "접수", meaning: "progress" },
  SENDING: { text: "전송중", meaning: "progress" },
  DELIVERED: { text: "전송성공", meaning: "success" },
  FAILED: { text: "전송실패", meaning: "danger" },
  CANCELED: { text: "예약취소", meaning: "neutral" },
} as const satisfies StatusLabels<string>;

export type DispatchState = keyof typeof DISPATCH_STATUS_LABELS;

export const DISPATCH_MACHINE = {
  initial: ["RESERVED", "ACCEPTED"],
  transitions: [
    { action: "CANCEL_RESERVATION", from: ["RESERVED"], to: "CANCELED" },
    { action: "ACCEPT", from: ["RESERVED"], to: "ACCEPTED" },
    { action: "SEND", from: ["ACCEPTED"], to: "SENDING" },
    { action: "DELIVER", from: ["SENDING"], to: "DELIVERED" },
    { action: "FAIL", from: ["ACCEPTED", "SENDING"], to: "FAILED" },
  ],
} as const satisfies Machine<DispatchState, string>;

// A failed talk may go out again as a text message.
export const TALK_STATUS_LABELS = {
  ...DISPATCH_STATUS_LABELS,
  FALLBACK_SENDING: { text: "대체문자 전송중", meaning: "progress" },
  FALLBACK_DELIVERED: { text: "대체문자 전송성공", meaning: "warning" },
} as const satisfies StatusLabels<string>;

export type TalkState = keyof typeof TALK_STATUS_LABELS;

export const TALK_MACHINE = {
  initial: DISPATCH_MACHINE.initial,
  transitions: [
    ...DISPATCH_MACHINE.transitions,
    { action: "FALL_BACK", from: ["SENDING"], to: "FALLBACK_SENDING" },
    { action: "DELIVER", from: ["FALLBACK_SENDING"], to: "FALLBACK_DELIVERED" },
    { action: "FAIL", from: ["FALLBACK_SENDING"], to: "FAILED" },
  ],
} as const satisfies Machine<TalkState, string>;

export const RESERVATION_CANCEL_LEAD_MS = 60_000;

// A reservation can be withdrawn only while more than a minute remains, because then the carrier's queue has it.
export const canCancelReservation = (reserveTime: Date, now: Date): boolean =>
  reserveTime.getTime() - now.getTime() > RESERVATION_CANCEL_LEAD_MS;
