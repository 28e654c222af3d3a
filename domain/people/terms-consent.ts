import type { SeoulDate } from "../calendar/seoul-date.ts";
import { PROVIDER } from "../provider.ts";

// A person who signs up agrees to these two, and one who registers a partner to the partner terms as well.
export const CONSENT_KINDS = [PROVIDER.path, "privacy"] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

// The day from which a version of terms holds identifies it.
export interface TermsVersion {
  readonly effective: SeoulDate;
  readonly asksConsent: boolean;
}

const newestFirst = (a: { effective: SeoulDate }, b: { effective: SeoulDate }): number =>
  b.effective < a.effective ? -1 : Number(b.effective > a.effective);

// Returns the version that holds today, or the first version when its first day is still to come.
export function termsInForce<Version extends { readonly effective: SeoulDate }>(
  versions: readonly Version[],
  today: SeoulDate,
): Version | undefined {
  const sorted = versions.toSorted(newestFirst);
  return sorted.find(({ effective }) => effective <= today) ?? sorted.at(-1);
}

// Consent is due only for a version that asks for it, once that holds, from people who agreed to an older one or to none.
export function isConsentDue(
  versions: readonly TermsVersion[],
  consentedTo: SeoulDate | undefined,
  today: SeoulDate,
): boolean {
  const versionsInForce = versions.filter(({ effective, asksConsent }) => asksConsent && effective <= today);
  return versionsInForce.some(({ effective }) => consentedTo === undefined || consentedTo < effective);
}

export type TermsStanding = "UPCOMING" | "IN_FORCE" | "PAST";

export function termsStanding(effective: SeoulDate, inForce: SeoulDate | undefined, today: SeoulDate): TermsStanding {
  if (effective === inForce) return "IN_FORCE";
  return effective > today ? "UPCOMING" : "PAST";
}
