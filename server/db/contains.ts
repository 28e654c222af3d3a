import type { PgColumn } from "drizzle-orm/pg-core";
import { ilike, type SQL } from "#server/db/drizzle.ts";

/** Rows whose text has the keyword somewhere in it, capital or small; its signs mean themselves. */
export const contains =
  (keyword: string) =>
  (column: PgColumn | SQL): SQL =>
    ilike(column, `%${keyword.replace(/[\\%_]/g, "\\$&")}%`);
