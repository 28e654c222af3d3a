import { randomBytes } from "node:crypto";
import { closeSync, existsSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "./db/connect.ts";
import { makeDataDir } from "./db/embedded-home.ts";
import type { Env } from "./env.ts";
import { isStrongKey, keyIdsOf } from "./secrets.ts";
import { StartError } from "./start-up.ts";

/**
 * Opens the keys that seal everything at rest. Without SECRET_KEYS they are in a file, which is made only for a database
 * that holds nothing sealed. Any other database must be opened with its own keys, or its values would be unreadable.
 */
export async function openSecretKeys(env: Env, db: Db): Promise<readonly string[]> {
  const file = join(env.DATA_DIR, "secret-keys");
  const keys = env.SECRET_KEYS ?? readKeyFile(file);
  const columns = await sealedColumns(db);
  const samples = await sampleKeyIds(db, columns);
  if (!keys && samples.length > 0) {
    throw new StartError(
      `${file} 파일이 없는데 데이터베이스에는 그 파일의 키로 암호화한 값이 있습니다. 백업해 둔 파일을 되돌려 놓거나 SECRET_KEYS를 지정한 뒤 다시 시작해 주세요.`,
    );
  }
  if (!keys) return makeKeyFile(file);
  const ids = keyIdsOf(keys);
  const isKnown = samples.length === 0 || samples.some((sample) => ids.some((id) => id.equals(sample)));
  if (!isKnown && !(await holdsSealedBy(db, columns, ids))) {
    throw new StartError(
      `${env.SECRET_KEYS ? "SECRET_KEYS" : file}의 키로는 데이터베이스에 암호화된 값을 하나도 열 수 없습니다. 이 데이터베이스에 쓰던 키를 지정한 뒤 다시 시작해 주세요.`,
    );
  }
  return keys;
}

function readKeyFile(file: string): string[] | undefined {
  if (!existsSync(file)) return undefined;
  const keys = readFileSync(file, "utf8").trim().split(",");
  if (keys.every(isStrongKey)) return keys;
  throw new StartError(
    `${file} 파일이 비어 있거나 온전하지 않습니다. 백업해 둔 파일로 바꾸고, 처음 시작하는 폴더라면 파일을 지운 뒤 다시 시작해 주세요.`,
  );
}

/** Writes the file completely before it gets its name. Of two processes that make one at once, the first wins. */
function makeKeyFile(file: string): readonly string[] {
  const folder = join(file, "..");
  makeDataDir(folder);
  const draft = `${file}.draft-${process.pid}`;
  writeFileSync(draft, randomBytes(32).toString("base64url"), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft);
  }
  const entries = openSync(folder, "r");
  fsyncSync(entries);
  closeSync(entries);
  return readKeyFile(file) ?? [];
}

interface SealedColumn extends Record<string, unknown> {
  table: string;
  column: string;
}

/** Finds sealed columns in PostgreSQL's catalogue, so that a new table needs no entry in a list. */
async function sealedColumns(db: Db): Promise<SealedColumn[]> {
  const { rows } = await db.execute<SealedColumn>(
    sql`SELECT relname AS "table", attname AS "column" FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
        AND attname LIKE 'sealed\\_%' AND atttypid = 'bytea'::regtype ORDER BY relname, attname`,
  );
  return rows;
}

const keyIdIn = ({ column }: SealedColumn): SQL => sql`substring(${sql.identifier(column)} FROM 1 FOR 4)`;

/** Finds the key id of one value in each column that holds any. */
async function sampleKeyIds(db: Db, columns: SealedColumn[]): Promise<Buffer[]> {
  if (columns.length === 0) return [];
  const samples = columns.map(
    (sealed) =>
      sql`(SELECT ${keyIdIn(sealed)} AS id FROM ${sql.identifier(sealed.table)} WHERE ${sql.identifier(sealed.column)} IS NOT NULL LIMIT 1)`,
  );
  const { rows } = await db.execute<{ id: Buffer }>(sql.join(samples, sql` UNION ALL `));
  return rows.map(({ id }) => id);
}

/** Searches all values for these keys. Samples are mostly the oldest values, and newer ones may have newer keys. */
async function holdsSealedBy(db: Db, columns: SealedColumn[], ids: Buffer[]): Promise<boolean> {
  for (const sealed of columns) {
    const { rowCount } = await db.execute(
      sql`SELECT FROM ${sql.identifier(sealed.table)} WHERE ${keyIdIn(sealed)} IN ${ids} LIMIT 1`,
    );
    if (rowCount) return true;
  }
  return false;
}
