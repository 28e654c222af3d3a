import { sql } from "drizzle-orm";
import { boolean, index, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#server/db/columns.ts";

/** Stored files. A row is written before the bytes, so that every file has one and is purged where nothing refers to it. */
export const storedFiles = pgTable(
  "stored_files",
  {
    storageKey: text().primaryKey(),
    /** True once the row that refers to it was written. */
    isKept: boolean().notNull().default(false),
    insertDT: instant().notNull().default(sql`now()`),
  },
  (file) => [index("stored_files_loose").on(file.insertDT).where(sql`NOT ${file.isKept}`)],
);
