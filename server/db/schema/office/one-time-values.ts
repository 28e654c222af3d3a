import { pgTable, text } from "drizzle-orm/pg-core";
import { bytes, instant } from "#server/db/columns.ts";

/** Values that are deleted when they are read: OAuth states, identity-check results, one-time URLs, captcha proofs. */
export const oneTimeValues = pgTable("one_time_values", {
  key: text().primaryKey(),
  sealedValue: bytes().notNull(),
  expiresDT: instant().notNull(),
});
