import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";

const MIGRATIONS_DIR = join(import.meta.dirname, "migrations");
const LOCK_KEY = 7_241_001;

export class SchemaTooNewError extends Error {}

interface Migration {
  number: number;
  name: string;
  sql: string;
}

export function readMigrations(): Migration[] {
  return readdirSync(MIGRATIONS_DIR)
    .filter((file) => file.endsWith(".sql"))
    .sort()
    .map((file) => ({
      number: Number.parseInt(file, 10),
      name: file.replace(/\.sql$/, ""),
      sql: readFileSync(join(MIGRATIONS_DIR, file), "utf8"),
    }));
}

export const newestMigration = (migrations = readMigrations()): number =>
  Math.max(-1, ...migrations.map(({ number }) => number));

/** Brings the schema up to the code. Each migration commits with its own record, so an interruption loses nothing. */
export async function migrate(url: string, migrations = readMigrations()): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // Held by the session, so that of two starters one migrates and the other finds nothing left to do.
    await client.query("SELECT pg_advisory_lock($1)", [LOCK_KEY]);
    await client.query(
      "CREATE TABLE IF NOT EXISTS schema_migrations (number int PRIMARY KEY, name text NOT NULL, applied_dt timestamptz NOT NULL DEFAULT now())",
    );
    const applied = await appliedNumbers(client);
    refuseNewerSchema(applied, migrations);
    const pending = migrations.filter(({ number }) => !applied.includes(number));
    for (const migration of pending) await apply(client, migration);
    await makePartitions(client);
    return pending.length;
  } finally {
    await client.end();
  }
}

/** Of what grows by the month (make_month_partitions): a year back for what is loaded, and ahead for what comes. */
const PARTITIONS = `SELECT make_month_partitions((now() - interval '14 months')::date, (now() + interval '3 months')::date) AS made`;

async function makePartitions(client: Client): Promise<void> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `SELECT to_regproc('make_month_partitions') IS NOT NULL AS "isThere"`,
  );
  if (rows[0]?.isThere) await client.query(PARTITIONS);
}

async function appliedNumbers(client: Client): Promise<number[]> {
  const { rows } = await client.query<{ number: number }>("SELECT number FROM schema_migrations");
  return rows.map(({ number }) => number);
}

function refuseNewerSchema(applied: number[], migrations: Migration[]): void {
  const newest = newestMigration(migrations);
  const beyond = Math.max(-1, ...applied);
  if (beyond > newest) {
    throw new SchemaTooNewError(
      `데이터베이스 스키마(${beyond})가 이 코드(${newest})보다 새것입니다. 더 새로운 버전으로 실행해 주세요.`,
    );
  }
}

async function apply(client: Client, { number, name, sql }: Migration): Promise<void> {
  await client.query("BEGIN");
  try {
    await client.query(sql);
    await client.query("INSERT INTO schema_migrations (number, name) VALUES ($1, $2)", [number, name]);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw new Error(`migration ${name} failed: ${(error as Error).message}`);
  }
}
