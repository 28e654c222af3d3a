import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { instant, seqRef } from "#server/db/columns.ts";
import { partners } from "#server/db/schema/companies/partners.ts";

/**
 * Files that go with a tax invoice. A row is written before the bytes are stored, so that every file in the storage has a
 * row, and is tied to the document in the document's transaction.
 */
export const documentAttachments = pgTable(
  "document_attachments",
  {
    /** The partner the document was made through. */
    partnerSeq: seqRef()
      .notNull()
      .references(() => partners.partnerSeq),
    attachmentSeq: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    docSeq: seqRef(),
    name: text().notNull(),
    contentType: text().notNull(),
    sizeBytes: bigint({ mode: "number" }).notNull(),
    /** A hash of the bytes, which tells when the same file is sent again. */
    digest: text().notNull(),
    storageKey: text().notNull(),
    insertDT: instant().notNull().default(sql`now()`),
  },
  (file) => [
    primaryKey({ columns: [file.partnerSeq, file.attachmentSeq] }),
    unique("document_attachments_name").on(file.partnerSeq, file.docSeq, file.name),
    index("document_attachments_loose").on(file.insertDT).where(sql`${file.docSeq} IS NULL`),
    check("document_attachments_size", sql`${file.sizeBytes} > 0`),
  ],
);
