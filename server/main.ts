import { setFlagsFromString } from "node:v8";
import { composeServices } from "./app/compose.ts";
import { drawAhead } from "./app/draw-ahead.ts";
import { makeSite } from "./app/site.ts";
import { webFingerprint } from "./app/web-build.ts";
import { builtWeb, developmentWeb } from "./app/web-source.ts";
import { migrate, SchemaTooNewError } from "./db/migrate.ts";
import { DEMO_LOGINS } from "./db/seed/accounts.ts";
import { loadDemoData } from "./db/seed/demo.ts";
import { type Env, EnvError, readEnv } from "./env.ts";
import { openContent } from "./features/content/content-store.ts";
import { listen, requireFreePort } from "./listen.ts";
import { makeLogger } from "./log.ts";
import { openDatabase, StartError } from "./start-up.ts";

/** Composition root: opens everything in order and, on a signal or a failure, closes it in the opposite order. */
async function start(env: Env, closing: AsyncDisposableStack): Promise<void> {
  const log = makeLogger(env.LOG_LEVEL);
  const database = await openDatabase(env, "site");
  closing.defer(database.close);
  const address = { host: env.HOST, port: env.PORT };
  await requireFreePort(address);
  await migrate(database.url);
  const content = openContent({ watch: !env.isProduction });
  closing.defer(content.close);
  const isDevelopment = process.argv.includes("--dev");
  const composed = await composeServices(env, database.url, content, log, closing);
  const services = { ...composed, checksOutput: isDevelopment };
  if (env.SEED === "demo") await loadDemoData(services);
  await services.jobs.work(services);
  // Last, so that a browser that waits for Vite after a restart finds the site as well.
  const web = isDevelopment ? await developmentWeb(env.PORT, closing) : await builtWeb(console.log);
  const site = makeSite(services, { ...web, apiOrigin: env.API_ORIGIN }, { trustedProxies: env.TRUSTED_PROXIES });
  const drawRest = isDevelopment ? undefined : await drawAhead(site.app, content, webFingerprint());
  const handlers = { fetch: site.app.fetch, front: site.front, middleware: web.middleware };
  const listener = await listen(handlers, address);
  closing.defer(listener.drain);
  // Held back by prepare-node.mjs until everything is loaded.
  setFlagsFromString("--semi-space-growth-factor=2");
  announce(env);
  const stopping = new AbortController();
  closing.defer(() => stopping.abort());
  void drawRest?.(stopping.signal).catch((error: Error) =>
    log.error({ error: error.message }, "pages not drawn ahead"),
  );
}

function announce(env: Env): void {
  console.log(`가온빌 개발자센터  ${env.PUBLIC_ORIGIN}`);
  if (!env.SMTP_URL) console.log(`모의 발송함        ${env.PUBLIC_ORIGIN}/sandbox/outbox`);
  if (env.SEED === "demo") {
    for (const { email, password } of DEMO_LOGINS) console.log(`데모 로그인        ${email} / ${password}`);
  }
  console.log("끝내려면 Ctrl-C를 누르세요.");
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
