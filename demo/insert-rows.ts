import { getTableColumns, getTableName, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { type PgColumn, PgJsonb, type PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "#server/db/connect.ts";

const SET = 1_000;

export const setsOf = <Value>(values: readonly Value[]): Value[][] =>
  Array.from({ length: Math.ceil(values.length / SET) }, (_, set) => values.slice(set * SET, (set + 1) * SET));

/** Returns the rows of things that carry one. */
export const rowsOf = <Row>(all: readonly { row: Row }[]): Row[] => all.map(({ row }) => row);

/**
 * Inserts many rows, a thousand in one statement with one JSON parameter. A parameter for each field would take several
 * times as long to build as to write. A field that only some rows have becomes null in the others, not its default.
 */
export async function insertRows<Table extends PgTable>(
  db: Transaction,
  table: Table,
  rows: readonly Table["$inferInsert"][],
): Promise<void> {
  const fields = new Set(rows.flatMap(Object.keys));
  const columns = Object.entries<PgColumn>(getTableColumns(table))
    .filter(([field]) => fields.has(field))
    .map(([field, column]) => ({ field, column, name: nameOf(column) }));
  const into = sql.identifier(getTableName(table));
  const names = sql.raw(columns.map(({ name }) => name).join());
  for (const set of setsOf(rows)) {
    const values = set.map((row: Record<string, unknown>) =>
      Object.fromEntries(columns.map(({ field, column, name }) => [name, jsonValue(column, row[field])])),
    );
    // A row keeps a sequence number that was drawn before, so that other rows could refer to it.
    await db.execute(sql`INSERT INTO ${into} (${names}) OVERRIDING SYSTEM VALUE
      SELECT ${names} FROM jsonb_populate_recordset(NULL::${into}, ${JSON.stringify(values)}::jsonb)`);
  }
}

const nameOf = ({ keyAsName, name }: PgColumn): string => (keyAsName ? toSnakeCase(name) : name);

function jsonValue(column: PgColumn, value: unknown): unknown {
  if (value === null || value === undefined || column instanceof PgJsonb) return value;
  const driverValue = column.mapToDriverValue(value);
  return Buffer.isBuffer(driverValue) ? `\\x${driverValue.toString("hex")}` : driverValue;
}
