import { expect, test } from "vitest";
import { pageViewOf } from "./page-view.ts";

test("keeps paths and drops what may name a person", () => {
  expect(pageViewOf("/cs/faq", "https://search.example/find?q=홍길동#top")).toEqual({
    path: "/cs/faq",
    referrer: "https://search.example/find",
  });
});

test("never tells an address that signs someone in", () => {
  const path = "/accounts/one-time/some-token";
  expect(pageViewOf(path, `https://developers.gaonbill.example${path}`)).toEqual({
    path: "/accounts/one-time/",
    referrer: "https://developers.gaonbill.example/accounts/one-time/",
  });
});

test("says nothing where nothing is known", () => {
  expect(pageViewOf("/cs/faq", "")).toEqual({ path: "/cs/faq" });
});
