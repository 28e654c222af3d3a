import { expect, test } from "vitest";
import { composed } from "./composed.ts";

test.each([
  ["가", "가"],
  ["e\u0323\u0302", "ệ"],
  ["e\u0302\u0323", "ệ"],
  [`a${"\u0327\u0301".repeat(15)}`, `a${"\u0327".repeat(15)}${"\u0301".repeat(15)}`.normalize("NFC")],
  [`a${"\u0301".repeat(500)}b`, `a${"\u0301".repeat(30)}b`.normalize("NFC")],
])("%j is composed to %j", (text, whole) => {
  expect(composed(text)).toBe(whole);
});
