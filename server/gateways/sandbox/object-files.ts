import { createHash } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { writeFileAtomically } from "./atomic-file.ts";

const Head = z.object({ key: z.string(), contentType: z.string(), sha256: z.string(), md5: z.string() });

interface ObjectFile extends z.infer<typeof Head> {
  bytes: Uint8Array<ArrayBuffer>;
}

export interface ObjectFiles {
  write(key: string, contentType: string, bytes: Uint8Array): Promise<void>;
  read(key: string): Promise<ObjectFile | undefined>;
  remove(key: string): Promise<void>;
}

const NEWLINE = 0x0a;

/**
 * One file per object, one JSON line before its bytes, so that content and content type change in a single rename.
 * Files are named by a hash of the key: no key can reach outside the directory.
 */
export function makeObjectFiles(directory: string): ObjectFiles {
  const pathOf = (key: string) => {
    const name = digest("sha256", Buffer.from(key));
    return join(directory, name.slice(0, 2), name);
  };
  return {
    async write(key, contentType, bytes) {
      const head = { key, contentType, sha256: digest("sha256", bytes), md5: digest("md5", bytes) };
      await writeFileAtomically(pathOf(key), [Buffer.from(`${JSON.stringify(head)}\n`), bytes]);
    },
    async read(key) {
      const file = await readFile(pathOf(key)).catch(ignoreMissing);
      if (!file) return undefined;
      const headEnd = file.indexOf(NEWLINE);
      const head = Head.parse(JSON.parse(file.toString("utf8", 0, headEnd)));
      const bytes = new Uint8Array(file.subarray(headEnd + 1));
      if (digest("sha256", bytes) !== head.sha256) throw new Error("stored object is damaged");
      return { ...head, bytes };
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}

const digest = (algorithm: "sha256" | "md5", bytes: Uint8Array): string =>
  createHash(algorithm).update(bytes).digest("hex");

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
