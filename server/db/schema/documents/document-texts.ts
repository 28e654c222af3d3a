import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { DocumentKind } from "#domain/documents/document-list.ts";
import type { SmsMessageType } from "#domain/messages/sms-default-message.ts";
import { instant, seqRef } from "#server/db/columns.ts";
import { ofPartnersMember } from "#server/db/schema/companies/members.ts";

/** Texts to the other party of a document, with the message sent or the reason for none. One with neither waits. */
export const documentTexts = pgTable(
  "document_texts",
  {
    textSeq: seqRef().notNull().generatedAlwaysAsIdentity(),
    partnerSeq: seqRef().notNull(),
    memberSeq: seqRef().notNull(),
    kind: text().$type<DocumentKind>().notNull(),
    docSeq: seqRef().notNull(),
    msgType: text().$type<SmsMessageType>().notNull(),
    mobile: text().notNull(),
    message: text().notNull(),
    /** The message that was sent. */
    dispatchSeq: seqRef(),
    /** Why no message was sent. */
    unsentReason: text(),
    insertDT: instant().notNull().default(sql`now()`),
  },
  (row) => [
    primaryKey({ columns: [row.partnerSeq, row.textSeq] }),
    ofPartnersMember("document_texts", row),
    check("document_texts_outcome", sql`${row.dispatchSeq} IS NULL OR ${row.unsentReason} IS NULL`),
    index("document_texts_document").on(row.partnerSeq, row.docSeq),
    index("document_texts_insert_dt").on(row.insertDT),
  ],
);
