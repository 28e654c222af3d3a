import { Client } from "pg";
import { joinEmbedded, startEmbedded } from "./db/embedded.ts";
import { claimOwnership, type Ownership } from "./db/owner.ts";
import { explainFolder } from "./db/start-failure.ts";
import { superviseEmbedded } from "./db/supervise.ts";
import type { Env } from "./env.ts";
import { makeLogger } from "./log.ts";

const DATABASE = "gaonbill";

export class StartError extends Error {}

export interface OpenDatabase {
  url: string;
  close: () => Promise<void>;
}

/**
 * Opens the database this process works on. Only the owner of the data folder starts and stops the embedded server: a
 * command-line tool joins that of a running site, and the site takes over one that a killed process left behind. The site
 * restarts a server that ended by itself, and gives up after ten times in a row. Where `stop` is set meanwhile, it leaves
 * nothing running and throws the reason.
 */
export async function openDatabase(
  env: Env,
  role: "site" | "tool",
  stop = new AbortController(),
): Promise<OpenDatabase> {
  if (env.DATABASE_URL) return openExternal(env.DATABASE_URL);
  const ownership = claimFolder(env.DATA_DIR);
  if (ownership) return openOwned(env, { role, ownership, stop });
  if (role === "site") {
    throw new StartError(`이미 실행 중입니다. 같은 데이터 폴더(${env.DATA_DIR})로는 하나만 실행할 수 있습니다.`);
  }
  const url = await joinEmbedded(env.DATA_DIR).catch(refuseStart);
  return { url: url(DATABASE), close: async () => undefined };
}

interface OwnedOpening {
  role: "site" | "tool";
  ownership: Ownership;
  /** Tells this to give up, and is told when the server has ended for good. */
  stop: AbortController;
}

function claimFolder(folder: string): Ownership | undefined {
  try {
    return claimOwnership(folder);
  } catch (error) {
    throw new StartError(explainFolder(error, folder) ?? `데이터 폴더(${folder})를 쓸 수 없습니다: ${error}`);
  }
}

async function openOwned(env: Env, { role, ownership, stop }: OwnedOpening): Promise<OpenDatabase> {
  await using closing = new AsyncDisposableStack();
  closing.defer(ownership.release);
  const server = await startEmbedded(env.DATA_DIR, {}, stop.signal).catch((error: Error) => {
    stop.signal.throwIfAborted();
    throw new StartError(explainFolder(error, env.DATA_DIR) ?? error.message);
  });
  // A tool does not stop a server that it found running; the next start of the site takes that over.
  if (role === "site" || !server.wasRunning) closing.defer(server.stop);
  await createDatabase(server.url("postgres"));
  if (role === "site") {
    const log = makeLogger(env.LOG_LEVEL);
    const failure = (reason: string) => new StartError(`PostgreSQL이 잇달아 열 번 멈춰 사이트를 끝냅니다. ${reason}`);
    closing.defer(superviseEmbedded({ server, log, giveUp: (reason) => stop.abort(failure(reason)) }));
  }
  const resources = closing.move();
  return { url: server.url(DATABASE), close: () => resources.disposeAsync() };
}

function refuseStart({ message }: Error): never {
  throw new StartError(message);
}

/** Connects once before anything else starts, so that a wrong address is reported in one line. */
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

async function createDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [DATABASE]);
    if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}
