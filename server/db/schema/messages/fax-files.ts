import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, primaryKey, smallint, text, unique } from "drizzle-orm/pg-core";
import { instant, seqRef } from "#server/db/columns.ts";
import { ofPartnersMember } from "#server/db/schema/companies/members.ts";

/**
 * Files to be faxed, and those that were. A row is written before the bytes are stored, so that every file in the storage
 * has a row. A file may be sent again as long as its row exists.
 */
export const faxFiles = pgTable(
  "fax_files",
  {
    partnerSeq: seqRef().notNull(),
    fileSeq: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    memberSeq: seqRef().notNull(),
    name: text().notNull(),
    contentType: text().notNull(),
    sizeBytes: bigint({ mode: "number" }).notNull(),
    pages: smallint().notNull(),
    storageKey: text().notNull(),
    insertDT: instant().notNull().default(sql`now()`),
    /** The send time of the last fax that has it, past or to come. */
    lastSendDT: instant(),
  },
  (file) => [
    primaryKey({ columns: [file.partnerSeq, file.fileSeq] }),
    ofPartnersMember("fax_files", file),
    unique("fax_files_storage_key").on(file.partnerSeq, file.storageKey),
    index("fax_files_loose").on(file.insertDT).where(sql`${file.lastSendDT} IS NULL`),
    index("fax_files_sent").on(file.lastSendDT).where(sql`${file.lastSendDT} IS NOT NULL`),
    check("fax_files_pages", sql`${file.pages} > 0`),
  ],
);
