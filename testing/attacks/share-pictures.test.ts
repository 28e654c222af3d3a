import sharp from "sharp";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { PageCache } from "#server/app/page-cache.ts";
import { startSite } from "../site/render.ts";

const { app, services } = await startSite({}, new PageCache());
const draw = vi.spyOn(services.sharePictures, "draw");
beforeEach(() => void draw.mockClear());

let visitor = 0;
/** Each request comes from a new address, so that only the limit on drawing applies. */
const get = (path: string, init: RequestInit = {}) => {
  visitor += 1;
  return app.request(services.publicOrigin + path, init, { clientIp: `198.18.${visitor >> 8}.${visitor & 255}` });
};

async function pictureOf(path: string): Promise<string> {
  const html = await (await get(path)).text();
  return new URL(/<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "").pathname;
}

/** Asks until the picture is drawn; a busy machine takes longer than previews wait. */
async function drawnAt(address: string) {
  let answer = await get(address);
  while (answer.status === 302) answer = await get(address);
  return answer;
}

const KINDS = ["/", "/services/kakaotalk", "/docs/guides/quick-start", "/docs", "/cs/notice", "/cs/faq"];

describe("a picture", () => {
  test.each(KINDS)("of %s is a PNG of 1200 × 630 that may be kept for ever", async (path) => {
    const answer = await drawnAt(await pictureOf(path));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("image/png");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(80 * 1024);
  });

  test("shows other words for another page", async () => {
    const [one, other] = await Promise.all(
      ["/docs/guides/quick-start", "/docs/guides/test-and-production"].map(async (path) =>
        Buffer.from(await (await drawnAt(await pictureOf(path))).arrayBuffer()),
      ),
    );
    expect(one?.equals(other ?? Buffer.of())).toBe(false);
  });

  test("is drawn once for many requests at once, and answers HEAD and If-None-Match", async () => {
    const address = await pictureOf("/docs/manuals");
    const answers = await Promise.all(Array.from({ length: 45 }, () => drawnAt(address)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(draw).toHaveBeenCalledTimes(1);
    const head = await get(address, { method: "HEAD" });
    expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0]);
    const etag = head.headers.get("etag") ?? "";
    expect((await get(address, { headers: { "If-None-Match": etag } })).status).toBe(304);
  });
});

describe("nothing is drawn for", () => {
  test.each([
    "/share/docs/guides/nope.abc.png",
    "/share/console/partners.abc.png",
    "/share/accounts/login.abc.png",
    "/share/docs/search.abc.png",
    "/share/../etc/passwd.abc.png",
    "/share/%2e%2e/home.abc.png",
    "/share/home%00.abc.png",
    "/share/home.png",
    "/share/home.abc.svg",
    "/share/",
  ])("%s", async (path) => {
    expect((await get(path)).status).toBe(404);
    expect(draw).not.toHaveBeenCalled();
  });

  test("made-up hashes, which lead to the present picture", async () => {
    const present = await pictureOf("/docs/guides/quick-start");
    const answers = await Promise.all(
      Array.from({ length: 45 }, (_, number) => get(`/share/docs/guides/quick-start.${number}.png`)),
    );
    for (const answer of answers) {
      expect([answer.status, answer.headers.get("location")]).toEqual([302, present]);
    }
    expect(draw).not.toHaveBeenCalled();
  });
});

test("many pages at once are drawn once each, and whoever cannot wait gets the picture of the site", async () => {
  const map = await (await get("/sitemap.xml")).text();
  const paths = [...map.matchAll(/<loc>[^<]*(\/docs\/[^<]+)<\/loc>/g)].map(([, path = ""]) => path).slice(0, 30);
  const addresses = await Promise.all(paths.map(pictureOf));
  const answers = await Promise.all(addresses.map((address) => get(address)));
  expect(new Set(answers.map(({ status }) => status)).isSubsetOf(new Set([200, 302]))).toBe(true);
  for (const { status, headers } of answers) {
    if (status !== 302) continue;
    expect([headers.get("location"), headers.get("cache-control")]).toEqual(["/og.png", "no-store"]);
  }
  const drawn = await Promise.all(addresses.map(drawnAt));
  expect(drawn.map(({ status }) => status)).toEqual(drawn.map(() => 200));
  expect(new Set(draw.mock.calls.map(([words]) => JSON.stringify(words))).size).toBe(draw.mock.calls.length);
}, 60_000);

test("a picture that cannot be drawn is that of the site, and is tried again", async () => {
  const address = await pictureOf("/cs/dashboard");
  draw.mockRejectedValueOnce(new Error("no process"));
  const refused = await get(address);
  expect([refused.status, refused.headers.get("location")]).toEqual([302, "/og.png"]);
  expect((await drawnAt(address)).status).toBe(200);
});
