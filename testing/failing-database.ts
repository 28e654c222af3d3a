import type { PoolClient } from "pg";
import { connect, type Db } from "#server/db/connect.ts";
import { makeLogger } from "#server/log.ts";

export interface FailingDatabase {
  db: Db;
  /**
   * Makes the Nth statement from now on fail as if the connection were lost; only statements within transactions, after
   * their BEGIN, count.
   */
  failAt: (number: number) => void;
  /** Tells whether that statement has come. */
  hasFailed: () => boolean;
  close: () => Promise<void>;
}

/** Opens a second pool on a test's database, for commands that are interrupted. */
export function openFailingDatabase(databaseUrl: string): FailingDatabase {
  const { db, close } = connect(databaseUrl, makeLogger("silent"), 4);
  let remaining = Number.POSITIVE_INFINITY;
  const pool = db.$client;
  const open = pool.connect.bind(pool) as () => Promise<PoolClient>;
  const wrapped = new WeakSet<PoolClient>();
  const connectClient = async (): Promise<PoolClient> => {
    const client = await open();
    if (wrapped.has(client)) return client;
    wrapped.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const text = typeof args[0] === "string" ? args[0] : (args[0] as { text: string }).text;
      if (/^(begin|rollback)/i.test(text)) return query(...args);
      remaining -= 1;
      return remaining === 0 ? Promise.reject(new Error("connection lost by the test")) : query(...args);
    }) as typeof client.query;
    return client;
  };
  pool.connect = connectClient as typeof pool.connect;
  return {
    db,
    failAt: (number) => {
      remaining = number;
    },
    hasFailed: () => remaining <= 0,
    close,
  };
}
