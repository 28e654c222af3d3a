import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import type { AppContext } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import { parseXml } from "#server/gateways/xml/parse-xml.ts";
import { attributeOf, elementsOf, textOf, type XmlElement } from "#server/gateways/xml/xml-tree.ts";
import { contentFolder, noticeFile } from "#testing/content-folder.ts";
import { SPEC_ROUTES } from "#testing/spec-routes.ts";
import { mountContentFiles } from "./content-files.ts";
import { openContent } from "./content-store.ts";
import { noticeFeed } from "./notice-feed.ts";
import { SITE_PAGES } from "./site-pages.ts";

const content = openContent();
const app = new Hono<AppContext>();
mountContentFiles(app, { content, publicOrigin: "https://gaonbill.example" } as Services);

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await app.request(path, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe("GET /docs/{kind}/{slug}.md", () => {
  test("is the document as written, with absolute addresses", async () => {
    const { status, headers, text } = await get("/docs/guides/quick-start.md");
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    expect(text).toMatch(/^# 시작하기\n\n> /);
    expect(text).toContain("```java tab");
    expect(text).toContain("](https://gaonbill.example/docs/references/v1)");
  });

  test("contains the generated tables", async () => {
    const { text } = await get("/docs/references/error-codes.md");
    expect(text).toContain("| `-26006` |");
    expect(text).toContain("| `INVALID_INPUT` | 400 |");
  });

  test("is not sent again while nothing changed", async () => {
    const { headers } = await get("/docs/guides/quick-start.md");
    expect(await get("/docs/guides/quick-start.md", { "If-None-Match": headers.get("etag") ?? "" })).toMatchObject({
      status: 304,
      text: "",
    });
  });

  test.each(["/docs/guides/nope.md", "/docs/recipes/quick-start.md", "/docs/guides/..%2Fquick-start.md"])(
    "%s is not found",
    async (path) => {
      expect(await get(path)).toMatchObject({ status: 404 });
    },
  );
});

test("llms.txt lists every document as markdown", async () => {
  const { headers, text } = await get("/llms.txt");
  expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
  for (const kind of ["guides", "manuals", "references"] as const) {
    for (const { path } of content.list(kind)) expect(text).toContain(`](https://gaonbill.example${path}.md)`);
  }
});

test("llms-full.txt contains the markdown of every document and every answer", async () => {
  const { headers, text } = await get("/llms-full.txt");
  expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
  for (const kind of ["guides", "manuals", "references"] as const) {
    for (const entry of content.list(kind)) {
      expect(text).toContain((await get(`${entry.path}.md`)).text);
    }
  }
  for (const { summary } of content.list("faqs")) expect(text).toContain(`\n## ${summary.title}\n`);
  expect(text).not.toMatch(/\]\([/#]/);
});

const ATOM_NAMESPACE = "http://www.w3.org/2005/Atom";

/** Returns the texts of the elements in one, by name. */
const textsIn = (element: XmlElement): Record<string, string> =>
  Object.fromEntries(elementsOf(element).map((child) => [child.name, textOf(child)]));

function channelOf(feed: string) {
  const rss = parseXml(feed);
  const [channel] = rss ? elementsOf(rss) : [];
  if (!rss || !channel) throw new Error("no feed");
  const children = elementsOf(channel);
  return {
    version: attributeOf(rss, "version"),
    self: children.find(({ namespace }) => namespace === ATOM_NAMESPACE),
    texts: textsIn(channel),
    items: children.filter(({ name }) => name === "item").map(textsIn),
  };
}

describe("/cs/notice/rss.xml", () => {
  const read = async () => channelOf((await get("/cs/notice/rss.xml")).text);

  test("is RSS 2.0 that names itself and lists the newest notices first", async () => {
    const { headers, text } = await get("/cs/notice/rss.xml");
    expect(headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
    const { version, self, texts, items } = channelOf(text);
    expect(version).toBe("2.0");
    expect(texts).toMatchObject({ title: "가온빌 개발자센터 공지사항", link: "https://gaonbill.example/cs/notice" });
    expect([attributeOf(self, "href"), attributeOf(self, "rel")]).toEqual([
      "https://gaonbill.example/cs/notice/rss.xml",
      "self",
    ]);
    const dates = items.map(({ pubDate = "" }) => Date.parse(pubDate));
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
    expect(dates.every(Number.isFinite)).toBe(true);
  });

  test("each item links to its notice and has its date in Seoul", async () => {
    const items = new Map((await read()).items.map((item) => [item.link, item]));
    expect(items.size).toBe(Math.min(50, content.list("notices").length));
    for (const { path, summary } of content.list("notices").slice(0, 10)) {
      const item = items.get(`https://gaonbill.example${path}`);
      expect(item).toMatchObject({ title: summary.title, description: summary.summary });
      expect(new Date(item?.pubDate ?? "").toISOString()).toBe(
        new Date(`${summary.date}T00:00:00+09:00`).toISOString(),
      );
    }
  });

  test("is not sent again while nothing changed, and HEAD answers without a body", async () => {
    const { headers } = await get("/cs/notice/rss.xml");
    expect(await get("/cs/notice/rss.xml", { "If-None-Match": headers.get("etag") ?? "" })).toMatchObject({
      status: 304,
      text: "",
    });
    const head = await app.request("/cs/notice/rss.xml", { method: "HEAD" });
    expect({ status: head.status, etag: head.headers.get("etag"), text: await head.text() }).toEqual({
      status: 200,
      etag: headers.get("etag"),
      text: "",
    });
  });

  test("XML signs and control characters in a title are escaped or removed", () => {
    const title = '<b>&\u0001"점검"</b>';
    const feed = noticeFeed(
      openContent({ directory: contentFolder({ "notices/a.md": noticeFile({ title }) }).directory }),
      "",
    );
    expect(channelOf(feed).items.map((item) => item.title)).toEqual(['<b>& "점검"</b>']);
  });
});

describe("sitemap.xml", () => {
  test("lists every page of the site and every entry", async () => {
    const { headers, text } = await get("/sitemap.xml");
    expect(headers.get("content-type")).toBe("application/xml; charset=utf-8");
    const entries = (["guides", "manuals", "references", "notices", "faqs"] as const).flatMap((name) =>
      content.list(name).map(({ path }) => path),
    );
    for (const path of [...SITE_PAGES.filter((path) => path !== "/services"), ...entries])
      expect(text).toContain(`<loc>https://gaonbill.example${path}</loc>`);
    expect(text, "it leads to its overview").not.toContain("<loc>https://gaonbill.example/services</loc>");
    expect(parseXml(text)?.local).toBe("urlset");
  });

  test("has the last change of content pages, and of lists by their newest entry", async () => {
    const { text } = await get("/sitemap.xml");
    const changed = (path: string) =>
      new RegExp(`<loc>https://gaonbill.example${path}</loc><lastmod>([\\d-]+)</lastmod>`).exec(text)?.[1];
    const newest = content
      .list("notices")
      .map(({ summary }) => summary.date)
      .sort()
      .at(-1);
    expect(changed("/cs/notice")).toBe(newest);
    expect(changed("/")).toBe(newest);
    for (const { path, summary } of content.list("guides")) expect(changed(path)).toBe(summary.updated);
  });

  test("contains exactly the public pages of the specification and our own", () => {
    const isPublic = (path: string): boolean =>
      !/^\/(accounts|checkplus|console|settle-|@ui)/.test(path) && !path.endsWith("some-slug");
    // The page that reads a pasted error is our own.
    const expected = [...SPEC_ROUTES.filter(isPublic), "/docs/errors"];
    expect([...SITE_PAGES].sort()).toEqual(expected.toSorted());
  });
});
