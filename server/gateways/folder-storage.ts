import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { ignoreMissing, writeFileAtomically } from "./atomic-file.ts";
import { GatewayError } from "./gateway-error.ts";
import type { ObjectStorage } from "./storage.ts";
import { toStorageKey } from "./storage-key.ts";

const CONTENT_TYPE = "application/octet-stream";

/** Keeps each object in a file of its key's name, written whole and to disk. It does not keep content types. */
export function makeFolderStorage(folder: string): ObjectStorage {
  const fileOf = (key: string): string => {
    const safeKey = toStorageKey(key);
    if (safeKey === undefined) throw new GatewayError("storage", "refused", "unsafe key");
    return join(folder, safeKey);
  };
  const read = async (key: string) => readFile(fileOf(key)).catch(ignoreMissing);
  return {
    put: (key, bytes) => writeFileAtomically(fileOf(key), [bytes]),
    async get(key) {
      const bytes = await read(key);
      return bytes && { bytes: new Uint8Array(bytes), contentType: CONTENT_TYPE };
    },
    exists: async (key) => (await read(key)) !== undefined,
    delete: (key) => rm(fileOf(key), { force: true }),
  };
}
