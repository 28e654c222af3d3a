import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { EmailType } from "#domain/messages/email-types.ts";
import { MAIL_CAUSES } from "#domain/messages/mail-cause.ts";
import { MAIL_STATES } from "#domain/messages/mail-state.ts";
import { instant, seqKey, seqRef } from "#server/db/columns.ts";

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
    /** Since when it waits to be sent, and when it is tried next. */
    sinceDT: instant().notNull().default(sql`now()`),
    nextDT: instant().notNull().default(sql`now()`),
    /** Of a mail with a link: when the link ends, and with it the sense of sending it. */
    linkEndDT: instant(),
    cause: text({ enum: MAIL_CAUSES }).notNull().default("ACCOUNT"),
    /** Without the notes that addresses may hold: whose mails of a day are counted. */
    mailbox: text().notNull().default(""),
    /** The partner that asked for it; null: the product itself. */
    partnerSeq: seqRef(),
    /** Of mails by a partner's matrix: about which document if about one, and what caused them. */
    docSeq: seqRef(),
    emailType: text().$type<EmailType>(),
    noticeId: uuid(),
  },
  (mail) => [
    index("mails_insert_dt").on(mail.insertDT.desc().nullsFirst(), mail.mailSeq.desc().nullsFirst()),
    // Those whose text is still there, for the nightly purge.
    index("mails_with_body").on(mail.insertDT).where(sql`${mail.html} <> ''`),
    index("mails_document").on(mail.partnerSeq, mail.docSeq, mail.mailSeq).where(sql`${mail.docSeq} IS NOT NULL`),
    // A step of a document is told once, however often the job that tells it runs.
    uniqueIndex("mails_notice").on(mail.noticeId, mail.emailType).where(sql`${mail.noticeId} IS NOT NULL`),
    // The test outbox of a partner.
    index("mails_held")
      .on(mail.partnerSeq, mail.insertDT.desc().nullsFirst(), mail.mailSeq.desc().nullsFirst())
      .where(sql`${mail.state} = 'HELD'`),
    index("mails_mailbox").on(mail.mailbox, mail.insertDT),
    check("mails_state", sql`${mail.state} IN ('STANDBY', 'SENT', 'FAILED', 'HELD')`),
    check("mails_sent_dt", sql`(${mail.state} = 'SENT') = (${mail.sentDT} IS NOT NULL)`),
  ],
);
