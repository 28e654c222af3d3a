import { sql } from "drizzle-orm";
import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant, seqKey } from "#server/db/columns.ts";

/** What each comparison of the ledger with what is kept beside it found. */
export const ledgerChecks = pgTable("ledger_checks", {
  checkSeq: seqKey(),
  startedDT: instant().notNull(),
  finishedDT: instant().notNull().default(sql`now()`),
  /** How many rows of each kind were compared. */
  checked: jsonb().$type<Record<string, number>>().notNull(),
  differenceCount: integer().notNull(),
  firstDifference: text(),
});
