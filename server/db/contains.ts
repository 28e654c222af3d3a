import { ilike, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** Rows whose text has the keyword somewhere in it, capital or small; its signs mean themselves. */
export const contains =
  (keyword: string) =>
  (column: PgColumn | SQL): SQL =>
    ilike(column, `%${keyword.replace(/[\\%_]/g, "\\$&")}%`);
