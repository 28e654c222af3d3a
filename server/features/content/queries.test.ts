import { describe, expect, test } from "vitest";
import { listNotices } from "#contracts/notices.ts";
import { parse } from "#contracts/parse.ts";
import { contentFolder, noticeFile } from "#testing/content-folder.ts";
import { openContent } from "./content-store.ts";
import { findNotice, findNotices } from "./queries.ts";

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

function search(given: Record<string, string>) {
  if (!listNotices.query) throw new Error("the endpoint has a query");
  const query = parse(listNotices.query, given);
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
  ])("%j finds %s", (given, slugs) => {
    expect(search(given).slugs).toBe(slugs);
  });

  test("a page says where it stands", () => {
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
  test("previous and next follow time, not the pins", () => {
    const store = storeOfFive();
    expect(findNotice(store, "p")).toMatchObject({ previous: null, next: { slug: "a" } });
    expect(findNotice(store, "b")).toMatchObject({ previous: { slug: "a" }, next: { slug: "d" } });
    expect(findNotice(store, "c")).toMatchObject({ previous: { slug: "d" }, next: null });
  });

  test("an unknown slug is refused", () => {
    expect(() => findNotice(storeOfFive(), "nope")).toThrow("NOT_FOUND");
  });
});
