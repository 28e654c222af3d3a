import { sql } from "drizzle-orm";
import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { CONSENT_KINDS } from "#domain/people/terms-consent.ts";
import { instant, seqRef } from "#server/db/columns.ts";
import { accounts } from "./accounts.ts";

/** Who agreed to which version of which terms, and when; a version is the day from which it holds. */
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
