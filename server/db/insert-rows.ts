import { getTableColumns, getTableName, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { type PgColumn, PgJsonb, type PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "./connect.ts";

const SET = 1_000;

export const setsOf = <Value>(values: readonly Value[]): Value[][] =>
  Array.from({ length: Math.ceil(values.length / SET) }, (_, set) => values.slice(set * SET, (set + 1) * SET));

/**
 * Many rows, a thousand in one statement of one value: with a parameter a field, putting the statement together takes several
 * times as long as writing them. What only some of them say is null in the others, not its default.
 */
export async function insertRows<Table extends PgTable>(
  db: Transaction,
  table: Table,
  rows: readonly Table["$inferInsert"][],
): Promise<void> {
  const given = new Set(rows.flatMap(Object.keys));
  const columns = Object.entries<PgColumn>(getTableColumns(table))
    .filter(([field]) => given.has(field))
    .map(([field, column]) => ({ field, column, name: nameOf(column) }));
  const into = sql.identifier(getTableName(table));
  const names = sql.raw(columns.map(({ name }) => name).join());
  for (const set of setsOf(rows)) {
    const values = set.map((row: Record<string, unknown>) =>
      Object.fromEntries(columns.map(({ field, column, name }) => [name, writtenAs(column, row[field])])),
    );
    // A row keeps the number that it was given ahead, so that others could name it.
    await db.execute(sql`INSERT INTO ${into} (${names}) OVERRIDING SYSTEM VALUE
      SELECT ${names} FROM jsonb_populate_recordset(NULL::${into}, ${JSON.stringify(values)}::jsonb)`);
  }
}

const nameOf = ({ keyAsName, name }: PgColumn): string => (keyAsName ? toSnakeCase(name) : name);

function writtenAs(column: PgColumn, value: unknown): unknown {
  if (value === null || value === undefined || column instanceof PgJsonb) return value;
  const written = column.mapToDriverValue(value);
  return Buffer.isBuffer(written) ? `\\x${written.toString("hex")}` : written;
}
