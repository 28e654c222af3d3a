import { describe, expect, test } from "vitest";
import {
  hrefWithoutFilters,
  hrefWithoutValue,
  keptParams,
  listHref,
  pageHref,
  readPage,
  readPageSize,
  readSort,
  sortHref,
} from "./list-url.ts";

const params = (query: string) => new URLSearchParams(query);

describe("listHref", () => {
  test("sets, replaces and removes, and never touches the given parameters", () => {
    const current = params("q=가온&state=a&state=b");
    expect(listHref(current, { q: "새벽" })).toBe(`?${params("state=a&state=b&q=새벽")}`);
    expect(listHref(current, { state: ["c", "d"] })).toBe(`?${params("q=가온&state=c&state=d")}`);
    expect(listHref(current, { q: null, state: undefined })).toBe("?");
    expect(listHref(current, { q: "" })).toBe("?state=a&state=b");
    expect(current.toString()).toBe(params("q=가온&state=a&state=b").toString());
  });

  test("goes back to the first page unless the page itself changes", () => {
    expect(listHref(params("page=7&size=50"), { size: 20 })).toBe("?size=20");
    expect(listHref(params("page=7&size=50"), { page: 8 })).toBe("?size=50&page=8");
  });
});

test("hrefWithoutValue removes one value and keeps its siblings", () => {
  expect(hrefWithoutValue(params("state=a&state=b&page=3"), "state", "a")).toBe("?state=b");
  expect(hrefWithoutValue(params("state=a&q=x"), "state", "a")).toBe("?q=x");
});

test("hrefWithoutFilters keeps sort, size, columns and density", () => {
  const current = params("q=x&state=a&sort=total,desc&size=50&density=compact&page=2");
  expect(hrefWithoutFilters(current, ["q", "state"])).toBe("?sort=total%2Cdesc&size=50&density=compact");
});

describe("sort", () => {
  test.each([
    ["", undefined],
    ["sort=", undefined],
    ["sort=name", { field: "name", direction: "asc" }],
    ["sort=name,asc", { field: "name", direction: "asc" }],
    ["sort=name,desc", { field: "name", direction: "desc" }],
    ["sort=name,sideways", { field: "name", direction: "asc" }],
  ])("readSort(%s)", (query, sort) => expect(readSort(params(query))).toEqual(sort));

  test("a column turns through its direction, the other one and none", () => {
    expect(sortHref(params("q=x&page=4"), "name")).toBe("?q=x&sort=name%2Casc");
    expect(sortHref(params("sort=name,asc"), "name")).toBe("?sort=name%2Cdesc");
    expect(sortHref(params("sort=name,desc"), "name")).toBe("?");
    expect(sortHref(params("sort=name,asc"), "total", "desc")).toBe("?sort=total%2Cdesc");
    expect(sortHref(params("sort=total,desc"), "total", "desc")).toBe("?sort=total%2Casc");
    expect(sortHref(params("sort=total,asc"), "total", "desc")).toBe("?");
  });
});

describe("page", () => {
  test.each([
    ["", 1],
    ["page=1", 1],
    ["page=12", 12],
    ["page=0", 1],
    ["page=-3", 1],
    ["page=2.5", 1],
    ["page=many", 1],
  ])("readPage(%s) is %i", (query, page) => {
    expect(readPage(params(query))).toBe(page);
  });

  test("the first page has no parameter", () => {
    expect(pageHref(params("page=3&q=x"), 1)).toBe("?q=x");
    expect(pageHref(params("q=x"), 2)).toBe("?q=x&page=2");
  });

  test.each([
    ["", 10],
    ["size=50", 50],
    ["size=37", 10],
    ["size=1000", 10],
  ])("readPageSize(%s) is %i", (query, size) => expect(readPageSize(params(query))).toBe(size));
});

test("keptParams leaves out the form's own names, the page and empty values", () => {
  const current = params("q=x&state=a&state=b&page=3&sort=name,asc&memo=");
  expect(keptParams(current, ["q"])).toEqual([
    ["state", "a"],
    ["state", "b"],
    ["sort", "name,asc"],
  ]);
});
