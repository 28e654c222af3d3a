import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { PageCache, STATIC_PAGE_MARK } from "./page-cache.ts";

const page =
  (body: string, isShared = true) =>
  async () =>
    new Response(body, { headers: { "Content-Type": "text/html", ...(isShared && { [STATIC_PAGE_MARK]: "1" }) } });
const get = (path: string, headers: Record<string, string> = {}) => new Request(`http://localhost${path}`, { headers });

describe("PageCache", () => {
  it("renders a shared page once for each address and content version", async () => {
    const cache = new PageCache();
    let renders = 0;
    const render = () => {
      renders += 1;
      return page("공지")();
    };
    for (const version of ["1", "1", "2", "2"]) await cache.serve(get("/cs/notice"), version, render);
    await cache.serve(get("/cs/notice?page=2"), "2", render);
    expect(renders).toBe(3);
  });

  it("never keeps a page that was made for one visitor, nor a failure", async () => {
    const cache = new PageCache();
    await cache.serve(get("/console/partners"), "1", page("first visitor", false));
    const second = await cache.serve(get("/console/partners"), "1", page("second visitor", false));
    expect(await second.text()).toBe("second visitor");
    const failing = async () => new Response("failed", { status: 500, headers: { [STATIC_PAGE_MARK]: "1" } });
    const failed = await cache.serve(get("/"), "1", failing);
    expect(failed.headers.has(STATIC_PAGE_MARK)).toBe(false);
    expect((await cache.serve(get("/"), "1", page("well"))).status).toBe(200);
  });

  it("answers in the best encoding the visitor takes", async () => {
    const cache = new PageCache();
    const serve = async (accepted: string) => {
      const answer = await cache.serve(get("/", { "Accept-Encoding": accepted }), "1", page("본문"));
      return { encoding: answer.headers.get("content-encoding"), bytes: Buffer.from(await answer.arrayBuffer()) };
    };
    const br = await serve("gzip, br");
    expect([br.encoding, brotliDecompressSync(br.bytes).toString()]).toEqual(["br", "본문"]);
    const gzip = await serve("gzip, br;q=0");
    expect([gzip.encoding, gunzipSync(gzip.bytes).toString()]).toEqual(["gzip", "본문"]);
    expect(await serve("")).toEqual({ encoding: null, bytes: Buffer.from("본문") });
  });

  it("answers 304 to a visitor who has the page, and HEAD without a body", async () => {
    const cache = new PageCache();
    const first = await cache.serve(get("/"), "1", page("본문"));
    const again = get("/", { "If-None-Match": first.headers.get("etag") ?? "" });
    expect((await cache.serve(again, "1", page("본문"))).status).toBe(304);
    const head = await cache.serve(new Request("http://localhost/", { method: "HEAD" }), "1", page("본문"));
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  it("stays within its bytes when addresses are made up", async () => {
    const cache = new PageCache(10_000);
    let renders = 0;
    const render = () => {
      renders += 1;
      return page("x".repeat(3_000))();
    };
    for (let n = 0; n < 50; n += 1) await cache.serve(get(`/?made-up=${n}`), "1", render);
    await cache.serve(get("/?made-up=49"), "1", render);
    expect(renders).toBe(50);
    await cache.serve(get("/?made-up=0"), "1", render);
    expect(renders).toBe(51);
  });
});
