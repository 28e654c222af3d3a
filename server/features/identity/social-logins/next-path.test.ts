import { expect, test } from "vitest";
import { safeNextPath } from "./next-path.ts";

test.each(["/", "/console/partners", "/console/partners/1/info?tab=users#list", "/docs/@ui"])("%s is kept", (next) => {
  expect(safeNextPath(next)).toBe(next);
});

test.each([
  undefined,
  "",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\/evil.example",
  "https:evil.example",
  "https://evil.example/",
  "%2f%2fevil.example",
  "@evil.example",
  ".evil.example",
  "javascript:alert(1)",
  "/\t/evil.example",
  "/\n/evil.example",
  "\t//evil.example",
  "/.//evil.example",
  "/a/..//evil.example",
  "/%2e//evil.example",
  "/\u0000/evil.example",
])("%j leads nowhere", (next) => {
  expect(safeNextPath(next)).toBeNull();
});
