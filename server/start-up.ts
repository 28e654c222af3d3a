import { Client } from "pg";
import { startEmbedded } from "./db/embedded.ts";
import type { Env } from "./env.ts";

const DATABASE = "gaonbill";
const OWNER_LOCK = 7_241_002;

export class StartError extends Error {}

export interface OpenDatabase {
  url: string;
  close: () => Promise<void>;
}

/**
 * The database this process works on. An embedded server that already runs is used as it is: the command-line tools join
 * a running site that way, and a site that was killed leaves a server behind which the next start takes over.
 */
export async function openDatabase(env: Env, role: "site" | "tool"): Promise<OpenDatabase> {
  if (env.DATABASE_URL) return openExternal(env.DATABASE_URL);
  const server = await startEmbedded(env.DATA_DIR).catch((error: Error) => {
    throw new StartError(error.message);
  });
  const owner = new Client({ connectionString: server.url("postgres") });
  owner.on("error", () => undefined);
  await owner.connect();
  const isOwner = await tryOwn(owner);
  if (role === "site" && !isOwner) {
    await owner.end();
    throw new StartError(`이미 실행 중입니다. 같은 데이터 폴더(${env.DATA_DIR})로는 하나만 실행할 수 있습니다.`);
  }
  await createDatabase(owner);
  return {
    url: server.url(DATABASE),
    async close() {
      await owner.end();
      if (isOwner) await server.stop();
    },
  };
}

/** Asked once before anything else starts, so that a wrong address is one line and not a failure somewhere later. */
async function openExternal(url: string): Promise<OpenDatabase> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    await client.end();
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    throw new StartError(`DATABASE_URL의 데이터베이스에 연결하지 못했습니다: ${code ?? message}`);
  }
  return { url, close: async () => undefined };
}

async function tryOwn(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ owned: boolean }>("SELECT pg_try_advisory_lock($1) AS owned", [OWNER_LOCK]);
  return rows[0]?.owned ?? false;
}

async function createDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [DATABASE]);
  if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE}`);
}
