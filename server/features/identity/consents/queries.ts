import { eq, max } from "drizzle-orm";
import type { DueConsent } from "#contracts/identity/consents.ts";
import { type SeoulDate, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { CONSENT_KINDS, type ConsentKind, isConsentDue, termsInForce } from "#domain/people/terms-consent.ts";
import type { Db } from "#server/db/connect.ts";
import { termsConsents } from "#server/db/schema/identity/terms-consents.ts";
import type { TermsSource } from "./terms-source.ts";

/** Returns the version of each kind that is in force today. */
export function consentsInForce(terms: TermsSource): { kind: ConsentKind; version: SeoulDate }[] {
  const today = toSeoulDate(new Date());
  return CONSENT_KINDS.flatMap((kind) => {
    const inForce = termsInForce(terms.versionsOf(kind), today);
    return inForce ? [{ kind, version: inForce.effective }] : [];
  });
}

export async function findDueConsents(db: Db, terms: TermsSource, userSeq: number): Promise<DueConsent[]> {
  const consents = await db
    .select({ kind: termsConsents.kind, version: max(termsConsents.version) })
    .from(termsConsents)
    .where(eq(termsConsents.userSeq, userSeq))
    .groupBy(termsConsents.kind);
  const today = toSeoulDate(new Date());
  return CONSENT_KINDS.flatMap((kind) => {
    const versions = terms.versionsOf(kind);
    const inForce = termsInForce(versions, today);
    const agreedVersion = consents.find((each) => each.kind === kind)?.version ?? null;
    if (!inForce || !isConsentDue(versions, agreedVersion ?? undefined, today)) return [];
    const { title, effective, summary } = inForce;
    return [{ kind, title, version: effective, summary, agreedVersion }];
  });
}
