import { sql } from "drizzle-orm";
import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant, seqRef } from "#server/db/columns.ts";
import { BRAND_VALUES } from "#server/db/schema/companies/companies.ts";
import { partners } from "#server/db/schema/companies/partners.ts";

/**
 * A package for the tax office. Its invoices name it (`tax_invoices.submit_id`). Times are by the partner's clock on the
 * test server, where a package belongs to one partner only, and by the real clock elsewhere.
 */
export const ntsSubmissions = pgTable(
  "nts_submissions",
  {
    submitId: text().primaryKey(),
    brand: text({ enum: BRAND_VALUES }).notNull(),
    partnerSeq: seqRef().references(() => partners.partnerSeq),
    /** OPEN until the tax office confirms that it has the package, RECEIVED until it has answered for every invoice. */
    state: text({ enum: ["OPEN", "RECEIVED", "DONE", "GIVEN_UP"] })
      .notNull()
      .default("OPEN"),
    count: integer().notNull().default(0),
    receiptId: text(),
    /** How often it was sent, because the first answer may be lost. */
    sends: integer().notNull().default(0),
    asks: integer().notNull().default(0),
    startDT: instant().notNull(),
    /** When a worker takes it up next. A worker moves this on before it works, so that no other takes the same package. */
    nextDT: instant(),
    endDT: instant(),
  },
  (submission) => [
    index("nts_submissions_next").on(submission.nextDT).where(sql`${submission.nextDT} IS NOT NULL`),
    index("nts_submissions_end").on(submission.endDT).where(sql`${submission.endDT} IS NOT NULL`),
  ],
);
