import { sql } from "drizzle-orm";
import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant, seqRef } from "#server/db/columns.ts";
import { BRAND_VALUES } from "#server/db/schema/companies/companies.ts";
import { partners } from "#server/db/schema/companies/partners.ts";

/**
 * A package for the tax office. Which invoices are in it stands at the invoices (`tax_invoices.submit_id`). Times are those of
 * the clock that rules it: a partner's on the test server, where a package is of one partner only, the real one elsewhere.
 */
export const ntsSubmissions = pgTable(
  "nts_submissions",
  {
    submitId: text().primaryKey(),
    brand: text({ enum: BRAND_VALUES }).notNull(),
    partnerSeq: seqRef().references(() => partners.partnerSeq),
    /** OPEN until the tax office has said that it has it, RECEIVED until it has said what became of every invoice. */
    state: text({ enum: ["OPEN", "RECEIVED", "DONE", "GIVEN_UP"] })
      .notNull()
      .default("OPEN"),
    count: integer().notNull().default(0),
    receiptId: text(),
    /** How often it was sent; the answer to the first time may be lost. */
    sends: integer().notNull().default(0),
    asks: integer().notNull().default(0),
    startDT: instant().notNull(),
    /** Its next turn; whoever takes a turn sets it first, so that nobody else does. */
    nextDT: instant(),
    endDT: instant(),
  },
  (submission) => [
    index("nts_submissions_next").on(submission.nextDT).where(sql`${submission.nextDT} IS NOT NULL`),
    index("nts_submissions_end").on(submission.endDT).where(sql`${submission.endDT} IS NOT NULL`),
  ],
);
