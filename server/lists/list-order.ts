import { asc, desc, is, SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Sort } from "#contracts/list.ts";

export type Key = string | number;

export interface ListOrder {
  orderBy: SQL[];
  /** The column that identifies a row. */
  key: PgColumn;
}

/**
 * Makes the order of a list. The key comes last, so that equal rows never change places between two pages. Rows without a
 * value stand last in both directions. A joined column that may be missing must be passed as `sql`.
 */
export function listOrder<Field extends string>(
  sorts: readonly Sort<Field>[],
  by: Readonly<Record<Field, PgColumn | SQL>>,
  key: PgColumn,
): ListOrder {
  const terms = sorts.map(({ field, direction }) => ({ column: by[field], direction }));
  const isKeyed = terms.some(({ column }) => column === key);
  const last = terms.at(-1)?.direction ?? "desc";
  const keyedTerms = isKeyed ? terms : [...terms, { column: key, direction: last }];
  return { key, orderBy: keyedTerms.map(({ column, direction }) => inDirection(column, direction)) };
}

/** Adds `NULLS LAST` only where values may be missing, because an index serves an order only with nulls at the same end. */
function inDirection(column: PgColumn | SQL, direction: Sort["direction"]): SQL {
  const ordered = direction === "asc" ? asc(column) : desc(column);
  return is(column, SQL) || !column.notNull ? sql`${ordered} NULLS LAST` : ordered;
}
