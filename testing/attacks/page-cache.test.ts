import { request as httpRequest } from "node:http";
import { afterAll, describe, expect, test } from "vitest";
import { PageCache } from "#server/app/page-cache.ts";
import { listen } from "#server/listen.ts";
import { startSite } from "../site/render.ts";

const MAX_BYTES = 600_000;
const cache = new PageCache(MAX_BYTES);
const { services, app, front } = await startSite({}, cache);
const listener = await listen({ fetch: app.fetch, front }, { host: "127.0.0.1", port: 0 });
afterAll(listener.drain);
const origin = `http://127.0.0.1:${listener.port}`;

const VISITOR = "198.51.100.1";
const visit = (path: string, clientIp = VISITOR) => app.request(services.publicOrigin + path, {}, { clientIp });

/** Counts the API calls of a page: each drawing of that page makes one. */
async function callsTo(route: string): Promise<number> {
  const figures = await (await fetch(`${origin}/metrics`)).text();
  const lines = figures
    .split("\n")
    .filter((line) => line.includes("seconds_count{") && line.includes(`route="${route}"`));
  return lines.reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
}

const raw = (path: string, method = "GET") =>
  new Promise<{ status: number; length: number; contentLength: number }>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    httpRequest({ hostname, port, path, method }, (response) => {
      let length = 0;
      response.on("data", (chunk: Buffer) => (length += chunk.length));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          length,
          contentLength: Number(response.headers["content-length"]),
        }),
      );
    })
      .on("error", reject)
      .end();
  });

describe("HEAD", () => {
  test("does not leave an empty page in the cache", async () => {
    const head = await raw("/cs/faq", "HEAD");
    expect([head.status, head.length]).toEqual([200, 0]);
    const page = await raw("/cs/faq");
    expect(page.length).toBeGreaterThan(5_000);
    expect([page.contentLength, head.contentLength]).toEqual([page.length, page.length]);
    expect((await raw("/cs/faq", "HEAD")).contentLength).toBe(page.length);
  });
});

describe("one page under many addresses", () => {
  test.each([
    ["letter cases", ["/CS/faq", "/cs/FAQ", "/Cs/Faq", "/cS/fAq"]],
    ["encoded letters", ["/%63s/faq", "/cs/fa%71", "/cs/%66aq"]],
    ["slashes", ["/cs/faq/", "/cs/faq//"]],
  ])("has one place in the cache, by %s", async (_, spellings) => {
    const page = await (await visit("/cs/faq")).text();
    const { bytes } = cache;
    for (const spelling of spellings) expect(await (await visit(spelling)).text()).toBe(page);
    expect(cache.bytes).toBe(bytes);
  });

  test("keeps the case of what names something", async () => {
    expect((await visit("/services/bankAccount")).status).toBe(200);
    expect((await visit("/docs/errors/INVALID_INPUT")).status).toBe(200);
  });
});

describe("many at once", () => {
  test("have one page drawn once", async () => {
    const before = await callsTo("/cms/notices");
    const answers = await Promise.all(Array.from({ length: 40 }, () => visit("/cs/notice")));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    expect((await callsTo("/cms/notices")) - before).toBe(1);
    expect(cache.bytes).toBeLessThan(MAX_BYTES);
  });

  test("get the cached page with the same headers as a drawn one", async () => {
    const through = await visit("/cs/notice");
    const before = await fetch(`${origin}/cs/notice`);
    expect(await before.text()).toBe(await (await visit("/cs/notice")).text());
    for (const name of [
      "content-security-policy",
      "x-frame-options",
      "referrer-policy",
      "etag",
      "vary",
      "cache-control",
    ]) {
      expect([name, before.headers.get(name)]).toEqual([name, through.headers.get(name)]);
    }
    expect(before.headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
    const unchanged = await fetch(`${origin}/cs/notice`, {
      headers: { "If-None-Match": before.headers.get("etag") ?? "" },
    });
    expect(unchanged.status).toBe(304);
  });
});

describe("made-up addresses", () => {
  test("with unknown query names get the page itself", async () => {
    await visit("/cs/notice");
    const before = { calls: await callsTo("/cms/notices"), bytes: cache.bytes };
    const plain = await (await visit("/cs/notice")).text();
    for (let n = 0; n < 30; n += 1) expect(await (await visit(`/cs/notice?made-up-${n}=${n}`)).text()).toBe(plain);
    expect({ calls: await callsTo("/cms/notices"), bytes: cache.bytes }).toEqual(before);
  });

  test("that lead nowhere share one cached page", async () => {
    const first = await (await visit("/nowhere")).text();
    const bytes = cache.bytes;
    for (let n = 0; n < 300; n += 1) {
      const answer = await visit(`/nowhere/${n}?x=${n}`, "203.0.113.1");
      expect(answer.status).toBe(404);
      expect(await answer.text()).toBe(first);
    }
    expect(cache.bytes).toBe(bytes);
    expect(await (await visit("/docs/guides/nobody-wrote-this")).text()).toBe(first);
  });

  test("that have to be drawn are limited for that client address only", async () => {
    const attacker = "203.0.113.2";
    const requests = Array.from({ length: 200 }, (_, n) => visit(`/cs/notice?keyword=x${n}`, attacker));
    const limited = (await Promise.all(requests)).filter(({ status }) => status === 429);
    expect(limited.length).toBeGreaterThan(100);
    expect(Number(limited[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await limited[0]?.text()).toContain("요청이 너무 잦습니다");
    expect((await visit("/cs/notice", attacker)).status).toBe(200);
    expect((await visit("/cs/notice?keyword=y")).status).toBe(200);
    expect(cache.bytes).toBeLessThanOrEqual(MAX_BYTES);
  });
});

describe("a visitor's headers", () => {
  test("are not in the page the next visitor gets", async () => {
    const headers = {
      Cookie: "gaonbill=forged; gaonbill_user=%7B%7D",
      Host: "evil.example",
      "X-Forwarded-Host": "evil.example",
    };
    const answer = await app.request(
      "http://evil.example/cs/faq?category=BILLING",
      { headers },
      { clientIp: "198.51.100.250" },
    );
    const html = await answer.text();
    expect(html).not.toContain("evil.example");
    expect(answer.headers.has("set-cookie")).toBe(false);
    expect(await (await visit("/cs/faq?category=BILLING")).text()).toBe(html);
  });
});

describe("addresses that begin with two slashes", () => {
  test.each(["//", "//evil.example/", "//evil.example/accounts/login", "/\\evil.example"])(
    "%s is refused",
    async (path) => {
      expect((await raw(path)).status).toBe(400);
    },
  );
});

test("the browser still gets the routes behind its links", async () => {
  const answer = await visit("/__manifest?paths=%2Fconsole%2Fpartners&version=another");
  // React Router answers a page of another build with a full reload. A cached page would be a 404 here.
  expect([200, 204]).toContain(answer.status);
});
