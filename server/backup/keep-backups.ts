import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { childEnv } from "#server/env.ts";
import type { Logger } from "#server/log.ts";
import type { BackupStore } from "./backup-store.ts";
import { type BackupSource, listBackups } from "./base-backup.ts";
import { copyStoredFiles } from "./stored-file-copies.ts";
import { copyWal } from "./wal-copies.ts";

/** A lost disk costs at most the changes of one minute. */
const COPY_EVERY_MS = 60_000;
const BASE_EVERY_MS = 24 * 60 * 60_000;
const RETRY_BASE_MS = 60 * 60_000;
const BACKUP_TOOL = join(import.meta.dirname, "../tools/backup.ts");

/** The moments, in milliseconds, that the copies reach; undefined before the first. */
export interface BackupMoments {
  base: number | undefined;
  changes: number | undefined;
}

export interface KeptBackups {
  moments: Readonly<BackupMoments>;
  /** Copies once more and ends. */
  close: () => Promise<void>;
}

interface Keeping {
  source: BackupSource;
  store: BackupStore;
  log: Logger;
  everyMs?: number;
}

/**
 * Copies the log and new uploaded files every minute and makes a base backup once a day, in a process of its own. A failure
 * is logged and tried again; the site goes on.
 */
export function keepBackups({ source, store, log, everyMs = COPY_EVERY_MS }: Keeping): KeptBackups {
  const ending = new AbortController();
  const moments: BackupMoments = { base: undefined, changes: undefined };
  let nextBaseMs = 0;

  const copy = async (): Promise<void> => {
    const client = new Client({ connectionString: source.databaseUrl, connectionTimeoutMillis: 5_000 });
    client.on("error", () => undefined);
    try {
      await client.connect();
      const startMs = Date.now();
      const isLogCopied = await copyWal(client, store, source.dataFolder);
      await copyStoredFiles(store, source.storedFiles, moments.changes ?? 0);
      if (isLogCopied) moments.changes = startMs;
      else nextBaseMs = Math.min(nextBaseMs, startMs);
    } catch (error) {
      log.error({ error: (error as Error).message }, "backup of the latest changes failed");
    } finally {
      await client.end().catch(() => undefined);
    }
  };

  const makeBase = async (): Promise<void> => {
    nextBaseMs = Date.now() + RETRY_BASE_MS;
    const child = fork(BACKUP_TOOL, { env: childEnv({}), stdio: "ignore", signal: ending.signal });
    child.on("error", () => undefined);
    const [status] = await once(child, "exit");
    if (status === 0) nextBaseMs = await nextBase();
    else if (!ending.signal.aborted) log.error({ status }, "base backup failed");
  };

  const nextBase = async (): Promise<number> => {
    const last = (await listBackups(store)).at(-1);
    if (!last) return 0;
    moments.base = Date.parse(last.startedDt);
    return moments.base + BASE_EVERY_MS;
  };

  const keep = async (): Promise<void> => {
    nextBaseMs = await nextBase().catch(() => 0);
    for (;;) {
      await copy();
      if (ending.signal.aborted) return;
      if (Date.now() >= nextBaseMs) await makeBase();
      await sleep(everyMs, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };

  const keeping = keep();
  const close = (): Promise<void> => {
    ending.abort();
    return keeping;
  };
  return { moments, close };
}
