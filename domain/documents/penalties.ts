import type { SeoulDate } from "../calendar/seoul-date.ts";
import { shareOf } from "../money/won.ts";
import { finalReturnDeadline, issueDeadline, transmitDeadline } from "./deadlines.ts";

// The rates are shares of the supply value in basis points (1/10,000).
export const PENALTIES = {
  notIssued: { text: "미발급", basisPoints: 200 },
  lateIssue: { text: "지연발급", basisPoints: 100 },
  paper: { text: "종이 발급", basisPoints: 100 },
  lateTransmit: { text: "지연전송", basisPoints: 30 },
  notTransmitted: { text: "미전송", basisPoints: 50 },
} as const;

export type PenaltyKind = keyof typeof PENALTIES;

export const penaltyWon = (kind: PenaltyKind, supplyWon: number): number =>
  shareOf(Math.abs(supplyWon), PENALTIES[kind].basisPoints);

// An open document counts as done today, so the answer is the penalty "if it were done now".
export function issuePenalty(
  writeDate: SeoulDate,
  issueDate: SeoulDate | null,
  today: SeoulDate,
): PenaltyKind | undefined {
  const date = issueDate ?? today;
  if (date <= issueDeadline(writeDate)) return undefined;
  return date <= finalReturnDeadline(writeDate) ? "lateIssue" : "notIssued";
}

export function transmitPenalty(
  invoice: { readonly writeDate: SeoulDate; readonly issueDate: SeoulDate; readonly transmitDate: SeoulDate | null },
  today: SeoulDate,
): PenaltyKind | undefined {
  const date = invoice.transmitDate ?? today;
  if (date <= transmitDeadline(invoice.issueDate)) return undefined;
  return date <= finalReturnDeadline(invoice.writeDate) ? "lateTransmit" : "notTransmitted";
}
