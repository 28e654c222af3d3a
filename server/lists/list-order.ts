import { asc, desc, is, SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Sort } from "#contracts/list.ts";

export type Key = string | number;

export interface ListOrder {
  orderBy: SQL[];
  /** What tells a row from all others. */
  key: PgColumn;
}

/**
 * The order a list was asked for. The key comes last, so that rows that are equal otherwise never change places between two
 * pages; rows without a value stand last in both directions. Joined columns that may be missing are given as `sql`.
 */
export function listOrder<Field extends string>(
  sorts: readonly Sort<Field>[],
  by: Readonly<Record<Field, PgColumn | SQL>>,
  key: PgColumn,
): ListOrder {
  const terms = sorts.map(({ field, direction }) => ({ column: by[field], direction }));
  const isKeyed = terms.some(({ column }) => column === key);
  const last = terms.at(-1)?.direction ?? "desc";
  const all = isKeyed ? terms : [...terms, { column: key, direction: last }];
  return { key, orderBy: all.map(({ column, direction }) => inDirection(column, direction)) };
}

/** An index serves an order only where both put missing values at the same end: `NULLS LAST` is said where there can be any. */
function inDirection(column: PgColumn | SQL, direction: Sort["direction"]): SQL {
  const ordered = direction === "asc" ? asc(column) : desc(column);
  return is(column, SQL) || !column.notNull ? sql`${ordered} NULLS LAST` : ordered;
}
