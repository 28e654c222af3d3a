import type { TermsKind, TermsVersion } from "#contracts/portal/content.ts";
import { type SeoulDate, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { termsInForce, termsStanding } from "#domain/people/terms-consent.ts";
import { AppError } from "#server/call/errors.ts";
import type { EntryOf } from "./collections.ts";
import type { ContentStore } from "./content-store.ts";
import { termsChanges } from "./terms-changes.ts";

export const termsOfKind = (content: Pick<ContentStore, "list">, kind: TermsKind): EntryOf<"terms">[] =>
  content.list("terms").filter(({ summary }) => summary.kind === kind);

/** Returns the versions, the newest first. */
export function findTermsVersions(
  content: ContentStore,
  kind: TermsKind,
  today: SeoulDate = toSeoulDate(new Date()),
): TermsVersion[] {
  const versions = termsOfKind(content, kind).map(({ summary }) => summary);
  const inForce = termsInForce(versions, today)?.effective;
  return versions.map((summary) => ({ ...summary, standing: termsStanding(summary.effective, inForce, today) }));
}

export function findTermsChanges(content: ContentStore, kind: TermsKind, days: { from: SeoulDate; to: SeoulDate }) {
  const versions = findTermsVersions(content, kind);
  const [from, to] = [days.from, days.to].map((day) => {
    const version = versions.find(({ effective }) => effective === day);
    const entry = version && content.find("terms", version.slug);
    if (!entry) throw new AppError("NOT_FOUND");
    return { version, blocks: entry.blocks };
  });
  if (!from || !to) throw new AppError("NOT_FOUND");
  return { from: from.version, to: to.version, paragraphs: termsChanges(from.blocks, to.blocks) };
}
