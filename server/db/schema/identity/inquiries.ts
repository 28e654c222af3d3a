import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { BRANDS } from "#domain/provider.ts";
import { INQUIRY_LANGUAGES, INQUIRY_STATES, type InquiryLanguage, RECEIPT_MODES } from "#domain/support/inquiry.ts";
import { instant, seqKey, seqRef } from "#server/db/columns.ts";
import { mails } from "#server/db/schema/office/mails.ts";
import { accounts } from "./accounts.ts";

/** Partner and technical inquiries, and requests for a proposal. */
export const inquiries = pgTable(
  "inquiries",
  {
    inquirySeq: seqKey(),
    receiptNumber: text().notNull(),
    mode: text({ enum: RECEIPT_MODES }).notNull(),
    companyName: text().notNull(),
    name: text().notNull(),
    tel: text().notNull(),
    email: text().notNull(),
    content: text().notNull(),
    environment: text({ enum: [BRANDS.real, BRANDS.test] }),
    language: text({ enum: Object.keys(INQUIRY_LANGUAGES) as [InquiryLanguage, ...InquiryLanguage[]] }),
    state: text({ enum: INQUIRY_STATES }).notNull().default("RECEIVED"),
    assigneeSeq: seqRef().references(() => accounts.userSeq),
    /** When the person agreed that we keep this; null where a program sent it without. */
    consentDT: instant(),
    /** A hash of the captcha proof, which tells when the same form is sent again. */
    proofHash: text().notNull(),
    insertDT: instant().notNull().default(sql`now()`),
    /** The last time anybody wrote or changed something. */
    changeDT: instant().notNull().default(sql`now()`),
  },
  (inquiry) => [
    unique("inquiries_receipt_number").on(inquiry.receiptNumber),
    unique("inquiries_proof_hash").on(inquiry.proofHash),
    index("inquiries_inbox").on(inquiry.state, inquiry.insertDT),
    index("inquiries_insert_dt").on(inquiry.insertDT.desc().nullsFirst(), inquiry.inquirySeq.desc().nullsFirst()),
    index("inquiries_change_dt").on(inquiry.changeDT),
    check("inquiries_mode", sql`${inquiry.mode} IN ('partner', 'technical', 'proposal')`),
    check("inquiries_state", sql`${inquiry.state} IN ('RECEIVED', 'PROGRESS', 'ANSWERED', 'CLOSED')`),
  ],
);

/** Messages after the inquiry itself: further questions, answers of staff, and notes of staff for themselves. */
export const inquiryMessages = pgTable(
  "inquiry_messages",
  {
    messageSeq: seqKey(),
    inquirySeq: seqRef()
      .notNull()
      .references(() => inquiries.inquirySeq, { onDelete: "cascade" }),
    kind: text({ enum: ["QUESTION", "ANSWER", "NOTE"] }).notNull(),
    content: text().notNull(),
    /** The member of staff who wrote it; null for a question. */
    userSeq: seqRef().references(() => accounts.userSeq),
    mailSeq: seqRef().references(() => mails.mailSeq, { onDelete: "set null" }),
    insertDT: instant().notNull().default(sql`now()`),
  },
  (message) => [
    index("inquiry_messages_inquiry").on(message.inquirySeq, message.messageSeq),
    index("inquiry_messages_mail").on(message.mailSeq).where(sql`${message.mailSeq} IS NOT NULL`),
    check("inquiry_messages_kind", sql`${message.kind} IN ('QUESTION', 'ANSWER', 'NOTE')`),
    check("inquiry_messages_author", sql`(${message.kind} = 'QUESTION') = (${message.userSeq} IS NULL)`),
  ],
);

/** Files of inquiries. A row is written before the bytes are stored, so that every file in the storage has a row. */
export const inquiryFiles = pgTable(
  "inquiry_files",
  {
    inquiryFileSeq: seqKey(),
    inquirySeq: seqRef().references(() => inquiries.inquirySeq, { onDelete: "restrict" }),
    position: integer().notNull(),
    name: text().notNull(),
    contentType: text().notNull(),
    sizeBytes: bigint({ mode: "number" }).notNull(),
    storageKey: text().notNull(),
    insertDT: instant().notNull().default(sql`now()`),
  },
  (file) => [
    unique("inquiry_files_storage_key").on(file.storageKey),
    unique("inquiry_files_position").on(file.inquirySeq, file.position),
    index("inquiry_files_loose").on(file.insertDT).where(sql`${file.inquirySeq} IS NULL`),
    check("inquiry_files_count", sql`${file.position} BETWEEN 1 AND 3`),
  ],
);
