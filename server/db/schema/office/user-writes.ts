import { customType, pgTable } from "drizzle-orm/pg-core";
import { seqRef } from "#server/db/columns.ts";

const position = customType<{ data: string }>({ dataType: () => "pg_lsn" });

/** The log position of each user's last write; a replica behind it does not answer that user. */
export const userWrites = pgTable("user_writes", {
  userSeq: seqRef().primaryKey(),
  position: position().notNull(),
});
