import { expect, test } from "vitest";
import { isWebUrl } from "./web-url.ts";

test.each([
  ["https://gaonbill.example/path?q=1#a", true],
  ["http://localhost:3000/", true],
  ["http://192.0.2.1", true],
  ["https://한글.example", true],
  ["ftp://gaonbill.example", false],
  ["javascript:alert(1)", false],
  ["gaonbill.example", false],
  ["https://gaonbill", false],
  ["https://gaonbill.example/a b", false],
  ["https://", false],
  ["", false],
])("§5 URL %s: %s", (text, expected) => {
  expect(isWebUrl(text)).toBe(expected);
});
