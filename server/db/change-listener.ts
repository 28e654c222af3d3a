import { setTimeout as sleep } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { Client } from "pg";
import type { Logger } from "#server/log.ts";
import { type Db, endWhenSilent, KEEP_ALIVE } from "./connect.ts";

export interface ChangeListener {
  close: () => Promise<void>;
}

interface ListenOptions {
  channel: string;
  /** Checks for changes. It runs at every notification, and every half second in case one was lost. */
  check: (db: Db) => Promise<void>;
  log: Logger;
}

const POLL_MS = 500;
/** It asks twice a second, so the connection is never silent for long. */
const SILENCE_MS = 20_000;

/**
 * Listens for changes that any process makes. It has its own connection, because notifications reach the connection that
 * listens. A lost connection is opened again; until then the last known state stays.
 */
export async function openChangeListener(url: string, { channel, check, log }: ListenOptions): Promise<ChangeListener> {
  const ending = new AbortController();
  let wake = new AbortController();
  let client: Client | undefined;

  const openConnection = async (): Promise<Client> => {
    const connection = new Client({
      connectionString: url,
      application_name: `gaonbill-${channel}`,
      connectionTimeoutMillis: 3_000,
      statement_timeout: 15_000,
      lock_timeout: 4_000,
      ...KEEP_ALIVE,
    });
    connection.on("notification", () => wake.abort());
    connection.on("error", (error) => {
      log.warn({ channel, error: error.message }, "listening connection lost");
      client = undefined;
      wake.abort();
    });
    await connection.connect();
    endWhenSilent(connection, SILENCE_MS);
    await connection.query(`LISTEN ${channel}`);
    return connection;
  };

  const look = async (): Promise<void> => {
    client ??= await openConnection();
    await check(drizzle(client, { casing: "snake_case" }));
  };

  const watch = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await sleep(POLL_MS, undefined, { signal: AbortSignal.any([wake.signal, ending.signal]), ref: false }).catch(
        () => undefined,
      );
      wake = new AbortController();
      if (!ending.signal.aborted)
        await look().catch((error: Error) => log.warn({ channel, error: error.message }, "change check failed"));
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
