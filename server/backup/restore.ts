import { chownSync, existsSync } from "node:fs";
import { mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import type { z } from "zod";
import { toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { formatDateTime } from "#domain/calendar/time-format.ts";
import { startEmbedded } from "#server/db/embedded.ts";
import { makeDataDir, prepareHome } from "#server/db/embedded-home.ts";
import { BackupError, type BackupStore, getJson } from "./backup-store.ts";
import { type Backup, listBackups, Manifest, manifestObject, partObject } from "./base-backup.ts";
import { restoreStoredFiles } from "./stored-file-copies.ts";
import { findKept, walObject } from "./wal-copies.ts";
import { segmentFile } from "./wal-segments.ts";

const RECOVERY_LOOK_MS = 200;

export interface Restored {
  backup: Backup;
  segments: number;
  storedFiles: number;
}

/**
 * Rebuilds an empty data folder as it was at a moment, or at the last one that was copied: the newest base backup before
 * it, then the log up to it. The folder gets its name when it is complete, so that an interrupted restore begins anew.
 */
export async function restore(store: BackupStore, dataDir: string, moment?: Date): Promise<Restored> {
  const { data, identity } = prepareHome(dataDir);
  if (existsSync(data)) {
    throw new BackupError(`${dataDir}에 이미 데이터베이스가 있습니다. 비어 있는 폴더를 DATA_DIR로 지정해 주세요.`);
  }
  const backup = await chooseBackup(store, moment);
  const manifest = Manifest.parse(await getJson(store, manifestObject(backup.id)));
  const draft = `${data}.draft`;
  await rm(draft, { recursive: true, force: true });
  const own = (path: string) => identity && chownSync(path, identity.uid, identity.gid);
  await mkdir(draft, { recursive: true, mode: 0o700 });
  own(draft);
  for (const folder of manifest.folders) await makeFolder(draft, folder, own);
  await writePieces(store, { backup, manifest, draft, own });
  const segments = await writeSegments(store, { backup, draft, own });
  for (const [name, text] of [
    ["backup_label", manifest.label],
    ["recovery.signal", ""],
  ] as const) {
    await writeFile(join(draft, name), text, { mode: 0o600, flush: true });
    own(join(draft, name));
  }
  await writeSecretKeys(dataDir, manifest.secretKeys);
  const storedFiles = await restoreStoredFiles(store, join(dataDir, "storage"), (moment ?? new Date()).toISOString());
  await rename(draft, data);
  await recover(dataDir, moment).catch(async (error: unknown) => {
    await rename(data, draft);
    throw error;
  });
  return { backup, segments, storedFiles };
}

async function chooseBackup(store: BackupStore, moment: Date | undefined): Promise<Backup> {
  const backups = await listBackups(store);
  const [first] = backups;
  const kept = await findKept(store);
  if (!first || !kept) throw new BackupError("이곳에는 백업이 없습니다. BACKUP_URL을 확인해 주세요.");
  if (!moment) return backups.at(-1) ?? first;
  if (moment > new Date(kept.keptDt)) {
    throw new BackupError(`${koreanTime(kept.keptDt)}까지만 백업되어 있습니다. 그보다 앞선 시각을 지정해 주세요.`);
  }
  const backup = backups.findLast(({ finishedDt }) => new Date(finishedDt) <= moment);
  if (!backup) {
    throw new BackupError(
      `${koreanTime(first.finishedDt)} 뒤부터 되돌릴 수 있습니다. 그보다 뒤의 시각을 지정해 주세요.`,
    );
  }
  return backup;
}

/** Writes a moment as the operator types it. */
export const koreanTime = (moment: string): string => formatDateTime(toSeoulDateTime(new Date(moment)));

type Own = (path: string) => void;

async function makeFolder(root: string, path: string, own: Own): Promise<void> {
  const parent = dirname(path);
  if (parent !== ".") await makeFolder(root, parent, own);
  await mkdir(join(root, path), { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  own(join(root, path));
}

interface Draft {
  backup: Backup;
  draft: string;
  own: Own;
}

/** Files are not flushed one by one: PostgreSQL flushes the whole folder before it replays the log. */
async function writePieces(
  store: BackupStore,
  { backup, manifest, draft, own }: Draft & { manifest: z.infer<typeof Manifest> },
): Promise<void> {
  let part = -1;
  let bytes: Buffer = Buffer.alloc(0);
  for (const piece of manifest.pieces) {
    if (piece.part !== part) {
      part = piece.part;
      bytes = await requireObject(store, partObject(backup.id, part));
    }
    const path = join(draft, piece.path);
    const file = await open(path, "a", 0o600);
    try {
      await file.writeFile(bytes.subarray(piece.offset, piece.offset + piece.bytes));
    } finally {
      await file.close();
    }
    own(path);
  }
}

/** Writes the log from the backup's first segment on, as far as it was copied; returns how many segments there are. */
async function writeSegments(store: BackupStore, { backup, draft, own }: Draft): Promise<number> {
  for (let count = 0; ; count += 1) {
    const segment = backup.firstSegment + count;
    const bytes = await store.get(walObject(backup.timeline, segment));
    if (!bytes && count === 0) throw new BackupError("백업에 변경 기록(WAL)이 없습니다.");
    if (!bytes) return count;
    const path = join(draft, "pg_wal", segmentFile(backup.timeline, segment));
    await writeFile(path, bytes, { mode: 0o600, flush: true });
    own(path);
  }
}

async function requireObject(store: BackupStore, name: string): Promise<Buffer> {
  const bytes = await store.get(name);
  if (!bytes) throw new BackupError(`백업에 ${name}이(가) 없습니다. 다른 시점의 백업으로 되돌려 주세요.`);
  return bytes;
}

async function writeSecretKeys(dataDir: string, secretKeys: string | undefined): Promise<void> {
  if (secretKeys === undefined) return;
  makeDataDir(dataDir);
  await writeFile(join(dataDir, "secret-keys"), secretKeys, { mode: 0o600, flush: true });
}

/** Starts PostgreSQL, which replays the log up to the moment and then opens the database for writing. */
async function recover(dataDir: string, moment: Date | undefined): Promise<void> {
  const server = await startEmbedded(dataDir, {
    // All segments lie in pg_wal already.
    restore_command: "false",
    recovery_target_timeline: "current",
    recovery_target_action: "promote",
    // PostgreSQL reads this setting before it knows the names of time zones.
    ...(moment && { recovery_target_time: moment.toISOString().replace("Z", "+00") }),
  });
  try {
    const client = new Client({ connectionString: server.url("postgres") });
    await client.connect();
    try {
      while ((await client.query("SELECT pg_is_in_recovery() AS recovering")).rows[0].recovering) {
        await sleep(RECOVERY_LOOK_MS);
      }
      await client.query("CHECKPOINT");
    } finally {
      await client.end();
    }
  } finally {
    await server.stop();
  }
}
