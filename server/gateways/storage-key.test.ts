import { expect, test } from "vitest";
import { toStorageKey } from "./storage-key.ts";

test.each(["logos/42/a3f0.png", "inquiries/2026/견적서 (최종).pdf", "a", `${"가".repeat(60)}.txt`])(
  "safe key %s",
  (key) => {
    expect(toStorageKey(key)).toBe(key);
  },
);

test("decomposed and composed Hangul make one key", () => {
  expect(toStorageKey("files/세금계산서.pdf".normalize("NFD"))).toBe("files/세금계산서.pdf");
});

test.each([
  "",
  "/etc/passwd",
  "../secret",
  "logos/../../secret",
  "logos/./a",
  "logos//a",
  "logos/",
  "logos\\..\\a",
  ".hidden",
  "a\0b",
  "a\r\nb",
  "a?b",
  "a#b",
  "%2e%2e/a",
  "~root",
  "a".repeat(201),
  `${"abc/".repeat(200)}a`,
])("unsafe key %j", (key) => {
  expect(toStorageKey(key)).toBeUndefined();
});
