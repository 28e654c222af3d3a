import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";

const PART_SUFFIX = ".part";
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** Writes the file as a whole and to disk, or not at all: a full disk or a crash leaves the old file untouched. */
export async function writeFileAtomically(path: string, chunks: Iterable<Uint8Array>): Promise<void> {
  const directory = dirname(path);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const part = join(directory, `${randomUUID()}${PART_SUFFIX}`);
  try {
    const file = await open(part, "wx", 0o600);
    try {
      for (const chunk of chunks) await file.writeFile(chunk);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  await syncDirectory(directory);
}

/** Makes the rename itself survive a power cut. Windows cannot open a directory and needs no such step. */
async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(directory, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Removes the parts of a killed process. Young parts stay, because another process may be writing them right now. */
export async function sweepAbandonedParts(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  for (const name of await readdir(directory, { recursive: true })) {
    if (!name.endsWith(PART_SUFFIX)) continue;
    const path = join(directory, name);
    const info = await stat(path).catch(() => undefined);
    if (info && Date.now() - info.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true });
  }
}

/** Turns the failure to open a file that does not exist into undefined; any other is thrown again. */
export function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
