import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytes, instant } from "#server/db/columns.ts";

/** Answers to writes that carried an `Idempotency-Key`, stored in the transaction that made the change. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    caller: text().notNull(),
    key: text().notNull(),
    fingerprint: text().notNull(),
    status: integer().notNull(),
    sealedBody: bytes().notNull(),
    insertDT: instant().notNull().default(sql`now()`),
  },
  (row) => [primaryKey({ columns: [row.caller, row.key] }), index("idempotency_keys_insert_dt").on(row.insertDT)],
);
