import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import { Pool, type PoolClient, types } from "pg";
import type { Logger } from "#server/log.ts";
import { makeMissingMonths } from "./missing-months.ts";

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

/** How long the work of a pool may wait. The server ends what is slow; silence means that the server itself has gone. */
interface Patience {
  statementMs: number;
  lockMs: number;
  /** This is longer than any statement of the pool may take. */
  silenceMs: number;
}

/** People and programs wait for the answer, and a lock that does not come holds a connection for nothing. */
const CALLS: Patience = { statementMs: 15_000, lockMs: 4_000, silenceMs: 20_000 };
/** Nobody waits for background work, and its nightly checks lift the limit of their statements. */
const BACKGROUND: Patience = { statementMs: 15_000, lockMs: 15_000, silenceMs: 900_000 };
/** Readiness is asked every few seconds, and a log-in is a handful of short statements. */
const RESERVED: Patience = { statementMs: 4_000, lockMs: 3_000, silenceMs: 5_000 };

/** This many connections are for calls; `server/call/lanes.ts` says how many of them one partner may hold. */
const CALL_CONNECTIONS = 24;

/** Opens the connections of calls. */
export const connect = (url: string, log: Logger, max = CALL_CONNECTIONS, patience = CALLS): Connection =>
  openPool(url, log, max, patience);

/** Opens a few connections for readiness and log-in, so that no call of a partner can take them. */
export const connectReserved = (url: string, log: Logger): Connection => openPool(url, log, 3, RESERVED);

/** Opens the connections of background work and of tools, which may wait longer than a call. */
export const connectBackground = (url: string, log: Logger): Connection => openPool(url, log, 6, BACKGROUND);

function openPool(url: string, log: Logger, max: number, patience: Patience): Connection {
  const { statementMs, lockMs, silenceMs } = patience;
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: ACQUIRE_TIMEOUT_MS,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: statementMs,
    application_name: "gaonbill-developers",
    // The site's queries take milliseconds; starting a parallel worker takes longer.
    options: "-c max_parallel_workers_per_gather=0",
    ...KEEP_ALIVE,
  });
  endSilentOnes(pool, silenceMs);
  surviveLostConnections(pool, log);
  const db = drizzle(pool, { casing: "snake_case" });
  makeMissingMonths(pool, db);
  return { db, close: () => pool.end() };
}

/** Finds a machine that has gone without a word. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

interface Stream {
  setTimeout: (ms: number) => void;
  on: (event: "timeout", cut: () => void) => void;
  destroy: (error: Error) => void;
}

const streamOf = (client: object): Stream => (client as { connection: { stream: Stream } }).connection.stream;

/**
 * Cuts a connection on which nothing has come or gone for so long; whatever waits on it fails. The limits of statements
 * stand in the server, so they do not help when it has stopped or the network swallows its answers. The `query_timeout`
 * of pg would leave a connection in the pool that is still in the middle of an answer.
 */
export function endWhenSilent(client: object, silenceMs: number): void {
  const stream = streamOf(client);
  stream.on("timeout", () => stream.destroy(new Error("Connection terminated: the database is silent")));
  stream.setTimeout(silenceMs);
}

/** A connection may be silent while nobody uses it. */
function endSilentOnes(pool: Pool, silenceMs: number): void {
  pool.on("connect", (client) => endWhenSilent(client, silenceMs));
  pool.on("acquire", (client) => streamOf(client).setTimeout(silenceMs));
  pool.on("release", (_, client) => streamOf(client).setTimeout(0));
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
