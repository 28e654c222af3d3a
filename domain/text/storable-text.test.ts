import { expect, test } from "vitest";
import { isStorableText } from "./storable-text.ts";

test.each([
  ["", true],
  ["가온빌 😀\t\n", true],
  ["\u0001", true],
  ["a\0", false],
  ["\0", false],
  ["\ud83d", false],
  ["\ude00\ud83d", false],
])("%j", (text, expected) => {
  expect(isStorableText(text)).toBe(expected);
});
