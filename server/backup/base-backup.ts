import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { z } from "zod";
import { ignoreMissing } from "#server/gateways/atomic-file.ts";
import { BackupError, type BackupStore, getJson, putJson } from "./backup-store.ts";
import { listDataFiles } from "./data-files.ts";
import { copyStoredFiles, forgetStoredFiles } from "./stored-file-copies.ts";
import { copyWal, requireSlot, walObject } from "./wal-copies.ts";
import { segmentOf } from "./wal-segments.ts";

const LOCK_KEY = 7_241_002;
const PART_BYTES = 16 * 1024 * 1024;
/** A week of nightly backups is kept, with the log since the oldest of them. */
const KEPT_BACKUPS = 7;
const INDEX = "backups";

const Backup = z.object({
  id: z.string(),
  startedDt: z.string(),
  finishedDt: z.string(),
  timeline: z.number(),
  firstSegment: z.number(),
  parts: z.number(),
  bytes: z.number(),
});
export type Backup = z.infer<typeof Backup>;

/** A piece of a file lies in one part; the pieces of a file follow each other. */
const Piece = z.object({ path: z.string(), part: z.number(), offset: z.number(), bytes: z.number() });
type Piece = z.infer<typeof Piece>;

export const Manifest = z.object({
  label: z.string(),
  folders: z.array(z.string()),
  pieces: z.array(Piece),
  secretKeys: z.string().optional(),
});

export const partObject = (id: string, part: number): string => `base/${id}/part-${part}`;
export const manifestObject = (id: string): string => `base/${id}/manifest`;

export async function listBackups(store: BackupStore): Promise<Backup[]> {
  return z.array(Backup).parse((await getJson(store, INDEX)) ?? []);
}

export interface BackupSource {
  databaseUrl: string;
  dataFolder: string;
  /** The uploaded files of a site without STORAGE_URL. */
  storedFiles: string;
  /** The keys that a site without SECRET_KEYS made for itself. */
  secretKeyFile: string;
}

/** Copies the data folder of the running server, then the log that makes the copy consistent. */
export async function takeBackup(source: BackupSource, store: BackupStore): Promise<Backup> {
  const client = new Client({ connectionString: source.databaseUrl, keepAlive: true });
  await client.connect();
  try {
    const { rows } = await client.query("SELECT pg_try_advisory_lock($1) AS locked", [LOCK_KEY]);
    if (!rows[0].locked) throw new BackupError("다른 백업이 진행되고 있습니다. 끝난 뒤에 다시 실행해 주세요.");
    const backup = await copyDataFolder(client, source, store);
    await copyStoredFiles(store, source.storedFiles);
    await forgetOldBackups(store, backup);
    return backup;
  } finally {
    await client.end();
  }
}

async function copyDataFolder(client: Client, source: BackupSource, store: BackupStore): Promise<Backup> {
  await requireSlot(client);
  const startedDt = new Date().toISOString();
  const id = startedDt.replaceAll(/\D/g, "").slice(0, 14);
  const { rows: starts } = await client.query(
    "SELECT pg_backup_start($1, true) AS lsn, (SELECT timeline_id FROM pg_control_checkpoint()) AS timeline",
    [id],
  );
  const { lsn, timeline } = starts[0] as { lsn: string; timeline: number };
  const { folders, files } = await listDataFiles(source.dataFolder);
  const { pieces, parts, bytes } = await copyPieces(store, id, source.dataFolder, files);
  const { rows: ends } = await client.query("SELECT labelfile FROM pg_backup_stop(false)");
  if (!(await copyWal(client, store, source.dataFolder))) {
    throw new BackupError("백업하는 동안 변경 기록(WAL)이 지워졌습니다. 다시 실행해 주세요.");
  }
  const secretKeys = await readFile(source.secretKeyFile, "utf8").catch(ignoreMissing);
  const manifest = { label: ends[0].labelfile as string, folders, pieces, secretKeys };
  await putJson(store, manifestObject(id), manifest satisfies z.infer<typeof Manifest>);
  const finishedDt = new Date().toISOString();
  return { id, startedDt, finishedDt, timeline, firstSegment: segmentOf(lsn), parts, bytes };
}

/** Cuts files into parts of one size, so that neither a large file nor a hundred thousand small ones need memory. */
async function copyPieces(store: BackupStore, id: string, root: string, files: readonly string[]) {
  const pieces: Piece[] = [];
  const buffer = Buffer.alloc(PART_BYTES);
  let part = 0;
  let used = 0;
  let bytes = 0;
  const putPart = async () => {
    await store.put(partObject(id, part), buffer.subarray(0, used));
    part += 1;
    used = 0;
  };
  for (const path of files) {
    // A table that was dropped meanwhile is gone in the log as well.
    const file = await open(join(root, path)).catch(ignoreMissing);
    if (!file) continue;
    try {
      let isWhole = false;
      do {
        if (used === PART_BYTES) await putPart();
        const { bytesRead } = await file.read(buffer, used, PART_BYTES - used);
        isWhole = bytesRead === 0 || used + bytesRead < PART_BYTES;
        pieces.push({ path, part, offset: used, bytes: bytesRead });
        used += bytesRead;
        bytes += bytesRead;
      } while (!isWhole);
    } finally {
      await file.close();
    }
  }
  await putPart();
  return { pieces, parts: part, bytes };
}

/** Adds the new backup to the list first, then removes what no kept backup needs. */
async function forgetOldBackups(store: BackupStore, newest: Backup): Promise<void> {
  const all = [...(await listBackups(store)), newest];
  const kept = all.slice(-KEPT_BACKUPS);
  const old = all.slice(0, -KEPT_BACKUPS);
  await putJson(store, INDEX, kept);
  for (const { id, parts } of old) {
    await store.delete(manifestObject(id));
    for (let part = 0; part < parts; part += 1) await store.delete(partObject(id, part));
  }
  const [oldest] = kept;
  if (!oldest) return;
  for (const { timeline, firstSegment } of old) {
    const end = timeline === oldest.timeline ? oldest.firstSegment : firstSegment;
    for (let segment = firstSegment; segment < end; segment += 1) await store.delete(walObject(timeline, segment));
  }
  await forgetStoredFiles(store, oldest.startedDt);
}
