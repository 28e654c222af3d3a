import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeS3Storage, readStorageUrl } from "./s3-storage.ts";
import { type LoopbackServer, listenOnLoopback } from "./sandbox/loopback-server.ts";
import { type StorageSandbox, startStorageSandbox } from "./sandbox/storage-server.ts";

let directory: string;
let sandbox: StorageSandbox;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "storage-"));
  sandbox = await startStorageSandbox(directory);
});

afterEach(async () => {
  await sandbox.close();
  await rm(directory, { recursive: true });
});

const png = { contentType: "image/png" };
const filesOnDisk = async () =>
  (await readdir(directory, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

test("bytes and content type come back as they went in", async () => {
  const storage = makeS3Storage({ url: sandbox.storageUrl });
  const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => (index * 7 + (index >> 8)) % 256);
  await storage.put("logos/1.png", bytes, png);
  expect(await storage.get("logos/1.png")).toEqual({ bytes, contentType: "image/png" });
  expect(await storage.exists("logos/1.png")).toBe(true);
});

test("an empty object and a Korean key with spaces", async () => {
  const storage = makeS3Storage({ url: sandbox.storageUrl });
  await storage.put("문의/첨부 파일 (1).pdf", new Uint8Array(), { contentType: "application/pdf" });
  const stored = await storage.get("문의/첨부 파일 (1).pdf".normalize("NFD"));
  expect(stored).toEqual({ bytes: new Uint8Array(), contentType: "application/pdf" });
});

test("a second put replaces content and type together", async () => {
  const storage = makeS3Storage({ url: sandbox.storageUrl });
  await storage.put("a", Buffer.from("one"), png);
  await storage.put("a", Buffer.from("둘"), { contentType: "text/plain; charset=utf-8" });
  const stored = await storage.get("a");
  expect(Buffer.from(stored?.bytes ?? []).toString()).toBe("둘");
  expect(stored?.contentType).toBe("text/plain; charset=utf-8");
  expect(await filesOnDisk()).toHaveLength(1);
});

test("a missing object is a value, and deleting it is no failure", async () => {
  const storage = makeS3Storage({ url: sandbox.storageUrl });
  await storage.put("a", Buffer.from("one"), png);
  await storage.delete("a");
  await storage.delete("a");
  expect(await storage.get("a")).toBeUndefined();
  expect(await storage.exists("a")).toBe(false);
});

test("objects survive a restart of the server", async () => {
  await makeS3Storage({ url: sandbox.storageUrl }).put("a", Buffer.from("one"), png);
  await sandbox.close();
  sandbox = await startStorageSandbox(directory);
  expect(await makeS3Storage({ url: sandbox.storageUrl }).exists("a")).toBe(true);
});

test.each(["../a", "/a", "a/../../b", ""])("key %j never leaves the client", async (key) => {
  const storage = makeS3Storage({ url: sandbox.storageUrl });
  const refusal = { service: "storage", reason: "refused", detail: "unsafe key" };
  await expect(storage.put(key, Buffer.from("x"), png)).rejects.toMatchObject(refusal);
  await expect(storage.get(key)).rejects.toMatchObject(refusal);
  await expect(storage.delete(key)).rejects.toMatchObject(refusal);
});

test("a wrong secret, key id, region or bucket is refused by name, and the error holds no secret", async () => {
  const wrong = async (change: (url: URL) => void) => {
    const url = new URL(sandbox.storageUrl);
    change(url);
    return makeS3Storage({ url: url.href })
      .get("a")
      .catch((error: Error) => error.message);
  };
  const messages = [
    await wrong((url) => (url.password = "another-secret")),
    await wrong((url) => (url.username = "SOMEONE")),
    await wrong((url) => url.searchParams.set("region", "us-east-1")),
    await wrong((url) => (url.pathname = "/other-bucket")),
  ];
  expect(messages).toEqual([
    "storage: refused (SignatureDoesNotMatch)",
    "storage: refused (InvalidAccessKeyId)",
    "storage: refused (AuthorizationHeaderMalformed)",
    "storage: refused (NoSuchBucket)",
  ]);
});

test("an object over the limit is refused before it is sent", async () => {
  const storage = makeS3Storage({ url: sandbox.storageUrl, maxObjectBytes: 10 });
  await expect(storage.put("a", new Uint8Array(11), png)).rejects.toMatchObject({ reason: "refused" });
  expect(await filesOnDisk()).toEqual([]);
});

test("a write that fails on disk is a failure, leaves no half file and harms no other file", async () => {
  const storage = makeS3Storage({ url: sandbox.storageUrl });
  await storage.put("good", Buffer.from("good"), png);
  const [good] = await filesOnDisk();
  await rm(join(good?.parentPath ?? "", good?.name ?? ""));
  // A directory in place of the file makes the final rename fail.
  await mkdir(join(good?.parentPath ?? "", good?.name ?? "", "in-the-way"), { recursive: true });
  await expect(storage.put("good", Buffer.from("new"), png)).rejects.toMatchObject({ reason: "failing" });
  expect(await filesOnDisk()).toEqual([]);
  await storage.put("other", Buffer.from("other"), png);
  expect(await storage.exists("other")).toBe(true);
});

test("an upload that breaks off leaves nothing", async () => {
  const { origin, bucket, client } = readStorageUrl(sandbox.storageUrl);
  const request = await client.sign(`${origin}/${bucket}/half`, {
    method: "PUT",
    headers: { "X-Amz-Content-Sha256": "UNSIGNED-PAYLOAD" },
  });
  const { hostname, port, pathname } = new URL(request.url);
  const head = [...request.headers].map(([name, value]) => `${name}: ${value}`).join("\r\n");
  const socket = connect(Number(port), hostname);
  socket.write(
    `PUT ${pathname} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n${head}\r\nContent-Length: 1000\r\n\r\nonly this`,
  );
  socket.resume().end();
  await new Promise((resolve) => socket.once("close", resolve));
  expect(await makeS3Storage({ url: sandbox.storageUrl }).exists("half")).toBe(false);
  expect(await filesOnDisk()).toEqual([]);
});

test.each([
  ["s3://host/bucket", "must look like"],
  ["s3://A:B@host/", "must look like"],
  ["s3://A:B@host/UPPER_CASE", "must look like"],
  ["s3://A:B@host/bucket?tls=yes", "tls must be 0 or 1"],
])("STORAGE_URL %s stops with one line", (url, message) => {
  expect(() => readStorageUrl(url)).toThrow(message);
});

describe("a storage service in trouble", () => {
  let trouble: LoopbackServer;
  const storageAt = (path: string, timeoutMs = 5_000) =>
    makeS3Storage({ url: `s3://A:B@${trouble.host}/${path}?tls=0`, timeoutMs, maxObjectBytes: 1000 });

  beforeAll(async () => {
    const app = new Hono();
    app.get("/hangs/*", () => new Promise<Response>(() => undefined));
    app.get("/fails/*", (c) => c.text("no", 503));
    app.get("/moves/*", (c) => c.redirect("http://169.254.169.254/latest"));
    app.get("/floods/*", (c) => c.body(new Uint8Array(10 * 1024 * 1024)));
    app.get("/stalls/*", () => new Response(new ReadableStream({ start: (body) => body.enqueue(new Uint8Array(10)) })));
    trouble = await listenOnLoopback(app);
  });

  afterAll(() => trouble.close());

  test.each([
    ["hangs", "timeout", 200],
    ["stalls", "timeout", 200],
    ["fails", "failing", 5_000],
    ["moves", "bad-answer", 5_000],
    ["floods", "too-large", 5_000],
  ])("that %s gives %s", async (path, reason, timeoutMs) => {
    await expect(storageAt(path, timeoutMs).get("a")).rejects.toMatchObject({ service: "storage", reason });
  });

  test("that is not there gives unreachable without its address", async () => {
    const gone = await startStorageSandbox(directory);
    await gone.close();
    const message = await makeS3Storage({ url: gone.storageUrl })
      .get("a")
      .catch((error: Error) => error.message);
    expect(message).toBe("storage: unreachable (ECONNREFUSED)");
  });

  test("that keeps failing is left alone", async () => {
    const storage = storageAt("fails");
    for (let count = 0; count < 5; count++) await expect(storage.get("a")).rejects.toMatchObject({ reason: "failing" });
    await expect(storage.get("a")).rejects.toMatchObject({ reason: "paused" });
  });
});
