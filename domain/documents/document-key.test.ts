import { expect, test } from "vitest";
import { DOCUMENT_KEY_MAX_LENGTH, isDocumentKey } from "./document-key.ts";

test.each([
  ["INV-2026_0001", true],
  ["a", true],
  ["a".repeat(24), true],
  ["a".repeat(25), false],
  ["", false],
  ["a b", false],
  ["키-1", false],
  ["a.b", false],
])("own document key %s: %s", (text, expected) => {
  expect(isDocumentKey(text)).toBe(expected);
  expect(DOCUMENT_KEY_MAX_LENGTH).toBe(24);
});
