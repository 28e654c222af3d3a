import { addDays, daysBetween, type SeoulDate } from "../calendar/seoul-date.ts";
import type { StatusLabels } from "../states/status-meaning.ts";
import type { Machine } from "../states/transition.ts";

export const CERTIFICATE_STATUS_LABELS = {
  NONE: { text: "미등록", meaning: "neutral" },
  VALID: { text: "정상", meaning: "success" },
  EXPIRING: { text: "만료예정", meaning: "warning" },
  EXPIRED: { text: "만료", meaning: "danger" },
} as const satisfies StatusLabels<string>;

export type CertificateState = keyof typeof CERTIFICATE_STATUS_LABELS;
export const CERTIFICATE_STATES = Object.keys(CERTIFICATE_STATUS_LABELS) as [CertificateState, ...CertificateState[]];

// Renewal opens a month before the end, so the warning starts then.
export const CERTIFICATE_WARNING_DAYS = 30;

export const certificateDaysLeft = (expireDate: SeoulDate, today: SeoulDate): number => daysBetween(today, expireDate);

/** The owner gets a notice a month, a week and a day before the end, and on the last day. */
const EXPIRY_NOTICE_DAYS = [0, 1, 7, CERTIFICATE_WARNING_DAYS] as const;

/** Returns the notice that is due, also when its day was missed; none after the certificate has ended. */
export function expiryNotice(expireDate: SeoulDate, today: SeoulDate): number | undefined {
  const daysLeft = certificateDaysLeft(expireDate, today);
  return daysLeft < 0 ? undefined : EXPIRY_NOTICE_DAYS.find((days) => daysLeft <= days);
}

// The last day itself is still valid.
export function certificateState(expireDate: SeoulDate | null, today: SeoulDate): CertificateState {
  if (expireDate === null) return "NONE";
  if (expireDate < today) return "EXPIRED";
  return expireDate <= addDays(today, CERTIFICATE_WARNING_DAYS) ? "EXPIRING" : "VALID";
}

export const CERTIFICATE_MACHINE = {
  initial: ["NONE"],
  transitions: [
    { action: "REGISTER", from: ["NONE", "VALID", "EXPIRING", "EXPIRED"], to: "VALID" },
    { action: "APPROACH_END", from: ["VALID"], to: "EXPIRING" },
    { action: "EXPIRE", from: ["EXPIRING"], to: "EXPIRED" },
    { action: "REMOVE", from: ["VALID", "EXPIRING", "EXPIRED"], to: "NONE" },
  ],
} as const satisfies Machine<CertificateState, string>;

// Issuing signs the document, so it needs a certificate that is valid today.
export const canSignWith = (state: CertificateState): boolean => state === "VALID" || state === "EXPIRING";

/** Returns the holder's name without the number the authority adds; no other name here was checked by anybody. */
export const holderName = (subject: string): string =>
  /(?:^|,)cn=(.+?)(?:\([^()]*\))?\d*(?:,|$)/i.exec(subject)?.[1]?.trim() ?? "";
