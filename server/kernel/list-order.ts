import type { PgColumn } from "drizzle-orm/pg-core";
import type { Sort } from "#contracts/list.ts";
import { and, asc, desc, is, isNull, or, SQL, sql } from "#server/db/drizzle.ts";

interface Term {
  by: SQL;
  direction: Sort["direction"];
  isNullable: boolean;
}

/** Where a row stands in its list: the values it is sorted by, as text and so with all their digits. */
export type Cursor = (string | null)[];

export interface ListOrder {
  terms: readonly Term[];
  orderBy: SQL[];
  cursor: SQL<Cursor>;
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
  const sorted = sorts.map(({ field, direction }) => ({ column: by[field], direction }));
  const last = sorted.at(-1)?.direction ?? "desc";
  const isKeyed = sorted.some(({ column }) => column === key);
  const terms = (isKeyed ? sorted : [...sorted, { column: key, direction: last }]).map(({ column, direction }) => ({
    by: sql`${column}`,
    direction,
    isNullable: is(column, SQL) || !column.notNull,
  }));
  return {
    terms,
    orderBy: terms.map(toSql),
    cursor: sql`json_build_array(${sql.join(
      terms.map(({ by }) => sql`${by}::text`),
      sql`, `,
    )})`,
  };
}

/** An index serves an order only where both put missing values at the same end, so `NULLS LAST` is said only where there are any. */
function toSql({ by, direction, isNullable }: Term): SQL {
  const ordered = direction === "asc" ? asc(by) : desc(by);
  return isNullable ? sql`${ordered} NULLS LAST` : ordered;
}

/** The rows behind the given one. The bound on the first value is what lets an index begin there. */
export function isAfter({ terms }: ListOrder, cursor: Cursor): SQL | undefined {
  const values = terms.map((term, index) => ({ term, value: cursor[index] ?? null }));
  const [first] = values;
  return and(
    first && !first.term.isNullable ? sql`${first.term.by} ${comparison(first.term)}= ${first.value}` : undefined,
    or(
      ...values.map(({ term, value }, index) =>
        and(...values.slice(0, index).map((before) => isSame(before.term, before.value)), comesAfter(term, value)),
      ),
    ),
  );
}

const comparison = ({ direction }: Term): SQL => (direction === "asc" ? sql`>` : sql`<`);

const isSame = ({ by }: Term, value: string | null): SQL => (value === null ? isNull(by) : sql`${by} = ${value}`);

function comesAfter(term: Term, value: string | null): SQL | undefined {
  if (value === null) return sql`false`;
  const further = sql`${term.by} ${comparison(term)} ${value}`;
  return term.isNullable ? or(further, isNull(term.by)) : further;
}
