import { setTimeout as sleep } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { Client } from "pg";
import type { Logger } from "#server/log.ts";
import type { Db } from "./connect.ts";

export interface ChangeListener {
  close: () => Promise<void>;
}

interface Listening {
  channel: string;
  /** Looks whether anything has changed. Runs at every notification, and every half second in case one was lost. */
  check: (db: Db) => Promise<void>;
  log: Logger;
}

const POLL_MS = 500;

/**
 * Hears of changes that any process makes. It has a connection of its own, because notifications reach the connection that
 * listens; a lost one is opened again, and meanwhile everything stays as it was last known.
 */
export async function openChangeListener(url: string, { channel, check, log }: Listening): Promise<ChangeListener> {
  const ending = new AbortController();
  let wake = new AbortController();
  let client: Client | undefined;

  const connectAgain = async (): Promise<Client> => {
    const fresh = new Client({
      connectionString: url,
      application_name: `gaonbill-${channel}`,
      connectionTimeoutMillis: 3_000,
      statement_timeout: 15_000,
      keepAlive: true,
    });
    fresh.on("notification", () => wake.abort());
    fresh.on("error", (error) => {
      log.warn({ channel, error: error.message }, "listening connection lost");
      client = undefined;
      wake.abort();
    });
    await fresh.connect();
    await fresh.query(`LISTEN ${channel}`);
    return fresh;
  };

  const look = async (): Promise<void> => {
    client ??= await connectAgain();
    await check(drizzle(client, { casing: "snake_case" }));
  };

  const watch = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await sleep(POLL_MS, undefined, { signal: AbortSignal.any([wake.signal, ending.signal]), ref: false }).catch(
        () => undefined,
      );
      wake = new AbortController();
      if (!ending.signal.aborted)
        await look().catch((error: Error) => log.warn({ channel, error: error.message }, "no look at changes"));
    }
  };

  await look();
  const watching = watch();
  return {
    close: async () => {
      ending.abort();
      await watching;
      await client?.end().catch(() => undefined);
    },
  };
}
