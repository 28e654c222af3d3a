import { sql } from "drizzle-orm";
import { boolean, index, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#server/db/columns.ts";

/** Written before the bytes are stored: whatever lies in the storage has a row that finds it, and goes where nothing keeps it. */
export const storedFiles = pgTable(
  "stored_files",
  {
    storageKey: text().primaryKey(),
    /** What refers to it was written. */
    isKept: boolean().notNull().default(false),
    insertDT: instant().notNull().default(sql`now()`),
  },
  (file) => [index("stored_files_loose").on(file.insertDT).where(sql`NOT ${file.isKept}`)],
);
