import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "@prometheus-io/client";
import { sql } from "drizzle-orm";
import type { Context, Hono } from "hono";
import { tokenHash } from "#server/call/access/token-hash.ts";
import type { AppContext } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import { newestMigration } from "#server/db/migrate.ts";
import { findLedgerState } from "#server/features/desk/ledger-checks/queries.ts";
import { countUnreadAnswers } from "#server/features/desk/unread-answers/queries.ts";
import { countOpenFailures } from "#server/features/office/job-failures/queries.ts";
import { ledgerWarnings, watchLedger } from "./ledger-watch.ts";
import { watchWork } from "./work-metrics.ts";
import { openWriteProbe } from "./write-probe.ts";

interface RequestLabels {
  method: string;
  route: string;
  status: number;
}

export interface Metrics {
  registry: Registry;
  countRequest: (labels: RequestLabels, ms: number) => void;
}

export function makeMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return { registry, countRequest: requestCounter(registry) };
}

function requestCounter(registry: Registry): Metrics["countRequest"] {
  const times = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer, by endpoint",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  return (labels, ms) => times.observe({ ...labels }, ms / 1000);
}

/** Mounts `/healthz`, `/readyz` and the Prometheus `/metrics`, which load balancers and monitors read. */
export function mountHealth(app: Hono<AppContext>, services: Services, metrics: Metrics, options: HealthOptions): void {
  const { leaving } = options;
  app.get("/healthz", (c) => c.text("ok"));
  const probeWrites = openWriteProbe(services.databases.reserved);
  app.get("/readyz", async (c) => {
    if (leaving?.aborted) return c.text("stopping", 503);
    const state = await readiness(services, probeWrites, c.req.query("for") === "write");
    return c.text(state.join("\n"), state[0] === "ready" ? 200 : 503);
  });
  const readLedger = watchLedger(metrics.registry);
  watchRequestLog(metrics.registry, services);
  watchWaiting(metrics.registry, services);
  watchBackups(metrics.registry, services);
  const readWork = watchWork(metrics.registry);
  app.get("/metrics", async (c) => {
    if (!mayReadMetrics(c, options)) return c.notFound();
    // Without the database the figures of the process are still there.
    await readLedger(services.databases.primary).catch(() => undefined);
    await readWork(services.databases.primary).catch(() => undefined);
    return c.text(await metrics.registry.metrics(), 200, { "Content-Type": metrics.registry.contentType });
  });
}

interface HealthOptions {
  trustedProxies: number;
  metricsKey?: string | undefined;
  /** Set when the process is about to stop and wants no new visitors. */
  leaving?: AbortSignal | undefined;
}

/** Behind a proxy every call comes from this machine, whether or not the proxy says for whom; only a key tells then. */
function mayReadMetrics(c: Context<AppContext>, { trustedProxies, metricsKey }: HealthOptions): boolean {
  if (metricsKey !== undefined)
    return tokenHash(c.req.header("authorization") ?? "") === tokenHash(`Bearer ${metricsKey}`);
  const peer = c.env.incoming?.socket.remoteAddress ?? "";
  return trustedProxies === 0 && /^(::ffff:)?127\.|^::1$/.test(peer) && !c.req.header("x-forwarded-for");
}

/** Reports the calls that the request log gave up; it counts them itself. */
function watchRequestLog(registry: Registry, { requestLog }: Services): void {
  new Counter({
    name: "request_log_dropped_total",
    help: "Calls the request log gave up because the database was away",
    registers: [registry],
    collect() {
      this.reset();
      this.inc(requestLog.droppedCount());
    },
  });
}

/** Reports work that waits for a person. */
function watchWaiting(registry: Registry, { databases }: Services): void {
  new Gauge({
    name: "job_failures_open",
    help: "Background work that failed for the last time and that nobody has dealt with, by kind",
    labelNames: ["job"],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { job, count } of await countOpenFailures(databases.primary).catch(() => [])) this.set({ job }, count);
    },
  });
  new Gauge({
    name: "unread_answers_open",
    help: "Answers of outside services in words that nobody knows, until a person has decided, by what they are about",
    labelNames: ["kind"],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { kind, count } of await countUnreadAnswers(databases.primary).catch(() => []))
        this.set({ kind }, count);
    },
  });
}

/** Reports how old the last backups are, where this process makes them; without one yet, since it started. */
function watchBackups(registry: Registry, { backups }: Services): void {
  if (!backups) return;
  const startMs = Date.now();
  const report = (name: string, help: string, moment: () => number | undefined) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set((Date.now() - (moment() ?? startMs)) / 1000);
      },
    });
  report("backup_age_seconds", "Time since the last base backup began", () => backups.base);
  report("backup_changes_age_seconds", "Time since the latest changes were copied", () => backups.changes);
}

/** Returns lines: the first says whether this process can serve (or take writes), later ones what somebody should check. */
async function readiness(
  { databases }: Services,
  probeWrites: ReturnType<typeof openWriteProbe>,
  isForWrites: boolean,
): Promise<string[]> {
  try {
    const { rows } = await databases.reserved.execute<{ number: number }>(
      sql`SELECT max(number) AS number FROM schema_migrations`,
    );
    if (rows[0]?.number !== newestMigration()) return ["schema is not current"];
    const trouble = await probeWrites();
    const first = trouble && isForWrites ? "not ready for writes" : "ready";
    const warnings = ledgerWarnings(await findLedgerState(databases.reserved));
    return [first, ...(trouble ? [trouble] : []), ...warnings];
  } catch {
    return ["database is not reachable"];
  }
}
