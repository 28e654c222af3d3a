import { customType, integer, pgTable } from "drizzle-orm/pg-core";

const position = customType<{ data: string }>({ dataType: () => "pg_lsn" });

/** How far the log had come when a user last wrote; a replica behind it is not asked on that user's behalf. */
export const userWrites = pgTable("user_writes", {
  userSeq: integer().primaryKey(),
  position: position().notNull(),
});
