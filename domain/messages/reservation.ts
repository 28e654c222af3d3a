import { addSeconds, type SeoulDateTime } from "../calendar/seoul-date.ts";

export const RESERVATION_MOST_DAYS = 60;

export const RESERVATION_PROBLEM_TEXTS = {
  reservePast: "예약 일시는 지금보다 늦어야 합니다.",
  reserveTooFar: `${RESERVATION_MOST_DAYS}일 뒤까지 예약할 수 있습니다.`,
} as const;
export type ReservationProblem = keyof typeof RESERVATION_PROBLEM_TEXTS;

/** The time is compared with the sender's own clock. */
export function reservationProblem(reserveDT: SeoulDateTime, now: SeoulDateTime): ReservationProblem | undefined {
  if (reserveDT <= now) return "reservePast";
  return reserveDT > addSeconds(now, RESERVATION_MOST_DAYS * 86_400) ? "reserveTooFar" : undefined;
}
