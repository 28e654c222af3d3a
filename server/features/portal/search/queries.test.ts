import { beforeAll, describe, expect, test } from "vitest";
import { operationBindings } from "#server/app/v1.ts";
import { openContent } from "#server/features/portal/content/content-store.ts";
import { mappedPages } from "#server/features/portal/content/site-map.ts";
import { isSitePage } from "#server/features/portal/content/site-pages.ts";
import { contentFolder, noticeFile } from "#testing/content-folder.ts";
import { findContent } from "./queries.ts";
import { searchUnits } from "./search-index.ts";
import { SITE_ENTRIES } from "./site-entries.ts";

const FILES = {
  "notices/title.md": noticeFile({ title: "세금계산서 점검" }),
  "notices/heading.md": noticeFile({ title: "나", summary: "다" }, "## 세금계산서\n\n글\n"),
  "notices/code.md": noticeFile({ title: "라", summary: "마" }, "```\n세금계산서\n```\n"),
  "notices/body.md": noticeFile({ title: "바", summary: "사" }, "전자 세금 계산서를 발행해요. api\n"),
};

function search(q: string, files: Record<string, string> = FILES) {
  const content = openContent({ directory: contentFolder(files).directory });
  const result = findContent(content, { q, kind: undefined, size: 50 });
  return { ...result, hrefs: result.groups.flatMap(({ hits }) => hits.map(({ href }) => href)) };
}

const notices = (q: string) =>
  search(q)
    .hrefs.filter((href) => href.startsWith("/cs/notice/"))
    .map((href) => href.slice("/cs/notice/".length));

describe("hits", () => {
  test.each([
    ["one syllable", "세", ["title", "heading#세금계산서", "code", "body"]],
    ["title before heading before code before body", "세금계산서", ["title", "heading#세금계산서", "code", "body"]],
    ["blanks do not matter", "전자세금계산서", ["body"]],
    ["initials", "ㅅㄱㄱㅅㅅ", ["title", "heading#세금계산서", "code", "body"]],
    ["the Korean layout was off", "tprmarPtkstj", ["title", "heading#세금계산서", "code", "body"]],
    ["the Korean layout was on", "메ㅑ", ["body"]],
    ["words that stand apart", "발행 api", ["body"]],
    ["nothing", "없는낱말", []],
    ["blank", "   ", []],
    ["no pattern", ".*", []],
  ])("%s: %s", (_, q, expected) => {
    expect(notices(q)).toEqual(expected);
  });

  test("another reading than the typed one is reported", () => {
    expect(search("tprma")).toMatchObject({ query: "세금", isCorrected: true });
    expect(search("세금")).toMatchObject({ query: "세금", isCorrected: false });
  });
});

describe("many words", () => {
  test("cost no more than a few: each counts once, and only the first are looked for", () => {
    const { hrefs } = search("api 발행");
    const again = "API 발행 api ".repeat(22);
    expect(search(again).hrefs).toEqual(hrefs);
    const first = "전자 세금 계산서를 발행해요. api 자 세 금";
    expect(notices(first)).toEqual(["body"]);
    expect(notices(`${first} 없는낱말 또없는낱말`)).toEqual(["body"]);
    expect(notices("없는낱말 api")).toEqual([]);
  });
});

describe("error codes", () => {
  test.each(["-26006", "26006", "오류코드: -26006", "오류코드 -26006"])("%s", (q) => {
    expect(search(q).hrefs[0]).toBe("/docs/errors/-26006");
  });

  test("the exact code comes before others that contain it", () => {
    expect(search("INVALID_INPUT").hrefs[0]).toBe("/docs/errors/INVALID_INPUT");
  });

  test("a pasted error message finds its code", () => {
    const pasted = '{"code":"IDEMPOTENCY_MISMATCH","message":"…","requestId":"01JCG6Z0"}';
    expect(search(pasted)).toMatchObject({
      query: "IDEMPOTENCY_MISMATCH",
      hrefs: ["/docs/errors/IDEMPOTENCY_MISMATCH"],
    });
  });
});

describe("the result", () => {
  test("has groups with complete counts and some hits", () => {
    const content = openContent({ directory: contentFolder(FILES).directory });
    const { groups, totalElements } = findContent(content, { q: "세금", kind: undefined, size: 1 });
    const group = groups.find(({ kind }) => kind === "notices");
    expect(group).toMatchObject({ count: 4, hits: [{ href: "/cs/notice/title" }] });
    expect(totalElements).toBe(groups.reduce((sum, { count }) => sum + count, 0));
  });

  test("has the hits of one kind on request, with the counts of the others", () => {
    const content = openContent({ directory: contentFolder(FILES).directory });
    const { groups } = findContent(content, { q: "세금", kind: "errors", size: 5 });
    expect(groups.find(({ kind }) => kind === "notices")).toMatchObject({ count: 4, hits: [] });
    expect(groups.find(({ kind }) => kind === "errors")?.hits.length).toBeGreaterThan(0);
  });

  test("marks hits across blanks and case in title, section and excerpt", () => {
    const hit = search("세금계산서").groups.find(({ kind }) => kind === "notices")?.hits;
    expect(hit?.[0]?.title).toEqual([
      { text: "세금계산서", isHit: true },
      { text: " 점검", isHit: false },
    ]);
    expect(hit?.[1]?.section).toEqual([{ text: "세금계산서", isHit: true }]);
    expect(hit?.[3]?.excerpt).toContainEqual({ text: "세금 계산서", isHit: true });
    expect(search("API").groups.find(({ kind }) => kind === "notices")?.hits[0]?.excerpt).toContainEqual({
      text: "api",
      isHit: true,
    });
  });

  test("shows a hit deep in a paragraph with its surroundings", () => {
    const files = { "notices/a.md": noticeFile({ title: "가" }, `${"낱말 ".repeat(80)}바늘 ${"낱말 ".repeat(80)}`) };
    const [hit] = search("바늘", files).groups[0]?.hits ?? [];
    const text = hit?.excerpt.map((piece) => piece.text).join("") ?? "";
    expect(text).toMatch(/^…낱말.*바늘.*…$/);
    expect(text.length).toBeLessThan(140);
  });
});

