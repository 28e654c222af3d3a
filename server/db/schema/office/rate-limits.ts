import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** For each caller and limit, the moment up to which its allowance is used (generic cell rate algorithm). */
export const rateLimits = pgTable("rate_limits", {
  key: text().primaryKey(),
  usedUntil: timestamp({ withTimezone: true }).notNull(),
});
