import { readdirSync } from "node:fs";
import { join } from "node:path";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { Client } from "pg";
import { expect, it } from "vitest";
import { createTestDatabase } from "#testing/test-database.ts";

// drizzle-kit gives every array an enumerable `random`, which breaks the PDF readers of later tests.
Reflect.deleteProperty(Array.prototype, "random");

const SCHEMA = join(import.meta.dirname, "schema");

/** Makes the statements that would build the tables from the files of `schema/` alone. */
async function statementsOfFiles(): Promise<string[]> {
  const files = readdirSync(SCHEMA, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  const modules = await Promise.all(files.map((file) => import(join(SCHEMA, file))));
  const empty = generateDrizzleJson({});
  return generateMigration(
    empty,
    generateDrizzleJson(Object.assign({}, ...modules), empty.id, undefined, "snake_case"),
  );
}

/** Selects what both ways of building can be compared by; only migrations make partitions, functions and triggers. */
const CATALOGUE = `
  SELECT format('column %s.%s', relname, attname) AS name,
    concat_ws(' ', format_type(atttypid, atttypmod), attnotnull, attidentity, pg_get_expr(adbin, adrelid)) AS definition
  FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
    AND attnum > 0 AND NOT attisdropped
  UNION ALL
  SELECT format('constraint %s.%s', relname, conname), pg_get_constraintdef(pg_constraint.oid)
  FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid
  WHERE connamespace = 'public'::regnamespace AND NOT relispartition AND contype <> 't'
  UNION ALL
  SELECT format('index %s', index.relname), replace(pg_get_indexdef(index.oid), ' ON ONLY ', ' ON ')
  FROM pg_index JOIN pg_class AS index ON index.oid = indexrelid
  WHERE relnamespace = 'public'::regnamespace AND NOT relispartition
  UNION ALL
  SELECT format('sequence %s', sequencename), concat_ws(' ', data_type, start_value, increment_by, max_value, cycle)
  FROM pg_sequences WHERE schemaname = 'public'`;

async function catalogueOf(client: Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; definition: string }>(CATALOGUE);
  return new Map(rows.map(({ name, definition }) => [name, definition]));
}

async function onDatabase<Result>(template: string | undefined, work: (client: Client) => Promise<Result>) {
  const client = new Client({ connectionString: await createTestDatabase(template) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

it("the migrations end with the tables, keys and indexes of the files in schema/", async () => {
  const migrated = await onDatabase(undefined, async (client) => {
    await client.query("DROP TABLE schema_migrations");
    return catalogueOf(client);
  });
  const described = await onDatabase("template0", async (client) => {
    for (const statement of await statementsOfFiles()) await client.query(statement);
    return catalogueOf(client);
  });
  expect(migrated.size).toBeGreaterThan(1_000);
  expect(Object.fromEntries(migrated)).toEqual(Object.fromEntries(described));
});
