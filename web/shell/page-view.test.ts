import { expect, test } from "vitest";
import { pageViewOf } from "./page-view.ts";

test("keeps paths and drops parts that may name a person", () => {
  expect(pageViewOf("/cs/faq", "https://search.example/find?q=홍길동#top")).toEqual({
    path: "/cs/faq",
    referrer: "https://search.example/find",
  });
});

test("never reports an address that signs someone in", () => {
  const path = "/accounts/one-time/some-token";
  expect(pageViewOf(path, `https://developers.gaonbill.example${path}`)).toEqual({
    path: "/accounts/one-time/",
    referrer: "https://developers.gaonbill.example/accounts/one-time/",
  });
});

test("reports no referrer when there is none", () => {
  expect(pageViewOf("/cs/faq", "")).toEqual({ path: "/cs/faq" });
});
