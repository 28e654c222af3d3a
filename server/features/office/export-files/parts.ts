import type { ObjectStorage } from "#server/gateways/storage.ts";

/** A file lies in the storage in parts of this size: one at a time is in memory, whatever the file's length. */
export const PART_BYTES = 8 * 1024 * 1024;

export interface StoredParts {
  runId: string | null;
  partCount: number;
}

const partKey = (runId: string, part: number): string => `exports/${runId}/${part}`;

export async function removeParts(storage: ObjectStorage, { runId, partCount }: StoredParts): Promise<void> {
  if (runId === null) return;
  for (let part = 1; part <= partCount; part += 1) await storage.delete(partKey(runId, part));
}

export async function* readParts(
  storage: ObjectStorage,
  runId: string,
  partCount: number,
): AsyncGenerator<Uint8Array, void> {
  for (let part = 1; part <= partCount; part += 1) {
    const stored = await storage.get(partKey(runId, part));
    if (!stored) throw new Error(`part ${part} of ${runId} is gone`);
    yield stored.bytes;
  }
}

/** Stores chunks in parts, each reserved before it is put; gives the size of it all. */
export async function writeParts(
  storage: ObjectStorage,
  runId: string,
  chunks: AsyncIterable<Uint8Array>,
  reserve: (partCount: number) => Promise<void>,
): Promise<number> {
  let held: Uint8Array[] = [];
  let heldBytes = 0;
  let written = 0;
  let part = 0;
  const put = async () => {
    part += 1;
    await reserve(part);
    await storage.put(partKey(runId, part), Buffer.concat(held), { contentType: "application/octet-stream" });
    written += heldBytes;
    held = [];
    heldBytes = 0;
  };
  for await (const chunk of chunks) {
    held.push(chunk);
    heldBytes += chunk.byteLength;
    if (heldBytes >= PART_BYTES) await put();
  }
  if (heldBytes > 0) await put();
  return written;
}
