import { expect, test } from "vitest";
import { loginPath, safeNext } from "./safe-next.ts";

test.each([
  "/console/partners",
  "/console/partners/12/stats/settles?dateRange=2026-01-01,2026-01-31",
  "/docs/guides/quick-start#인증",
  "/cs/notice?keyword=demo@gaonbill.example",
])("%s is a way back", (path) => {
  expect(safeNext(path)).toBe(encodeURI(path));
});

test.each([
  ["nothing", undefined],
  ["an empty text", ""],
  ["another host without scheme", "//evil.example"],
  ["three slashes", "///evil.example"],
  ["a backslash", "/\\evil.example"],
  ["two backslashes", "\\\\evil.example"],
  ["a scheme without slashes", "https:evil.example"],
  ["a whole address", "https://evil.example/console"],
  ["a script", "javascript:alert(1)"],
  ["encoded slashes", "%2f%2fevil.example"],
  ["an encoded slash after the first", "/%2Fevil.example"],
  ["an encoded backslash", "/%5cevil.example"],
  ["dots that resolve to two slashes", "/.//evil.example"],
  ["dots further in", "/console/..//evil.example"],
  ["a user name", "/@evil.example"],
  ["a user name further in", "/console@evil.example"],
  ["a tab that browsers drop", "/\t/evil.example"],
  ["a line end", "/\n/evil.example"],
  ["an encoded line end", "/console%0d%0aSet-Cookie:a=b"],
  ["a null byte", "/console\u0000"],
  ["a space before", " /console"],
  ["a relative path", "console"],
  ["the log-in page itself", "/accounts/login?next=/console"],
  ["the log-out", "/accounts/logout"],
  ["dots that lead to the log-out", "/console/../accounts/logout"],
  ["an endless text", `/${"a".repeat(600)}`],
])("refuses %s", (_, path) => {
  expect(safeNext(path)).toBeUndefined();
});

test("the log-in page carries only a safe way back", () => {
  expect(loginPath("/console/profile?page=2")).toBe("/accounts/login?next=%2Fconsole%2Fprofile%3Fpage%3D2");
  expect(loginPath("//evil.example")).toBe("/accounts/login");
});
