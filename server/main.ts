import { migrate, SchemaTooNewError } from "./db/migrate.ts";
import { type Env, EnvError, readEnv } from "./env.ts";
import { requireFreePort } from "./listen.ts";
import { openDatabase, StartError } from "./start-up.ts";

/** Opens everything in order and, on a signal or a failure, closes it in the opposite order. */
async function start(env: Env, closing: AsyncDisposableStack): Promise<void> {
  const database = await openDatabase(env, "site");
  closing.defer(database.close);
  const address = { host: env.HOST, port: env.PORT };
  await requireFreePort(address);
  await migrate(database.url);
  // The whole house takes two seconds to load: who has to set something right is told before.
  const { openSite } = await import("./app/open-site.ts");
  const isDevelopment = process.argv.includes("--dev");
  await openSite(env, { databaseUrl: database.url, address, isDevelopment, closing, say: console.log });
}

const EXPECTED_FAILURES = [EnvError, StartError, SchemaTooNewError];

function explain(error: unknown): string {
  const isExpected = EXPECTED_FAILURES.some((type) => error instanceof type);
  return isExpected ? (error as Error).message : `시작하지 못했습니다: ${error instanceof Error ? error.stack : error}`;
}

const closing = new AsyncDisposableStack();
const stopped = Promise.withResolvers<void>();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopped.resolve());
try {
  await start(readEnv(), closing);
  await stopped.promise;
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
await closing.disposeAsync();
process.exit();
