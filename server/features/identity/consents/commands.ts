import { eq } from "drizzle-orm";
import type { ParsedInputOf } from "#contracts/endpoint.ts";
import type { DueConsent, giveConsents } from "#contracts/identity/consents.ts";
import { recordAudit } from "#server/call/audit/audit.ts";
import { AppError } from "#server/call/errors.ts";
import type { Caller, Origin } from "#server/call/request-context.ts";
import type { Db, Transaction } from "#server/db/connect.ts";
import { signIns } from "#server/db/schema/identity/sign-ins.ts";
import { termsConsents } from "#server/db/schema/identity/terms-consents.ts";
import { consentsInForce, findDueConsents } from "./queries.ts";
import type { TermsSource } from "./terms-source.ts";

type Consents = ParsedInputOf<typeof giveConsents>["body"]["consents"];

/** A version once agreed to keeps the moment of the first time. */
export async function keepConsents(db: Transaction, userSeq: number, given: Consents, origin: Origin): Promise<void> {
  if (given.length === 0) return;
  const kept = await db
    .insert(termsConsents)
    .values(given.map((consent) => ({ ...consent, userSeq, ip: origin.clientIp })))
    .onConflictDoNothing()
    .returning({ kind: termsConsents.kind, version: termsConsents.version });
  if (kept.length === 0) return;
  await recordAudit(db, origin, { action: "TERMS_AGREED", userSeq, subjectUserSeq: userSeq, detail: { terms: kept } });
}

/** One agrees to what holds now, not to what was open in a tab since yesterday. */
export function agreeToTerms(
  db: Db,
  terms: TermsSource,
  { userSeq }: Caller,
  given: Consents,
  origin: Origin,
): Promise<DueConsent[]> {
  const inForce = consentsInForce(terms);
  const isCurrent = ({ kind, version }: Consents[number]) =>
    inForce.some((each) => each.kind === kind && each.version === version);
  if (!given.every(isCurrent)) throw new AppError("TERMS_OUTDATED");
  return db.transaction(async (db) => {
    await keepConsents(db, userSeq, given, origin);
    const due = await findDueConsents(db, terms, userSeq);
    if (due.length === 0) await openSignIns(db, userSeq);
    return due;
  });
}

/** On whichever device it was given, it holds for all of them. */
const openSignIns = (db: Db, userSeq: number) =>
  db.update(signIns).set({ awaitsConsent: false }).where(eq(signIns.userSeq, userSeq));
