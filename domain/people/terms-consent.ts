import type { SeoulDate } from "../calendar/seoul-date.ts";
import { PROVIDER } from "../provider.ts";

// Whoever signs up agrees to these two; the partner terms hold for whoever registers a partner.
export const CONSENT_KINDS = [PROVIDER.path, "privacy"] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

// A version of terms is known by the day from which it holds.
export interface TermsVersion {
  readonly effective: SeoulDate;
  readonly asksConsent: boolean;
}

const newestFirst = (a: { effective: SeoulDate }, b: { effective: SeoulDate }): number =>
  b.effective < a.effective ? -1 : Number(b.effective > a.effective);

// The one that holds today; before the first day of the first one, that one.
export function termsInForce<Version extends { readonly effective: SeoulDate }>(
  versions: readonly Version[],
  today: SeoulDate,
): Version | undefined {
  const sorted = versions.toSorted(newestFirst);
  return sorted.find(({ effective }) => effective <= today) ?? sorted.at(-1);
}

// Asked again only by a version that says so, once it holds, and only of those who agreed to an older one or to none.
export function isConsentDue(
  versions: readonly TermsVersion[],
  consented: SeoulDate | undefined,
  today: SeoulDate,
): boolean {
  const asking = versions.filter(({ effective, asksConsent }) => asksConsent && effective <= today);
  return asking.some(({ effective }) => consented === undefined || consented < effective);
}

export type TermsStanding = "UPCOMING" | "IN_FORCE" | "PAST";

export function termsStanding(effective: SeoulDate, inForce: SeoulDate | undefined, today: SeoulDate): TermsStanding {
  if (effective === inForce) return "IN_FORCE";
  return effective > today ? "UPCOMING" : "PAST";
}
