import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { Client } from "pg";
import { composeServices } from "#server/app/compose.ts";
import type { Services } from "#server/call/services.ts";
import { connectBackground } from "#server/db/connect.ts";
import { childEnv, type Env, readEnv } from "#server/env.ts";
import { verifyMoney } from "#server/features/desk/ledger-checks/verify-money.ts";
import { describeDifference } from "#server/features/money/ledger/ledger-check-words.ts";
import { openContent } from "#server/features/portal/content/content-store.ts";
import { makeLogger } from "#server/log.ts";
import { openDatabase } from "#server/start-up.ts";
import { type SiteProcess, startSiteProcess } from "../../bench/site-process.ts";
import packageJson from "../../package.json" with { type: "json" };
import { makeDataFolder } from "../data-folder.ts";

const ROOT = join(import.meta.dirname, "../..");
/** The limit is longer than the site waits before it gives up its database. */
const LONGEST_SCRIPT_MS = 180_000;

// biome-ignore lint/suspicious/noExplicitAny: what a statement selects is known where it stands
type Row = Record<string, any>;

export interface FaultSite {
  dataDir: string;
  databaseUrl: string;
  origin: string;
  env: Env;
  /** Further programs on the same data get the environment of the site's process. */
  environment: Record<string, string>;
  /** Returns the process that runs now. */
  process: () => SiteProcess;
  postmaster: () => number;
  /** Starts the site on the same data, after its process has ended. */
  restart: () => Promise<void>;
  /** Runs a statement on a connection of its own. */
  query: (statement: string, values?: unknown[]) => Promise<Row[]>;
  /** Returns the status of /readyz and its lines. */
  readiness: (query?: string) => Promise<[number, ...string[]]>;
  /** Compares the balances, totals and months with the ledger's entries. */
  differencesOfMoney: () => Promise<string[]>;
}

/** Starts the site as `npm start` does, over its embedded PostgreSQL, in its own data folder and on its own port. */
export async function startFaultSite(
  closing: AsyncDisposableStack,
  environment: Record<string, string> = {},
  dataDir = makeFolder(closing),
): Promise<FaultSite> {
  const port = String(await freePort());
  const all = {
    NODE_ENV: "production",
    ALLOW_SANDBOX: "1",
    SEED: "none",
    LOG_LEVEL: "error",
    V1_CALLS_A_MINUTE: "10000000",
    DATA_DIR: dataDir,
    PORT: port,
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    ...environment,
  };
  let site = await startSiteProcess(all);
  closing.defer(() => site.stop());
  const env = readEnv(all);
  const { url: databaseUrl, close } = await openDatabase(env, "tool");
  closing.defer(close);
  const { origin } = site;
  return {
    dataDir,
    databaseUrl,
    origin,
    env,
    environment: all,
    process: () => site,
    postmaster: () => Number.parseInt(readFileSync(join(dataDir, "postgres/data/postmaster.pid"), "utf8"), 10),
    async restart() {
      await site.exit;
      site = await startSiteProcess(all);
    },
    query: (statement, values) => query(databaseUrl, statement, values),
    async readiness(query = "") {
      const answer = await fetch(`${origin}/readyz${query}`, { signal: AbortSignal.timeout(10_000) });
      return [answer.status, ...(await answer.text()).split("\n")];
    },
    differencesOfMoney: () => differencesOfMoney(databaseUrl),
  };
}

/** Opens the services over the site's database without workers, to create the rows a fault begins with. */
export const openServices = ({ env, databaseUrl }: FaultSite, closing: AsyncDisposableStack): Promise<Services> =>
  composeServices(env, databaseUrl, openContent(), makeLogger("silent"), closing);

export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

function makeFolder(closing: AsyncDisposableStack): string {
  const folder = makeDataFolder();
  closing.defer(folder.remove);
  return folder.path;
}

async function query(databaseUrl: string, statement: string, values?: unknown[]): Promise<Row[]> {
  const client = new Client({ connectionString: databaseUrl });
  // A connection that breaks fails its statement; without a listener it would end the process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function differencesOfMoney(databaseUrl: string): Promise<string[]> {
  const { db, close } = connectBackground(databaseUrl, makeLogger("silent"));
  const { differences } = await verifyMoney(db);
  await close();
  return differences.map(describeDifference);
}

interface ScriptResult {
  exitCode: number;
  /** The output has standard output and standard error. */
  output: string;
}

/** Runs a script of package.json on the site's data until it ends. */
export function runScript(
  { environment }: Pick<FaultSite, "environment">,
  name: keyof typeof packageJson.scripts,
  ...words: string[]
): Promise<ScriptResult> {
  const [, ...script] = packageJson.scripts[name].split(" ");
  const options = { cwd: ROOT, env: childEnv(environment), timeout: LONGEST_SCRIPT_MS };
  return new Promise((resolve) => {
    execFile(process.execPath, [...script, ...words], options, (error, stdout, stderr) =>
      resolve({ exitCode: error ? Number(error.code ?? 1) : 0, output: (stdout + stderr).trim() }),
    );
  });
}
