import { ilike, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** Condition: the text contains the keyword, ignoring case. `%`, `_` and `\` in it mean themselves. */
export const contains =
  (keyword: string) =>
  (column: PgColumn | SQL): SQL =>
    ilike(column, `%${keyword.replace(/[\\%_]/g, "\\$&")}%`);
