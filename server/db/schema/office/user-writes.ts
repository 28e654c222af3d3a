import { customType, pgTable } from "drizzle-orm/pg-core";
import { seqRef } from "#server/db/columns.ts";

const position = customType<{ data: string }>({ dataType: () => "pg_lsn" });

/** How far the log had come when a user last wrote; a replica behind it is not asked on that user's behalf. */
export const userWrites = pgTable("user_writes", {
  userSeq: seqRef().primaryKey(),
  position: position().notNull(),
});
