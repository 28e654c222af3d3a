import { PgDialect } from "drizzle-orm/pg-core";
import type { Db } from "#server/db/connect.ts";
import { type SQL, sql } from "#server/db/drizzle.ts";

interface Statement<Found> {
  execute: (values: Record<string, unknown>) => Promise<Found[]>;
}

/** What changes between two calls of one list: where its rows lie and how they stand, the values in it as placeholders. */
interface AskedRows {
  where: SQL | undefined;
  orderBy: SQL;
}

const MOST_KEPT = 50;

/**
 * Writing a statement costs a call as much as having it answered, and most of it is the columns, which are always the same. So
 * it is written once for a selection and the words of its conditions and order. A selection must therefore be a function
 * outside of every call: what belongs to one call cannot get into it.
 */
const kept = new WeakMap<Db, WeakMap<object, Map<string, unknown>>>();

export function findRows<Found>(
  { db, select, where, orderBy, variant }: { db: Db; select: object; variant: string } & AskedRows,
  values: { limit: number; offset: number },
  write: (asked: AskedRows) => Statement<Found>,
): Promise<Found[]> {
  const conditions = where && DIALECT.sqlToQuery(where);
  const order = DIALECT.sqlToQuery(orderBy);
  const statements = statementsOf(db, select);
  const words = `${variant}\n${conditions?.sql ?? ""}\n${order.sql}`;
  let statement = statements.get(words) as Statement<Found> | undefined;
  if (!statement) {
    statement = write({
      where: conditions && withPlaceholders(conditions, "where"),
      orderBy: withPlaceholders(order, "order"),
    });
    if (statements.size >= MOST_KEPT) statements.clear();
    statements.set(words, statement);
  }
  return statement.execute({ ...values, ...named(conditions?.params, "where"), ...named(order.params, "order") });
}

/** As the connections write it (connect.ts). */
const DIALECT = new PgDialect({ casing: "snake_case" });

function statementsOf(db: Db, select: object): Map<string, unknown> {
  const ofDb = kept.get(db) ?? new WeakMap<object, Map<string, unknown>>();
  kept.set(db, ofDb);
  const statements = ofDb.get(select) ?? new Map<string, unknown>();
  ofDb.set(select, statements);
  return statements;
}

interface Written {
  sql: string;
  params: unknown[];
}

function withPlaceholders({ sql: text }: Written, prefix: string): SQL {
  const pieces = text.split(/\$(\d+)/);
  return sql.join(pieces.map((piece, n) => (n % 2 === 0 ? sql.raw(piece) : sql.placeholder(`${prefix}${piece}`))));
}

function named(params: readonly unknown[] = [], prefix: string): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  params.forEach((value, n) => {
    values[`${prefix}${n + 1}`] = value;
  });
  return values;
}