test("joined cells have a dot that cannot begin a line", () => {
  const files = {
    "notices/a.md": noticeFile({ title: "가" }, "| 이름 | 뜻 |\n| --- | --- |\n| `바늘` | 옷을 꿰매요 |\n"),
  };
  const excerpt = search("바늘", files)
    .groups[0]?.hits[0]?.excerpt.map((piece) => piece.text)
    .join("");
  expect(excerpt).toBe("바늘\u00a0· 옷을 꿰매요");
});

test("a change of content can be searched at once", async () => {
  const { directory, write } = contentFolder(FILES);
  const content = openContent({ directory, watch: true });
  const count = () => findContent(content, { q: "새로운낱말", kind: undefined, size: 5 }).totalElements;
  try {
    expect(count()).toBe(0);
    await new Promise((resolve) => setTimeout(resolve, 50));
    write("notices/body.md", noticeFile({}, "새로운낱말\n"));
    await expect.poll(count, { timeout: 3_000 }).toBe(1);
  } finally {
    content.close();
  }
});

describe("the site itself", () => {
  const published = openContent();

  // The first search reads every page, which takes longer than a test's timeout.
  beforeAll(() => {
    searchUnits(published);
  }, 180_000);

  test.each([
    ["전자세금계산서", "/services/taxinvoice"],
    ["세금계산서", "/services/taxinvoice"],
    ["알림톡", "/services/kakaotalk"],
    ["SMS", "/services/message"],
    ["ㅎㄱㅇㅅㅈ", "/services/cashbill"],
    ["알림톡 요금", "/services/category#price-kakaotalkAlim"],
    ["messageLms", "/services/category#price-messageLms"],
    ["요금", "/partners/cost/partner"],
    ["Java 샘플", "/download?language=java"],
    ["파이썬", "/download?language=python"],
    ["issue_invoice.py", "/download?language=python"],
    ["이용약관", "/terms/gaonbill"],
    ["개인정보", "/terms/privacy"],
  ])("%s leads to %s", (q, first) => {
    const { groups } = findContent(published, { q, kind: undefined, size: 5 });
    expect(groups[0]?.hits[0]?.href).toBe(first);
  });

  test.each(operationBindings.map(({ operation }) => operation))(
    "$method $path is found by name and address",
    (call) => {
      for (const q of [call.name, `${call.method} ${call.path}`]) {
        const { groups } = findContent(published, { q, kind: "references", size: 3 });
        const hrefs = groups.flatMap(({ hits }) => hits.map(({ href }) => href));
        expect(
          hrefs.filter((href) => /^\/docs\/references\/v1-[a-z-]+#/.test(href) && href.endsWith(`#${call.name}`)),
          q,
        ).toHaveLength(1);
      }
    },
  );

  test("a hit by another name shows the title and the summary", () => {
    const hit = search("알림톡").groups[0]?.hits[0];
    const text = (pieces: { text: string }[] | undefined) => pieces?.map((piece) => piece.text).join("");
    expect(text(hit?.title)).toBe("카카오톡");
    expect(text(hit?.excerpt)).toMatch(/^알림톡과 친구톡을 보내고/);
    const price = search("알림톡").groups.find(({ kind }) => kind === "prices")?.hits[0];
    expect(text(price?.excerpt)).toBe("카카오톡 기본 단가 9원/건, 부가세 포함");
  });

  test("terms are searched in the version in force", () => {
    const terms = (effective: string, body: string) =>
      `---\ntitle: 이용약관\nkind: gaonbill\neffective: ${effective}\nsummary: 요약\n---\n\n${body}\n`;
    const files = {
      "terms/a.md": terms("2020-01-01", "옛조항"),
      "terms/b.md": terms("2021-01-01", "지금조항"),
      "terms/c.md": terms("2999-01-01", "나중조항"),
    };
    expect(search("지금조항", files).hrefs).toEqual(["/terms/gaonbill"]);
    expect(search("옛조항", files).hrefs).toEqual([]);
    expect(search("나중조항", files).hrefs).toEqual([]);
  });

  test("every public page of routes and content files is found", () => {
    const paths = new Set(searchUnits(published).map(({ path }) => path));
    const missing = mappedPages(published).filter(({ path }) => !paths.has(path));
    expect(missing).toEqual([]);
  });

  test.each([
    ["RSS", "/cs/notice/rss.xml"],
    ["리셀러", "/partners/reseller"],
    ["제안서", "/proposal"],
    ["swagger", "/openapi.json"],
    ["기술 문의", "/cs/inquiry/technical"],
  ])("the page for %s is found by name: %s", (q, path) => {
    const { groups } = findContent(published, { q, kind: "pages", size: 5 });
    expect(groups.flatMap(({ hits }) => hits.map(({ href }) => href))).toContain(path);
  });

  test("every entry is on a page of the site", () => {
    const paths = SITE_ENTRIES.map(({ path }) => path);
    expect(paths.filter((path) => !isSitePage(path.replace(/[?#].*$/, "")))).toEqual([]);
    expect(new Set(paths).size).toBe(paths.length);
  });
});
