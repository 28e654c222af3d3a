import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";

const LOCK_KEY = 7_241_001;

/** The last commit with all migrations from an empty database on; it brings any older database up to the baseline. */
const BEFORE_BASELINE = "8f9fd9f9";

/** Says that this code cannot work on the database, and which version can. */
export class SchemaError extends Error {}

interface SqlFile {
  name: string;
  sql: string;
}

interface Migration extends SqlFile {
  number: number;
}

const readSqlFiles = (folder: string): SqlFile[] =>
  readdirSync(join(import.meta.dirname, folder))
    .filter((file) => file.endsWith(".sql"))
    .sort()
    .map((file) => ({
      name: file.replace(/\.sql$/, ""),
      sql: readFileSync(join(import.meta.dirname, folder, file), "utf8"),
    }));

export const readMigrations = (): Migration[] =>
  readSqlFiles("migrations").map((file) => ({ number: Number.parseInt(file.name, 10), ...file }));

/** Reads the functions of the database, an idea a file. Each file may run again at any time. */
const readFunctions = (): SqlFile[] => readSqlFiles("functions");

export const newestMigration = (migrations = readMigrations()): number =>
  Math.max(-1, ...migrations.map(({ number }) => number));

/**
 * Brings the schema up to the code. The functions run at every start, because their text stands only in `functions/`. Each
 * migration commits together with its record, so an interruption loses nothing.
 */
export async function migrate(
  url: string,
  migrations = readMigrations(),
  functions = readFunctions(),
): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // The session holds the lock, so that of two starting processes one migrates and the other finds nothing to do.
    await client.query("SELECT pg_advisory_lock($1)", [LOCK_KEY]);
    await client.query(
      "CREATE TABLE IF NOT EXISTS schema_migrations (number int PRIMARY KEY, name text NOT NULL, applied_dt timestamptz NOT NULL DEFAULT now())",
    );
    const applied = await appliedNumbers(client);
    refuseOtherSchemas(applied, migrations);
    const pending = migrations.filter(({ number }) => !applied.includes(number));
    for (const migration of pending) await apply(client, migration, functions);
    await inTransaction(client, "functions", () => client.query(textOf(functions)));
    await makePartitions(client);
    return pending.length;
  } finally {
    await client.end();
  }
}

/** Makes monthly partitions: back for over a year, which demo data fills, and ahead for new rows. */
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

function refuseOtherSchemas(applied: number[], migrations: Migration[]): void {
  if (applied.length === 0) return;
  const reached = Math.max(...applied);
  const newest = newestMigration(migrations);
  if (reached > newest) {
    throw new SchemaError(
      `데이터베이스 스키마(${reached})가 이 코드(${newest})보다 새것입니다. 더 새로운 버전으로 실행해 주세요.`,
    );
  }
  const baseline = Math.min(...migrations.map(({ number }) => number));
  if (!applied.includes(baseline)) {
    throw new SchemaError(
      `데이터베이스 스키마(${reached})가 이 코드가 이어받을 수 있는 것(${baseline})보다 오래되었습니다. ` +
        `이 데이터로 커밋 ${BEFORE_BASELINE}의 버전을 한 번 실행한 뒤 이 버전을 다시 실행해 주세요.`,
    );
  }
}

const textOf = (files: SqlFile[]): string => files.map(({ sql }) => `${sql};\n`).join("");

/** `--> functions: first, second` in a migration stands for the text of these files. */
const withFunctions = (sql: string, functions: SqlFile[]): string =>
  sql.replace(/^--> functions: (.*)$/gm, (_, list: string) => {
    const names = list.split(", ");
    const unknown = names.filter((name) => !functions.some((file) => file.name === name));
    if (unknown.length > 0) throw new Error(`there is no functions/${unknown[0]}.sql`);
    return textOf(functions.filter(({ name }) => names.includes(name)));
  });

const apply = (client: Client, { number, name, sql }: Migration, functions: SqlFile[]): Promise<void> =>
  inTransaction(client, `migration ${name}`, async () => {
    // A function has its newest text, which may name tables that a later migration makes.
    await client.query("SET LOCAL check_function_bodies = off");
    await client.query(withFunctions(sql, functions));
    await client.query("INSERT INTO schema_migrations (number, name) VALUES ($1, $2)", [number, name]);
  });

async function inTransaction(client: Client, step: string, work: () => Promise<unknown>): Promise<void> {
  await client.query("BEGIN");
  try {
    await work();
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw new Error(`${step} failed: ${(error as Error).message}`);
  }
}
