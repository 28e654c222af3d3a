import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import { z } from "zod";
import { ignoreMissing } from "#server/gateways/atomic-file.ts";
import { BackupError, type BackupStore, getJson, putJson } from "./backup-store.ts";

const INDEX = "files/index";
/** A file that appeared while the last look went on may have an older time than that look. */
const OVERLAP_MS = 60_000;

const Copies = z.record(z.string(), z.object({ mtimeMs: z.number(), goneDt: z.string().optional() }));
type Copies = z.infer<typeof Copies>;

const objectOf = (path: string): string => `files/${path}`;

const readIndex = async (store: BackupStore): Promise<Copies> => Copies.parse((await getJson(store, INDEX)) ?? {});

/**
 * Copies uploaded files that are not copied yet, and notes which are gone, so that a restore brings back those of its
 * moment. With `sinceMs` it looks only into folders that changed since; it copies new files there and notes nothing gone.
 */
export async function copyStoredFiles(store: BackupStore, root: string, sinceMs?: number): Promise<void> {
  const files = await listFiles(root, sinceMs === undefined ? 0 : sinceMs - OVERLAP_MS);
  if (sinceMs !== undefined && files.size === 0) return;
  const copies = await readIndex(store);
  const before = JSON.stringify(copies);
  for (const [path, mtimeMs] of files) {
    if (copies[path]?.mtimeMs === mtimeMs && copies[path].goneDt === undefined) continue;
    const bytes = await readFile(join(root, path)).catch(ignoreMissing);
    if (!bytes) continue;
    await store.put(objectOf(path), bytes);
    copies[path] = { mtimeMs };
  }
  if (sinceMs === undefined) noteGone(copies, files);
  if (JSON.stringify(copies) !== before) await putJson(store, INDEX, copies);
}

function noteGone(copies: Copies, files: ReadonlyMap<string, number>): void {
  const now = new Date().toISOString();
  for (const [path, copy] of Object.entries(copies)) if (!files.has(path)) copy.goneDt ??= now;
}

/** Removes copies of files that were gone before the oldest backup began. */
export async function forgetStoredFiles(store: BackupStore, oldestDt: string): Promise<void> {
  const copies = await readIndex(store);
  const old = Object.keys(copies).filter((path) => (copies[path]?.goneDt ?? oldestDt) < oldestDt);
  if (old.length === 0) return;
  for (const path of old) {
    await store.delete(objectOf(path));
    delete copies[path];
  }
  await putJson(store, INDEX, copies);
}

/** Writes back the files that were there at a moment; returns how many. */
export async function restoreStoredFiles(store: BackupStore, root: string, moment: string): Promise<number> {
  const copies = Object.entries(await readIndex(store)).filter(
    ([, { goneDt }]) => goneDt === undefined || goneDt > moment,
  );
  for (const [path] of copies) {
    const bytes = await store.get(objectOf(path));
    if (!bytes) throw new BackupError(`백업에 파일 ${path}이(가) 없습니다.`);
    await mkdir(dirname(join(root, path)), { recursive: true, mode: 0o700 });
    await writeFile(join(root, path), bytes, { mode: 0o600, flush: true });
  }
  return copies.length;
}

/** Lists files below `root` in folders that changed at `sinceMs` or later, each with the time of its last change. */
async function listFiles(root: string, sinceMs: number): Promise<Map<string, number>> {
  const files = new Map<string, number>();
  for (const folder of await readdir(root).catch(() => [])) {
    const { mtimeMs } = await stat(join(root, folder));
    if (mtimeMs < sinceMs) continue;
    for (const name of await readdir(join(root, folder))) {
      if (name.endsWith(".part")) continue;
      const info = await stat(join(root, folder, name)).catch(ignoreMissing);
      if (info?.isFile()) files.set(join(folder, name).replaceAll(sep, "/"), info.mtimeMs);
    }
  }
  return files;
}
