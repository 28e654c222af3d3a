import { expect, test } from "vitest";
import { lastPage, pagerWindow, pageSummary } from "./pager-window.ts";

test.each([
  { current: 1, last: 0, width: 5, pages: [] },
  { current: 1, last: 1, width: 5, pages: [1] },
  { current: 2, last: 3, width: 5, pages: [1, 2, 3] },
  { current: 1, last: 20, width: 5, pages: [1, 2, 3, 4, 5] },
  { current: 3, last: 20, width: 5, pages: [1, 2, 3, 4, 5] },
  { current: 10, last: 20, width: 5, pages: [8, 9, 10, 11, 12] },
  { current: 20, last: 20, width: 5, pages: [16, 17, 18, 19, 20] },
  { current: 99, last: 20, width: 5, pages: [16, 17, 18, 19, 20] },
])("page $current of $last shows $pages", ({ current, last, width, pages }) => {
  expect(pagerWindow(current, last, width)).toEqual(pages);
});

test.each([
  [0, 10, 1],
  [10, 10, 1],
  [11, 10, 2],
  [1234, 20, 62],
])("%i results of %i a page end on page %i", (total, size, last) => expect(lastPage(total, size)).toBe(last));

test.each([
  [0, 1, 20, "결과 없음"],
  [7, 1, 20, "전체 7건"],
  [1234, 2, 20, "전체 1,234건 중 21–40"],
  [1234, 62, 20, "전체 1,234건 중 1,221–1,234"],
  [1234, 99, 20, "전체 1,234건"],
])("%i results, page %i of size %i: %s", (total, page, size, text) =>
  expect(pageSummary(total, page, size)).toBe(text),
);
