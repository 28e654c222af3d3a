import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { MAIL_STATES } from "#domain/messages/mail-state.ts";
import { sql } from "#server/db/drizzle.ts";
import { instant, seqKey } from "../columns.ts";

/** Every mail the product sends: what was asked for, and what became of it. */
export const mails = pgTable(
  "mails",
  {
    mailSeq: seqKey(),
    recipient: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    plain: text().notNull(),
    state: text({ enum: MAIL_STATES }).notNull().default("STANDBY"),
    attempts: integer().notNull().default(0),
    failure: text(),
    insertDT: instant().notNull().default(sql`now()`),
    sentDT: instant(),
  },
  (mail) => [
    index("mails_insert_dt").on(mail.insertDT.desc().nullsFirst(), mail.mailSeq.desc().nullsFirst()),
    // Those whose text is still there, for the nightly purge.
    index("mails_with_body").on(mail.insertDT).where(sql`${mail.html} <> ''`),
    check("mails_state", sql`${mail.state} IN ('STANDBY', 'SENT', 'FAILED')`),
    check("mails_sent_dt", sql`(${mail.state} = 'SENT') = (${mail.sentDT} IS NOT NULL)`),
  ],
);
