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

/** A version that was agreed to before keeps its first date. */
export async function keepConsents(
  db: Transaction,
  userSeq: number,
  consents: Consents,
  origin: Origin,
): Promise<void> {
  if (consents.length === 0) return;
  const rows = await db
    .insert(termsConsents)
    .values(consents.map((consent) => ({ ...consent, userSeq, ip: origin.clientIp })))
    .onConflictDoNothing()
    .returning({ kind: termsConsents.kind, version: termsConsents.version });
  if (rows.length === 0) return;
  await recordAudit(db, origin, { action: "TERMS_AGREED", userSeq, subjectUserSeq: userSeq, detail: { terms: rows } });
}

/** Accepts only the versions in force now, not those in a tab that has been open since yesterday. */
export function agreeToTerms(
  db: Db,
  terms: TermsSource,
  { userSeq }: Caller,
  consents: Consents,
  origin: Origin,
): Promise<DueConsent[]> {
  const inForce = consentsInForce(terms);
  const isCurrent = ({ kind, version }: Consents[number]) =>
    inForce.some((each) => each.kind === kind && each.version === version);
  if (!consents.every(isCurrent)) throw new AppError("TERMS_OUTDATED");
  return db.transaction(async (db) => {
    await keepConsents(db, userSeq, consents, origin);
    const due = await findDueConsents(db, terms, userSeq);
    if (due.length === 0) await openSignIns(db, userSeq);
    return due;
  });
}

/** A consent holds for all devices, whichever it was given on. */
const openSignIns = (db: Db, userSeq: number) =>
  db.update(signIns).set({ awaitsConsent: false }).where(eq(signIns.userSeq, userSeq));
