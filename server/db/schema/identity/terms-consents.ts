import { sql } from "drizzle-orm";
import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { CONSENT_KINDS } from "#domain/people/terms-consent.ts";
import { instant, seqRef } from "#server/db/columns.ts";
import { accounts } from "./accounts.ts";

/** Consents of people to a version of the terms; a version is named by its first day. */
export const termsConsents = pgTable(
  "terms_consents",
  {
    userSeq: seqRef()
      .notNull()
      .references(() => accounts.userSeq, { onDelete: "cascade" }),
    kind: text({ enum: CONSENT_KINDS }).notNull(),
    version: text().notNull(),
    consentDT: instant().notNull().default(sql`now()`),
    ip: text().notNull(),
  },
  (consent) => [primaryKey({ columns: [consent.userSeq, consent.kind, consent.version] })],
);
