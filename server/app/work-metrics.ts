import { Gauge, type Registry } from "@prometheus-io/client";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/db/connect.ts";

/** A gauge that SQL fills: each row gives a value, and the label where there is one. */
interface WorkFigure {
  name: string;
  help: string;
  label?: string;
  query: SQL;
}

/** Scrapes of several monitors share one reading, so that they cost the database the same as one. */
const KEPT_MS = 15_000;

const LAST_HOUR = sql`now() - interval '1 hour'`;

/** Each query reads an index over what is open or over the last hour, so none grows with the years. */
const WORK_FIGURES: readonly WorkFigure[] = [
  {
    name: "jobs_waiting",
    help: "Background work whose time has come and that no process has taken, by kind",
    label: "job",
    query: sql`SELECT name AS label, count(*) AS value FROM pgboss.job
      WHERE state < 'active' AND start_after <= now() GROUP BY name`,
  },
  {
    name: "jobs_oldest_waiting_seconds",
    help: "How long the oldest background work has waited, by kind",
    label: "job",
    query: sql`SELECT name AS label, extract(epoch FROM now() - min(start_after)) AS value FROM pgboss.job
      WHERE state < 'active' AND start_after <= now() GROUP BY name`,
  },
  {
    name: "mails_last_hour",
    help: "Mails of the last hour, by state",
    label: "state",
    query: sql`SELECT state AS label, count(*) AS value FROM mails WHERE insert_dt > ${LAST_HOUR} GROUP BY state`,
  },
  {
    name: "dispatches_overdue",
    help: "Texts, faxes and talks that should have been handed over or asked for five minutes ago, by service",
    label: "service",
    query: sql`SELECT service AS label, count(*) AS value FROM dispatches
      WHERE due_dt < now() - interval '5 minutes' GROUP BY service`,
  },
  {
    name: "dispatch_answers_last_hour",
    help: "Answers of carriers in the last hour, by carrier and whether the dispatch arrived",
    label: "carrier",
    query: sql`SELECT coalesce(carrier, '') AS label, count(*) AS value FROM dispatches
      WHERE done_dt > ${LAST_HOUR} AND done_dt <= now() GROUP BY carrier`,
  },
  {
    name: "nts_packages_open",
    help: "Packages that the tax office has not answered completely, by state",
    label: "state",
    query: sql`SELECT state AS label, count(*) AS value FROM nts_submissions WHERE next_dt IS NOT NULL GROUP BY state`,
  },
  {
    name: "nts_oldest_package_seconds",
    help: "How long the oldest of these packages has waited",
    query: sql`SELECT extract(epoch FROM now() - min(start_dt)) AS value FROM nts_submissions WHERE next_dt IS NOT NULL`,
  },
  {
    name: "payments_overdue",
    help: "Payments whose time has passed and that are neither paid nor given up",
    query: sql`SELECT count(*) AS value FROM settles WHERE settle_state = 'STANDBY' AND expire_dt < now()`,
  },
  {
    name: "institutions_troubled",
    help: "Institutions that are not in normal state, by state",
    label: "state",
    query: sql`SELECT state AS label, count(*) AS value FROM institutions WHERE state <> 'NORMAL' GROUP BY state`,
  },
  {
    name: "database_sessions",
    help: "Connections to the database, by what they do",
    label: "state",
    query: sql`SELECT CASE WHEN wait_event_type = 'Lock' THEN 'waiting for a lock' ELSE state END AS label, count(*) AS value
      FROM pg_stat_activity WHERE datname = current_database() AND state IS NOT NULL GROUP BY 1`,
  },
  {
    name: "database_oldest_transaction_seconds",
    help: "How long the oldest open transaction has lasted",
    query: sql`SELECT coalesce(extract(epoch FROM now() - min(xact_start)), 0) AS value
      FROM pg_stat_activity WHERE datname = current_database() AND state <> 'idle'`,
  },
  {
    name: "replication_lag_seconds",
    help: "How far each replica is behind, by name",
    label: "replica",
    query: sql`SELECT application_name AS label, coalesce(extract(epoch FROM replay_lag), 0) AS value
      FROM pg_stat_replication WHERE state = 'streaming'`,
  },
];

/** Registers the figures. The returned function reads them anew where the last reading is old, before a look at the metrics. */
export function watchWork(registry: Registry): (db: Db) => Promise<void> {
  const gauges = WORK_FIGURES.map(({ name, help, label, query }) => ({
    label,
    query,
    gauge: new Gauge({ name, help, labelNames: label ? [label] : [], registers: [registry] }),
  }));
  let readMs = 0;
  return async (db) => {
    if (Date.now() - readMs < KEPT_MS) return;
    readMs = Date.now();
    for (const { gauge, label, query } of gauges) {
      const { rows } = await db.execute<{ label: string; value: number | string | null }>(query);
      gauge.reset();
      for (const row of rows) gauge.set(label ? { [label]: row.label } : {}, Number(row.value ?? 0));
    }
  };
}
