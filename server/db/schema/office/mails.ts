import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { EmailType } from "#domain/messages/email-types.ts";
import { MAIL_CAUSES } from "#domain/messages/mail-cause.ts";
import { MAIL_STATES } from "#domain/messages/mail-state.ts";
import { instant, seqKey, seqRef } from "#server/db/columns.ts";

/** Every mail the product sends, and what became of it. */
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
    /** Since when it has been waiting, and when it is tried next. */
    sinceDT: instant().notNull().default(sql`now()`),
    nextDT: instant().notNull().default(sql`now()`),
    /** When the link in the mail ends; after that sending it makes no sense. */
    linkEndDT: instant(),
    cause: text({ enum: MAIL_CAUSES }).notNull().default("ACCOUNT"),
    /** The address without its `+` note; mails of a day are counted by it. */
    mailbox: text().notNull().default(""),
    /** The partner that caused it; null for the product itself. */
    partnerSeq: seqRef(),
    /** For mails that a partner's settings turn on or off: their document, if any, and their kind. */
    docSeq: seqRef(),
    emailType: text().$type<EmailType>(),
    noticeId: uuid(),
  },
  (mail) => [
    index("mails_insert_dt").on(mail.insertDT.desc().nullsFirst(), mail.mailSeq.desc().nullsFirst()),
    // The nightly purge finds mails that still have their text.
    index("mails_with_body").on(mail.insertDT).where(sql`${mail.html} <> ''`),
    index("mails_document").on(mail.partnerSeq, mail.docSeq, mail.mailSeq).where(sql`${mail.docSeq} IS NOT NULL`),
    // A step of a document is announced once, however often its job runs.
    uniqueIndex("mails_notice").on(mail.noticeId, mail.emailType).where(sql`${mail.noticeId} IS NOT NULL`),
    // The test outbox of a partner reads this.
    index("mails_held")
      .on(mail.partnerSeq, mail.insertDT.desc().nullsFirst(), mail.mailSeq.desc().nullsFirst())
      .where(sql`${mail.state} = 'HELD'`),
    index("mails_mailbox").on(mail.mailbox, mail.insertDT),
    check("mails_state", sql`${mail.state} IN ('STANDBY', 'SENT', 'FAILED', 'HELD')`),
    check("mails_sent_dt", sql`(${mail.state} = 'SENT') = (${mail.sentDT} IS NOT NULL)`),
  ],
);
