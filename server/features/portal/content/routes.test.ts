import { describe, expect, test } from "vitest";
import { startTestApp } from "#testing/test-app.ts";

const { request, services } = await startTestApp();

describe("GET /cms/notices", () => {
  test("answers a page of summaries, pinned ones first", async () => {
    const { status, body } = await request("GET", "/cms/notices");
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ number: 0, size: 10, first: true, numberOfElements: 10 });
    expect(body.data.content[0]).toMatchObject({ pinned: true });
    expect(body.data.content[0]).not.toHaveProperty("html");
  });

  test("filters by category and keyword together", async () => {
    const { body } = await request("GET", `/cms/notices?category=SERVICE&keyword=${encodeURIComponent("인증서")}`);
    expect(body.data.totalElements).toBeGreaterThan(0);
    for (const { category } of body.data.content) expect(category).toBe("SERVICE");
  });

  test.each([
    ["page=-1", "page"],
    ["page=abc", "page"],
    ["size=0", "size"],
    ["size=101", "size"],
    ["sort=summary,asc", "sort"],
    ["sort=date,down", "sort"],
    ["category=PARTY", "category"],
    [`keyword=${"a".repeat(101)}`, "keyword"],
  ])("%s is refused in Korean, by field", async (query, field) => {
    const { status, body } = await request("GET", `/cms/notices?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: "INVALID_INPUT", message: expect.stringMatching(/[가-힣]/) });
    expect(body.fields).toEqual({ [field]: expect.stringMatching(/[가-힣]/) });
  });
});

describe("GET /cms/notices/{slug}", () => {
  test("answers the notice with its text and neighbours", async () => {
    const [entry] = services.content.list("notices");
    const { status, body } = await request("GET", `/cms/notices/${entry?.summary.slug}`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ ...entry?.summary, html: expect.stringContaining("<p>") });
    expect(body.data).toHaveProperty("previous");
    expect(body.data).toHaveProperty("next");
  });

  test.each(["nope", "..%2f..%2fpackage"])("an unknown slug is not found: %s", async (slug) => {
    const { status, body } = await request("GET", `/cms/notices/${slug}`);
    expect(status).toBe(404);
    expect(body).toMatchObject({ code: "NOT_FOUND", message: expect.stringMatching(/[가-힣]/) });
  });

  test("a slug with U+0000 is bad input", async () => {
    const { status, body } = await request("GET", "/cms/notices/%00");
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: "INVALID_INPUT", fields: { slug: expect.stringMatching(/[가-힣]/) } });
  });
});

describe("GET /cms/{collection}", () => {
  test.each(["manuals", "guides", "references", "faqs", "notices"] as const)(
    "§3: every entry of %s carries its markdown, in the list and alone",
    async (collection) => {
      const [entry] = services.content.list(collection);
      const { data } = (await request("GET", `/cms/${collection}?size=100`)).body;
      const rows: { slug: string; body: string }[] = collection === "notices" ? data.content : data;
      expect(rows.find(({ slug }) => slug === entry?.summary.slug)?.body).toBe(entry?.markdown);
      expect(rows.every(({ body }) => body.length > 0)).toBe(true);
      const alone = await request("GET", `/cms/${collection}/${entry?.summary.slug}`);
      expect(alone.body.data.body).toBe(entry?.markdown);
    },
  );

  test.each(["manuals", "guides", "references", "faqs", "terms"])("%s answers its list", async (collection) => {
    const { status, body } = await request("GET", `/cms/${collection}`);
    expect(status).toBe(200);
    expect(body.data).toBeInstanceOf(Array);
    expect(await request("GET", `/cms/${collection}/nope`)).toMatchObject({ status: 404 });
  });

  test("an unknown collection is not found", async () => {
    expect(await request("GET", "/cms/recipes")).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
    expect(await request("GET", "/cms/recipes/soup")).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
  });
});

describe("GET /cms/{guides,manuals,references}/{slug}", () => {
  test("answers the document with its outline and neighbours", async () => {
    const { status, body } = await request("GET", "/cms/guides/quick-start");
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ slug: "quick-start", previous: null, next: { slug: "test-and-production" } });
    expect(body.data.headings[0]).toEqual({ id: "회원가입하기", text: "회원가입하기", level: 2, number: "1" });
    expect(body.data.html).toContain('data-tabs-sync="language"');
  });
});

describe("GET /cms/faqs", () => {
  test("filters by category and keyword and includes the answers", async () => {
    const { body } = await request("GET", `/cms/faqs?category=MESSAGE&keyword=${encodeURIComponent("90바이트")}`);
    expect(body.data).toMatchObject([{ slug: "sms-or-lms", html: expect.stringContaining("<p>") }]);
    expect(await request("GET", "/cms/faqs?category=PARTY")).toMatchObject({ status: 400 });
  });
});
