import { sql } from "drizzle-orm";
import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant, seqKey } from "#server/db/columns.ts";

/** Results of comparing the ledger with the balances and totals kept beside it. */
export const ledgerChecks = pgTable("ledger_checks", {
  checkSeq: seqKey(),
  startedDT: instant().notNull(),
  finishedDT: instant().notNull().default(sql`now()`),
  /** The number of compared rows of each kind. */
  checked: jsonb().$type<Record<string, number>>().notNull(),
  differenceCount: integer().notNull(),
  firstDifference: text(),
});
