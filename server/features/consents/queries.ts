import { eq, max } from "drizzle-orm";
import type { DueConsent } from "#contracts/consents.ts";
import { type SeoulDate, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { CONSENT_KINDS, type ConsentKind, isConsentDue, termsInForce } from "#domain/people/terms-consent.ts";
import type { Db } from "#server/db/connect.ts";
import { termsConsents } from "#server/db/schema/terms-consents.ts";
import type { ContentStore } from "#server/features/content/content-store.ts";
import { termsOfKind } from "#server/features/content/terms.ts";

/** Of every kind one agrees to, the version that holds today. */
export function consentsInForce(content: ContentStore): { kind: ConsentKind; version: SeoulDate }[] {
  const today = toSeoulDate(new Date());
  return CONSENT_KINDS.flatMap((kind) => {
    const inForce = termsInForce(versionsOf(content, kind), today);
    return inForce ? [{ kind, version: inForce.effective }] : [];
  });
}

const versionsOf = (content: ContentStore, kind: ConsentKind) =>
  termsOfKind(content, kind).map(({ summary }) => summary);

export async function findDueConsents(db: Db, content: ContentStore, userSeq: number): Promise<DueConsent[]> {
  const agreed = await db
    .select({ kind: termsConsents.kind, version: max(termsConsents.version) })
    .from(termsConsents)
    .where(eq(termsConsents.userSeq, userSeq))
    .groupBy(termsConsents.kind);
  const today = toSeoulDate(new Date());
  return CONSENT_KINDS.flatMap((kind) => {
    const versions = versionsOf(content, kind);
    const inForce = termsInForce(versions, today);
    const agreedVersion = agreed.find((each) => each.kind === kind)?.version ?? null;
    if (!inForce || !isConsentDue(versions, agreedVersion ?? undefined, today)) return [];
    const { title, effective, summary } = inForce;
    return [{ kind, title, version: effective, summary, agreedVersion }];
  });
}
