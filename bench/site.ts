import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { loadDemoData } from "#demo/demo.ts";
import { composeServices } from "#server/app/compose.ts";
import { ensureWebBuild } from "#server/app/web-build.ts";
import type { Services } from "#server/call/services.ts";
import { migrate } from "#server/db/migrate.ts";
import { readEnv } from "#server/env.ts";
import { openContent } from "#server/features/portal/content/content-store.ts";
import { makeLogger } from "#server/log.ts";
import { openDatabase } from "#server/start-up.ts";
import { makeDataFolder } from "#testing/data-folder.ts";
import { type SiteProcess, startSiteProcess } from "./site-process.ts";

const PORT = 3290;

export interface BenchSite extends SiteProcess {
  /** Services on the same database in this process create the measured rows. */
  services: Services;
  databaseUrl: string;
  /** Starts another process of the same site on the same database. */
  startAnother: () => Promise<SiteProcess>;
}

/** Starts the real site in production mode over the demo data. */
export async function startBenchSite(closing: AsyncDisposableStack): Promise<BenchSite> {
  const folder = makeDataFolder();
  closing.defer(folder.remove);
  await ensureWebBuild(() => undefined);
  const environment = {
    NODE_ENV: "production",
    ALLOW_SANDBOX: "1",
    DATA_DIR: folder.path,
    // Tokens carry this origin, so all processes must use one name.
    PUBLIC_ORIGIN: `http://127.0.0.1:${PORT}`,
    SECRET_KEYS: randomBytes(32).toString("base64url"),
    SEED: "none",
    // The measurement is about the pipeline, not its limit.
    V1_CALLS_A_MINUTE: "10000000",
  };
  const env = readEnv(environment);
  const database = await openDatabase(env, "site");
  closing.defer(database.close);
  await migrate(database.url);
  const services = await composeServices(env, database.url, openContent(), makeLogger("silent"), closing);
  await loadDemoData(services);
  // Otherwise PostgreSQL would vacuum the many new rows during a measurement.
  for (const tidy of [sql`VACUUM ANALYZE`, sql`CHECKPOINT`]) await services.databases.primary.execute(tidy);
  const start = (port: number) => startSiteProcess({ ...environment, DATABASE_URL: database.url, PORT: String(port) });
  const site = await start(PORT);
  closing.defer(site.stop);
  // The first measurement must not pay for what every start does.
  await site.settled();
  return { ...site, services, databaseUrl: database.url, startAnother: () => start(PORT + 1) };
}
