import { expect, test } from "vitest";
import { listNotices } from "#contracts/portal/notices.ts";
import { readListState, withListState } from "./list-state.ts";

test.each([
  ["", ""],
  ["category=UPDATE&keyword=키&page=2", "category=UPDATE&keyword=%ED%82%A4&page=2"],
  ["page=1", ""],
  ["page=-3&category=PARTY&keyword=%20%20&utm_source=mail", ""],
  ["keyword=%20키%20", "keyword=%ED%82%A4"],
  [`keyword=${"a".repeat(150)}`, ""],
  ["size=50&sort=title", ""],
])("%s is kept as %s", (search, state) => {
  expect(readListState(listNotices, new URLSearchParams(search)).params.toString()).toBe(state);
});

test("an address without state has no question mark", () => {
  expect(withListState("/cs/notice", new URLSearchParams())).toBe("/cs/notice");
  expect(withListState("/cs/notice", new URLSearchParams("page=2"))).toBe("/cs/notice?page=2");
});
