import { describe, expect, test } from "vitest";
import { parse } from "#contracts/parse.ts";
import { listNotices } from "#contracts/portal/notices.ts";
import { contentFolder, noticeFile } from "#testing/content-folder.ts";
import { openContent } from "./content-store.ts";
import { findDocument, findFaqs, findNotice, findNotices } from "./queries.ts";

const notice = (title: string, date: string, fields = {}, body = "") => noticeFile({ title, date, ...fields }, body);

function storeOfFive() {
  return openContent({
    directory: contentFolder({
      "notices/a.md": notice("가나다 점검", "2026-01-01"),
      "notices/b.md": notice(
        "나라 업데이트",
        "2026-02-01",
        { category: "UPDATE" },
        "Idempotency-Key 헤더를 **국세청** 전송에",
      ),
      "notices/c.md": notice("다시 점검", "2026-03-01"),
      "notices/d.md": notice("라면 정책", "2026-03-01", { category: "POLICY" }),
      "notices/p.md": notice("고정 점검", "2025-12-01", { pinned: true }),
    }).directory,
  });
}

function search(params: Record<string, string>) {
  if (!listNotices.query) throw new Error("the endpoint has a query");
  const query = parse(listNotices.query, params);
  if (!query.ok) throw new Error(JSON.stringify(query.fields));
  const page = findNotices(storeOfFive(), query.value);
  return { ...page, slugs: page.content.map(({ slug }) => slug).join("") };
}

describe("findNotices", () => {
  test.each([
    [{}, "pcdba"],
    [{ sort: "date,asc" }, "pabcd"],
    [{ sort: "title,desc" }, "pdcba"],
    [{ category: "MAINTENANCE" }, "pca"],
    [{ category: "SERVICE" }, ""],
    [{ keyword: "점검" }, "pca"],
    [{ keyword: "idempotency-KEY" }, "b"],
    [{ keyword: "국세청전송" }, "b"],
    [{ keyword: "국세청 전송" }, "b"],
    [{ keyword: "  " }, "pcdba"],
    [{ keyword: "점검", category: "UPDATE" }, ""],
    [{ keyword: ".*" }, ""],
    [{ size: "2" }, "pc"],
    [{ size: "2", page: "1" }, "db"],
    [{ size: "2", page: "2" }, "a"],
    [{ size: "2", page: "3" }, ""],
  ])("%j finds %s", (params, slugs) => {
    expect(search(params).slugs).toBe(slugs);
  });

  test("a page has its number and totals", () => {
    expect(search({ size: "2", page: "1" })).toMatchObject({
      totalElements: 5,
      numberOfElements: 2,
      number: 1,
      size: 2,
      offset: 2,
      first: false,
      last: false,
      empty: false,
    });
  });
});

describe("findNotice", () => {
  test("previous and next follow time, not the pins", async () => {
    const store = storeOfFive();
    expect(await findNotice(store, "p")).toMatchObject({ previous: null, next: { slug: "a" } });
    expect(await findNotice(store, "b")).toMatchObject({ previous: { slug: "a" }, next: { slug: "d" } });
    expect(await findNotice(store, "c")).toMatchObject({ previous: { slug: "d" }, next: null });
  });

  test("an unknown slug is refused", async () => {
    await expect(findNotice(storeOfFive(), "nope")).rejects.toThrow("NOT_FOUND");
  });
});

describe("findDocument", () => {
  test("has its outline and its neighbours in reading order", async () => {
    const file = (ordering: number) =>
      `---\ntitle: 문서 ${ordering}\nsummary: 요약\ngroup: { code: g, title: 묶음, ordering: 1 }\nordering: ${ordering}\nupdated: 2026-01-01\n---\n## 가\n\n### 나\n`;
    const { directory } = contentFolder({
      "docs/guides/a.md": file(1),
      "docs/guides/b.md": file(2),
      "docs/guides/c.md": file(3),
    });
    const store = openContent({ directory });
    expect(await findDocument(store, "guides", "b")).toMatchObject({
      slug: "b",
      headings: [{ number: "1" }, { number: "1.1" }],
      previous: { slug: "a", title: "문서 1" },
      next: { slug: "c" },
    });
    expect(await findDocument(store, "guides", "a")).toMatchObject({ previous: null });
    await expect(findDocument(store, "manuals", "a")).rejects.toThrow("NOT_FOUND");
  });
});

describe("findFaqs", () => {
  const faq = (title: string, category: string, ordering: number, body = "답이에요.") =>
    `---\ntitle: ${title}\ncategory: ${category}\nordering: ${ordering}\n---\n\n${body}\n`;
  const files = {
    "faqs/a.md": faq("요금은요?", "BILLING", 1),
    "faqs/b.md": faq("둘째 질문", "START", 2, "포인트로 **결제**해요."),
    "faqs/c.md": faq("첫째 질문", "START", 1),
  };

  test.each([
    [{}, "cba"],
    [{ category: "START" }, "cb"],
    [{ keyword: "결제해요" }, "b"],
    [{ keyword: "질문", category: "BILLING" }, ""],
  ] as const)("%j finds %s", async (query, slugs) => {
    const store = openContent({ directory: contentFolder(files).directory });
    const faqs = await findFaqs(store, { category: undefined, keyword: undefined, ...query });
    expect(faqs.map(({ slug }) => slug).join("")).toBe(slugs);
    for (const { html } of faqs) expect(html).toContain("<p>");
  });
});
