import fc from "fast-check";
import { expect, test } from "vitest";
import {
  DEFAULT_PAGE_SIZE,
  isWithinReach,
  LATEST_SETTLE_PAGE,
  LIST_REACH,
  MAX_PAGE_SIZE,
  PAGE_SIZES,
  pageInfo,
  toScreenPage,
  toWirePage,
} from "./paging.ts";

test("§9: page sizes", () => {
  expect(DEFAULT_PAGE_SIZE).toBe(10);
  expect(MAX_PAGE_SIZE).toBe(100);
  expect(LATEST_SETTLE_PAGE).toEqual({ size: 1, page: 0 });
});

test("the offered sizes include the default and nothing the wire refuses", () => {
  expect(PAGE_SIZES).toContain(DEFAULT_PAGE_SIZE);
  expect(Math.max(...PAGE_SIZES)).toBe(MAX_PAGE_SIZE);
});

test.each(PAGE_SIZES)("the last page of %i rows ends where lists end", (size) => {
  expect(isWithinReach(LIST_REACH / size - 1, size)).toBe(true);
  expect(isWithinReach(LIST_REACH / size, size)).toBe(false);
});

test("§7: the wire page is the screen page minus one", () => {
  expect(toWirePage(1)).toBe(0);
  expect(toScreenPage(0)).toBe(1);
});

test.each([
  [0, 0, 10, { numberOfElements: 0, offset: 0, first: true, last: true, empty: true }],
  [25, 0, 10, { numberOfElements: 10, offset: 0, first: true, last: false, empty: false }],
  [25, 1, 10, { numberOfElements: 10, offset: 10, first: false, last: false, empty: false }],
  [25, 2, 10, { numberOfElements: 5, offset: 20, first: false, last: true, empty: false }],
  [20, 1, 10, { numberOfElements: 10, offset: 10, first: false, last: true, empty: false }],
  [25, 9, 10, { numberOfElements: 0, offset: 90, first: false, last: true, empty: true }],
])("§3: %i elements, page %i of size %i", (totalElements, number, size, expected) => {
  expect(pageInfo(totalElements, number, size)).toEqual({ totalElements, number, size, ...expected });
});

test("the pages of a list hold each element exactly once", () => {
  fc.assert(
    fc.property(fc.nat(500), fc.integer({ min: 1, max: 100 }), (total, size) => {
      let count = 0;
      for (let number = 0; ; number++) {
        const page = pageInfo(total, number, size);
        count += page.numberOfElements;
        if (page.last) break;
      }
      return count === total;
    }),
  );
});
