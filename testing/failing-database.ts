import type { PoolClient } from "pg";
import { connect, type Db } from "#server/db/connect.ts";
import { makeLogger } from "#server/log.ts";

export interface FailingDatabase {
  db: Db;
  /** The statement of that number from now on, within transactions and after their BEGIN, fails as if the connection were lost. */
  failAt: (number: number) => void;
  /** Whether it came to that statement. */
  hasFailed: () => boolean;
  close: () => Promise<void>;
}

/** A second pool on a test's database, for commands that are cut off in their middle. */
export function openFailingDatabase(databaseUrl: string): FailingDatabase {
  const { db, close } = connect(databaseUrl, makeLogger("silent"), 4);
  let left = Number.POSITIVE_INFINITY;
  const pool = db.$client;
  const open = pool.connect.bind(pool) as () => Promise<PoolClient>;
  const wrapped = new WeakSet<PoolClient>();
  const connectClient = async (): Promise<PoolClient> => {
    const client = await open();
    if (wrapped.has(client)) return client;
    wrapped.add(client);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => {
      const text = typeof given[0] === "string" ? given[0] : (given[0] as { text: string }).text;
      if (/^(begin|rollback)/i.test(text)) return query(...given);
      left -= 1;
      return left === 0 ? Promise.reject(new Error("connection lost by the test")) : query(...given);
    }) as typeof client.query;
    return client;
  };
  pool.connect = connectClient as typeof pool.connect;
  return {
    db,
    failAt: (number) => {
      left = number;
    },
    hasFailed: () => left <= 0,
    close,
  };
}
