import { createHash, randomBytes } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { z } from "zod";
import { ignoreMissing, sweepAbandonedParts, writeFileAtomically } from "../atomic-file.ts";
import { type LoopbackServer, listenOnLoopback } from "./loopback-server.ts";
import { type Credentials, findSignatureFault } from "./signature-v4.ts";

const BUCKET = "gaonbill";
const REGION = "ap-northeast-2";
const MAX_OBJECT_BYTES = 64 * 1024 * 1024;
const MAX_KEY_BYTES = 1024;

export interface StorageSandbox {
  storageUrl: string;
  close(): Promise<void>;
}

/** Plays an S3-compatible server that keeps its objects as files in one directory. */
export async function startStorageSandbox(directory: string): Promise<StorageSandbox> {
  await sweepAbandonedParts(directory);
  const accessKeyId = `SANDBOX${randomBytes(8).toString("hex").toUpperCase()}`;
  const secretAccessKey = randomBytes(24).toString("base64url");
  const app = makeStorageApp(directory, { accessKeyId, secretAccessKey, region: REGION });
  const server: LoopbackServer = await listenOnLoopback(app);
  return {
    storageUrl: `s3://${accessKeyId}:${secretAccessKey}@${server.host}/${BUCKET}?region=${REGION}&tls=0`,
    close: server.close,
  };
}

function makeStorageApp(directory: string, credentials: Credentials): Hono {
  const files = makeObjectFiles(directory);
  const app = new Hono();
  app.onError((error, c) =>
    error instanceof URIError ? s3Error(c, 400, "InvalidURI") : s3Error(c, 500, "InternalError"),
  );
  app.notFound((c) => s3Error(c, 405, "MethodNotAllowed"));
  app.use(bodyLimit({ maxSize: MAX_OBJECT_BYTES, onError: (c) => s3Error(c, 400, "EntityTooLarge") }));
  app.use(async (c, next) => {
    const { method, headers } = c.req.raw;
    const fault = findSignatureFault({ method, url: new URL(c.req.url), headers }, credentials);
    if (fault) return s3Error(c, fault === "AuthorizationHeaderMalformed" ? 400 : 403, fault);
    const { bucket, key } = locate(c);
    if (bucket !== BUCKET) return s3Error(c, 404, "NoSuchBucket");
    if (Buffer.byteLength(key) > MAX_KEY_BYTES) return s3Error(c, 400, "KeyTooLongError");
    return next();
  });
  app.put("/:bucket/*", async (c) => {
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    const fault = findDigestFault(c.req.raw.headers, bytes);
    if (fault) return s3Error(c, 400, fault);
    await files.write(locate(c).key, c.req.header("Content-Type") ?? "binary/octet-stream", bytes);
    return c.body(null, 200, { ETag: `"${digest("md5", bytes)}"` });
  });
  app.get("/:bucket/*", async (c) => {
    const object = await files.read(locate(c).key);
    if (!object) return s3Error(c, 404, "NoSuchKey");
    return c.body(object.bytes, 200, {
      "Content-Type": object.contentType,
      "Content-Length": String(object.bytes.byteLength),
      ETag: `"${object.md5}"`,
    });
  });
  app.delete("/:bucket/*", async (c) => {
    await files.remove(locate(c).key);
    return c.body(null, 204);
  });
  return app;
}

function locate(c: Context): { bucket: string; key: string } {
  const [, bucket = "", ...rest] = new URL(c.req.url).pathname.split("/");
  return { bucket: decodeURIComponent(bucket), key: decodeURIComponent(rest.join("/")) };
}

function findDigestFault(headers: Headers, bytes: Uint8Array): string | undefined {
  const sha256 = headers.get("X-Amz-Content-Sha256");
  const isHashed = sha256 !== "UNSIGNED-PAYLOAD";
  if (isHashed && sha256 !== digest("sha256", bytes)) return "XAmzContentSHA256Mismatch";
  const md5 = headers.get("Content-MD5");
  if (md5 !== null && md5 !== createHash("md5").update(bytes).digest("base64")) return "BadDigest";
  return undefined;
}

function s3Error(c: Context, status: 400 | 403 | 404 | 405 | 500, code: string): Response {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  return c.body(xml, status, { "Content-Type": "application/xml" });
}

const Head = z.object({ key: z.string(), contentType: z.string(), sha256: z.string(), md5: z.string() });

interface ObjectFile extends z.infer<typeof Head> {
  bytes: Uint8Array<ArrayBuffer>;
}

interface ObjectFiles {
  write(key: string, contentType: string, bytes: Uint8Array): Promise<void>;
  read(key: string): Promise<ObjectFile | undefined>;
  remove(key: string): Promise<void>;
}

const NEWLINE = 0x0a;

/**
 * Stores an object in one file with a JSON line before its bytes, so that content and content type change in a single rename.
 * Files are named by a hash of the key: no key can reach outside the directory.
 */
function makeObjectFiles(directory: string): ObjectFiles {
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
