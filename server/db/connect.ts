import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import { Pool, type PoolClient, types } from "pg";
import type { Logger } from "#server/log.ts";

/** A connection or a transaction: every query function takes one as its first argument. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

/** A transaction, for work that must happen as a whole; only `db.transaction` gives one. */
export type Transaction = Parameters<Parameters<Db["transaction"]>[0]>[0];

export interface Connection {
  db: NodePgDatabase & { $client: Pool };
  close: () => Promise<void>;
}

/** Reads 64-bit keys and won as numbers, and throws at a value that a number cannot hold exactly. */
types.setTypeParser(types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`beyond what a number holds exactly: ${text}`);
  return value;
});

const ACQUIRE_TIMEOUT_MS = 3_000;
const STATEMENT_TIMEOUT_MS = 15_000;

export function connect(url: string, log: Logger, max = 20): Connection {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: ACQUIRE_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    application_name: "gaonbill-developers",
    // The site's queries take milliseconds; starting a parallel worker takes longer.
    options: "-c max_parallel_workers_per_gather=0",
    keepAlive: true,
  });
  surviveLostConnections(pool, log);
  return { db: drizzle(pool, { casing: "snake_case" }), close: () => pool.end() };
}

/**
 * Listens for broken connections, which would otherwise end the process. The pool reports idle ones, a client itself one in
 * use. The latter leaves the pool at once, because a transaction whose BEGIN fails never gives it back.
 */
function surviveLostConnections(pool: Pool, log: Logger): void {
  const inUse = new WeakSet<PoolClient>();
  pool.on("error", (error) => log.warn({ error: error.message }, "idle database connection lost"));
  pool.on("acquire", (client) => inUse.add(client));
  pool.on("release", (_, client) => inUse.delete(client));
  pool.on("connect", (client) =>
    client.on("error", (error) => {
      if (!inUse.has(client)) return;
      log.warn({ error: error.message }, "database connection lost in use");
      client.release(error);
      client.release = () => undefined;
    }),
  );
}
