import { describe, expect, it } from "vitest";
import { PageCache, pageKey } from "./page-cache.ts";

const pageOf = (body: string, init: ResponseInit = {}) => ({
  response: new Response(body, { headers: { "Content-Type": "text/html" }, ...init }),
  defaults: {},
});

function counting(draw: (key: string) => ReturnType<typeof pageOf> = pageOf) {
  const keys: string[] = [];
  return {
    keys,
    draw: async (key: string) => {
      keys.push(key);
      return draw(key);
    },
  };
}

describe("PageCache", () => {
  it("draws a page once for each address and content version", async () => {
    const cache = new PageCache();
    const { keys, draw } = counting();
    for (const version of ["1", "1", "2", "2"]) await cache.fill("/cs/notice", version, draw);
    await cache.fill("/cs/notice?page=2", "2", draw);
    expect(keys).toEqual(["/cs/notice", "/cs/notice", "/cs/notice?page=2"]);
  });

  it("draws once however many ask at the same time, and counts the bytes once", async () => {
    const cache = new PageCache();
    const { keys, draw } = counting(() => pageOf("x".repeat(5_000)));
    await Promise.all(Array.from({ length: 50 }, () => cache.fill("/", "1", draw)));
    expect(keys).toEqual(["/"]);
    const once = cache.bytes;
    await cache.fill("/", "1", draw);
    expect(cache.bytes).toBe(once);
    const page = cache.find("/", "1");
    expect(once - (page?.bytes ?? 0)).toBeLessThan(300);
  });

  it("does not store a page that was drawn for an older version", async () => {
    const cache = new PageCache();
    const release = Promise.withResolvers<ReturnType<typeof pageOf>>();
    const late = cache.fill("/", "1", () => release.promise);
    expect(cache.find("/", "2")).toBeUndefined();
    release.resolve(pageOf("old"));
    await late;
    expect(cache.find("/", "2")).toBeUndefined();
    expect(cache.bytes).toBe(0);
  });

  it("never stores a failed page", async () => {
    const cache = new PageCache();
    const failed = await cache.fill("/", "1", async () => pageOf("failed", { status: 500 }));
    expect(failed.status).toBe(500);
    expect((await cache.fill("/", "1", async () => pageOf("well"))).status).toBe(200);
  });

  it("tries again after a drawing that threw", async () => {
    const cache = new PageCache();
    await expect(cache.fill("/", "1", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect((await cache.fill("/", "1", async () => pageOf("well"))).status).toBe(200);
  });

  it("stores one page for all missing addresses", async () => {
    const cache = new PageCache();
    const { keys, draw } = counting(() => pageOf("not here".repeat(1_000), { status: 404 }));
    for (const key of ["/docs/guides/a", "/docs/guides/b", "/docs/guides/a"]) {
      expect((await cache.fill(key, "1", draw)).status).toBe(404);
    }
    expect(keys).toEqual(["/docs/guides/a", "/404", "/docs/guides/b"]);
    expect(cache.bytes).toBeLessThan(12_000);
  });

  it("stays within its bytes when addresses are made up, and drops unread pages first", async () => {
    const cache = new PageCache(20_000);
    const { keys, draw } = counting(() => pageOf("x".repeat(3_000)));
    await cache.fill("/", "1", draw);
    for (let n = 0; n < 50; n += 1) {
      expect(cache.find("/", "1")).toBeDefined();
      await cache.fill(`/docs/search?q=${n}`, "1", draw);
      expect(cache.bytes).toBeLessThanOrEqual(20_000);
    }
    expect(keys).toHaveLength(51);
    await cache.fill("/docs/search?q=49", "1", draw);
    expect(keys).toHaveLength(51);
    await cache.fill("/docs/search?q=0", "1", draw);
    expect(keys).toHaveLength(52);
  });
});

describe("pageKey", () => {
  it.each([
    ["/cs/notice", "", "/cs/notice"],
    ["/cs/notice/", "", "/cs/notice"],
    ["/", "utm_source=mail", "/"],
    ["/cs/notice", "x=1&page=2&category=UPDATE&page=3", "/cs/notice?category=UPDATE&page=2"],
    ["/cs/notice", "keyword=a%26page%3D2", "/cs/notice?keyword=a%26page%3D2"],
  ])("%s?%s has the key %s", (path, query, key) => {
    expect(pageKey(path, new URLSearchParams(query), ["category", "keyword", "page"])).toBe(key);
  });
});
