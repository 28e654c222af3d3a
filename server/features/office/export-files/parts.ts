import type { ObjectStorage } from "#server/gateways/storage.ts";

/** A file is stored in parts of this size, so that only one part at a time is in memory. */
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

/** Stores the chunks in parts, each reserved before it is stored, and returns the size of all. */
export async function writeParts(
  storage: ObjectStorage,
  runId: string,
  chunks: AsyncIterable<Uint8Array>,
  reserve: (partCount: number) => Promise<void>,
): Promise<number> {
  let buffer: Uint8Array[] = [];
  let bufferBytes = 0;
  let totalBytes = 0;
  let part = 0;
  const put = async () => {
    part += 1;
    await reserve(part);
    await storage.put(partKey(runId, part), Buffer.concat(buffer), { contentType: "application/octet-stream" });
    totalBytes += bufferBytes;
    buffer = [];
    bufferBytes = 0;
  };
  for await (const chunk of chunks) {
    buffer.push(chunk);
    bufferBytes += chunk.byteLength;
    if (bufferBytes >= PART_BYTES) await put();
  }
  if (bufferBytes > 0) await put();
  return totalBytes;
}
