import { expect, test } from "vitest";
import { readChoice, readCount } from "./query-values.ts";

test("an unknown choice becomes the default", () => {
  expect(readChoice("b", ["a", "b"], "a")).toBe("b");
  expect(readChoice("c", ["a", "b"], "a")).toBe("a");
  expect(readChoice(null, ["a", "b"], "a")).toBe("a");
});

test.each([
  [null, 3],
  ["", 3],
  ["x", 3],
  ["-1", 3],
  ["1e3", 3],
  ["9999999999999999", 3],
  ["0", 1],
  ["7", 7],
  ["0007", 7],
  ["500", 100],
])("of %s the count is %i", (text, expected) => {
  expect(readCount(text, { min: 1, max: 100, fallback: 3 })).toBe(expected);
});
