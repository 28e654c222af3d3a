import type { Pool, PoolClient } from "pg";
import type { Db } from "#server/db/connect.ts";

/** The connection is lost either before the statement reaches the database or after it was carried out. */
export type LossMoment = "before" | "after";

type Query = (...args: unknown[]) => unknown;

/** Loses the connection of the Nth statement from now on. */
export function interruptedQueries(db: Db) {
  const pool = (db as Db & { $client: Pool }).$client;
  const patched = new WeakSet<PoolClient>();
  let [remaining, moment]: [number, LossMoment] = [Number.POSITIVE_INFINITY, "before"];
  const isNext = () => {
    remaining -= 1;
    return remaining === 0;
  };
  pool.on("acquire", (client) => {
    if (patched.has(client)) return;
    patched.add(client);
    const send = client.query.bind(client) as Query;
    const query: Query = (...args) => (isNext() ? lose(client, send, args, moment) : send(...args));
    Object.assign(client, { query });
  });
  return {
    arm(nth: number, at: LossMoment): void {
      [remaining, moment] = [nth, at];
    },
    /** Tells whether the statement has come. */
    disarm(): boolean {
      const wasLost = remaining <= 0;
      remaining = Number.POSITIVE_INFINITY;
      return wasLost;
    },
  };
}

function lose(client: PoolClient, send: Query, args: unknown[], moment: LossMoment): unknown {
  const callback = typeof args.at(-1) === "function" ? (args.pop() as (error: Error) => void) : undefined;
  const lost = async () => {
    if (moment === "after") await send(...args);
    (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();
    throw Object.assign(new Error("terminating connection"), { code: "57P01" });
  };
  if (!callback) return lost();
  return void lost().catch(callback);
}
