import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import type { AppContext } from "#server/kernel/request-context.ts";
import type { Services } from "#server/kernel/services.ts";
import { SPEC_ROUTES } from "#testing/spec-routes.ts";
import { mountContentFiles } from "./content-files.ts";
import { openContent } from "./content-store.ts";
import { SITE_PAGES } from "./site-pages.ts";

const content = openContent();
const app = new Hono<AppContext>();
mountContentFiles(app, { content, publicOrigin: "https://gaonbill.example" } as Services);

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await app.request(path, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe("GET /docs/{kind}/{slug}.md", () => {
  test("is the document as it was written, with whole addresses", async () => {
    const { status, headers, text } = await get("/docs/guides/quick-start.md");
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    expect(text).toMatch(/^# 시작하기\n\n> /);
    expect(text).toContain("```java tab");
    expect(text).toContain("](https://gaonbill.example/docs/references/overview#토큰-갱신하기)");
  });

  test("holds the generated tables", async () => {
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

describe("sitemap.xml", () => {
  test("lists every page of the site and every entry", async () => {
    const { headers, text } = await get("/sitemap.xml");
    expect(headers.get("content-type")).toBe("application/xml; charset=utf-8");
    const entries = (["guides", "manuals", "references", "notices", "faqs"] as const).flatMap((name) =>
      content.list(name).map(({ path }) => path),
    );
    for (const path of [...SITE_PAGES, ...entries])
      expect(text).toContain(`<loc>https://gaonbill.example${path}</loc>`);
  });

  test("knows the public pages of the specification, no more and no less", () => {
    const isPublic = (path: string): boolean =>
      !/^\/(accounts|checkplus|console|settle-|@ui)/.test(path) && !path.endsWith("some-slug");
    expect([...SITE_PAGES].sort()).toEqual(SPEC_ROUTES.filter(isPublic).toSorted());
  });
});
