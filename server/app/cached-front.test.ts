import { randomBytes } from "node:crypto";
import { get } from "node:http";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { afterAll, expect, it } from "vitest";
import { listen } from "#server/listen.ts";
import { makeCachedFront } from "./cached-front.ts";
import { PageCache } from "./page-cache.ts";

const PAGES = { "/short": "짧은 본문", "/long": `긴 본문 ${randomBytes(40_000).toString("base64")}` };
const cache = new PageCache();
for (const [path, text] of Object.entries(PAGES)) {
  await cache.fill(path, "1", async () => ({ response: new Response(text), defaults: {} }));
}
const front = makeCachedFront({ cache, version: () => "1", record: () => undefined });
const behind = () => new Response("behind", { status: 418 });
const { port, drain } = await listen({ fetch: behind, front }, { host: "127.0.0.1", port: 0 });
afterAll(drain);

/** Reads the body as it was sent; fetch would decompress it. */
const ask = (path: string, method: string, encoding: string) =>
  new Promise<{ status?: number; body: Buffer; length?: string }>((resolve, reject) => {
    get({ port, path, method, headers: { "Accept-Encoding": encoding } }, async (response) => {
      const { statusCode: status, headers } = response;
      resolve({ status, body: await buffer(response), length: headers["content-length"] });
    }).on("error", reject);
  });

it.each(Object.entries(PAGES))("sends the cached page at %s complete, compressed or not", async (path, text) => {
  const packed = await ask(path, "GET", "gzip");
  expect(gunzipSync(packed.body).toString()).toBe(text);
  expect(packed.length).toBe(String(packed.body.length));
  expect((await ask(path, "GET", "identity")).body.toString()).toBe(text);
  expect(await ask(path, "HEAD", "gzip")).toEqual({ ...packed, body: Buffer.alloc(0) });
});

it("passes on requests for other pages and other methods", async () => {
  expect((await ask("/else", "GET", "gzip")).status).toBe(418);
  expect((await ask("/short", "POST", "gzip")).status).toBe(418);
});
