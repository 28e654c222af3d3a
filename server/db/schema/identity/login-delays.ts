import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Failed log-ins by account and by address, and until when the next try must wait. */
export const loginDelays = pgTable("login_delays", {
  key: text().primaryKey(),
  failures: integer().notNull(),
  blockedUntil: timestamp({ withTimezone: true }).notNull(),
  lastFailureDT: timestamp({ withTimezone: true }).notNull(),
});
