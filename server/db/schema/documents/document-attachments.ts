import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { instant, seqRef } from "#server/db/columns.ts";
import { partners } from "#server/db/schema/companies/partners.ts";

/**
 * Files that go with a tax invoice. A row is written before the bytes are stored and tied to its document with it:
 * whatever is in the storage has a row that finds it.
 */
export const documentAttachments = pgTable(
  "document_attachments",
  {
    /** Through which partner the document was made. */
    partnerSeq: seqRef()
      .notNull()
      .references(() => partners.partnerSeq),
    attachmentSeq: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    docSeq: seqRef(),
    name: text().notNull(),
    contentType: text().notNull(),
    sizeBytes: bigint({ mode: "number" }).notNull(),
    /** Of its bytes: the same file sent again is this one. */
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
