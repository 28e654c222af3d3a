import { expect, test } from "vitest";
import { pageViewOf } from "./page-view.ts";

test("keeps paths and drops what may name a person", () => {
  expect(pageViewOf("/cs/faq", "https://search.example/find?q=홍길동#top")).toEqual({
    path: "/cs/faq",
    referrer: "https://search.example/find",
  });
});

test("says nothing where nothing is known", () => {
  expect(pageViewOf("/cs/faq", "")).toEqual({ path: "/cs/faq" });
});
