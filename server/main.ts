import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { ensureBuilds } from "./app/web-build.ts";
import { migrate, SchemaError } from "./db/migrate.ts";
import { childEnv, type Env, EnvError, readEnv } from "./env.ts";
import { requireFreePort } from "./listen.ts";
import { openDatabase, StartError } from "./start-up.ts";

const isDevelopment = process.argv.includes("--dev");

/** A proxy that asks every second or two has noticed by then. A container has ten seconds in all. */
const LEAVE_MS = 4_000;

/** Opens everything in order and, on a signal or a failure, closes it in the opposite order. */
async function start(
  env: Env,
  closing: AsyncDisposableStack,
  stop: AbortController,
  leaving: AbortSignal,
): Promise<void> {
  const stopping = stop.signal;
  const database = await openDatabase(env, "site", stop);
  closing.defer(database.close);
  const address = { host: env.HOST, port: env.PORT };
  await requireFreePort(address);
  await migrate(database.url);
  // The whole house takes two seconds to load: mistakes in the settings are told before, demo data is asked for meanwhile.
  const [{ openSite }, announcement] = await Promise.all([
    import("./app/open-site.ts"),
    loadDemo(env, database.url, stopping),
    isDevelopment ? undefined : ensureBuilds(console.log),
  ]);
  if (stopping.aborted) return;
  await openSite(env, {
    databaseUrl: database.url,
    address,
    isDevelopment,
    closing,
    leaving,
    announcement,
    say: console.log,
  });
}

interface LoaderMessage {
  announcement?: string[];
  failure?: string;
}

/**
 * A process of its own asks whether demo data is missing and loads it: what a year of documents is made from would stay in
 * the site's memory. Returns the lines that the demo adds to the announcement.
 */
async function loadDemo(env: Env, databaseUrl: string, stopping: AbortSignal): Promise<string[]> {
  if (env.SEED !== "demo" || stopping.aborted) return [];
  const environment = childEnv({ DATABASE_URL: databaseUrl, BACKUP_URL: "", BACKUP_KEY: "" });
  const loader = fork(join(import.meta.dirname, "../demo/load.ts"), { env: environment });
  stopping.addEventListener("abort", () => loader.kill());
  let answer: LoaderMessage = {};
  loader.once("message", (message: LoaderMessage) => (answer = message));
  const [status] = await once(loader, "exit");
  const { announcement = [], failure = "이유를 남기지 않고 끝났습니다" } = answer;
  if (status !== 0 && !stopping.aborted) throw new StartError(`데모 데이터를 넣지 못했습니다: ${failure}`);
  return announcement;
}

const EXPECTED_FAILURES = [EnvError, StartError, SchemaError];

function explain(error: unknown): string {
  const isExpected = EXPECTED_FAILURES.some((type) => error instanceof type);
  return isExpected ? (error as Error).message : `시작하지 못했습니다: ${error instanceof Error ? error.stack : error}`;
}

const closing = new AsyncDisposableStack();
const stopping = new AbortController();
const leaving = new AbortController();
const stop = (): void => stopping.abort();

/** Tells the proxies first, and stops when they have sent their visitors elsewhere; Ctrl-C still stops at once. */
function leave(): void {
  leaving.abort();
  setTimeout(stop, LEAVE_MS);
}

// Each signal may come twice: from the terminal to all its processes, and from npm, which passes its own on.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, stop);
try {
  await start(readEnv(), closing, stopping, leaving.signal);
  if (!isDevelopment) process.off("SIGTERM", stop).on("SIGTERM", leave);
  if (!stopping.signal.aborted) await once(stopping.signal, "abort");
  if (stopping.signal.reason instanceof StartError) throw stopping.signal.reason;
} catch (error) {
  if (error !== stopping.signal.reason || error instanceof StartError) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}
await closing.disposeAsync();
process.exit();
