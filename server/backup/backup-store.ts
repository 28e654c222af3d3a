import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { zstdCompress, zstdDecompress } from "node:zlib";
import { makeFolderStorage } from "#server/gateways/folder-storage.ts";
import { makeS3Storage } from "#server/gateways/s3-storage.ts";

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** A part of 16 MB takes longer over a slow line than the short answers that the gateway is made for. */
const TIMEOUT_MS = 120_000;

/** Objects of a backup, each compressed and sealed under its own name, so that none can be read, changed or exchanged. */
export interface BackupStore {
  put: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Returns undefined where no object has this name. */
  get: (name: string) => Promise<Buffer | undefined>;
  delete: (name: string) => Promise<void>;
}

/** Says in one line why a backup cannot be made, read or restored. */
export class BackupError extends Error {}

export interface BackupPlace {
  /** `file:///folder` or `s3://ACCESS:SECRET@host/bucket?region=…` */
  url: string;
  /** 32 bytes as base64url. Whoever has lost it cannot read the backup. */
  key: string;
}

export function openBackupStore({ url, key }: BackupPlace): BackupStore {
  const storage = url.startsWith("file:")
    ? makeFolderStorage(fileURLToPath(url))
    : makeS3Storage({ url, timeoutMs: TIMEOUT_MS });
  const secret = createSecretKey(Buffer.from(key, "base64url"));
  return {
    async put(name, bytes) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", secret, nonce).setAAD(Buffer.from(name));
      const body = Buffer.concat([cipher.update(await compress(bytes)), cipher.final()]);
      const sealed = Buffer.concat([nonce, cipher.getAuthTag(), body]);
      await storage.put(name, sealed, { contentType: "application/octet-stream" });
    },
    async get(name) {
      const sealed = (await storage.get(name))?.bytes;
      if (!sealed) return undefined;
      const tagEnd = NONCE_BYTES + TAG_BYTES;
      try {
        const decipher = createDecipheriv("aes-256-gcm", secret, sealed.subarray(0, NONCE_BYTES));
        decipher.setAAD(Buffer.from(name)).setAuthTag(sealed.subarray(NONCE_BYTES, tagEnd));
        return await decompress(Buffer.concat([decipher.update(sealed.subarray(tagEnd)), decipher.final()]));
      } catch {
        throw new BackupError(`백업의 ${name}을(를) 열 수 없습니다. BACKUP_KEY가 다르거나 파일이 손상되었습니다.`);
      }
    },
    delete: (name) => storage.delete(name),
  };
}

export async function putJson(store: BackupStore, name: string, value: unknown): Promise<void> {
  await store.put(name, Buffer.from(JSON.stringify(value)));
}

export async function getJson(store: BackupStore, name: string): Promise<unknown> {
  const bytes = await store.get(name);
  return bytes && JSON.parse(bytes.toString("utf8"));
}
