import { expect, test } from "vitest";
import { askedChoice, askedCount } from "./asked.ts";

test("an unknown choice is the usual one", () => {
  expect(askedChoice("b", ["a", "b"], "a")).toBe("b");
  expect(askedChoice("c", ["a", "b"], "a")).toBe("a");
  expect(askedChoice(null, ["a", "b"], "a")).toBe("a");
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
])("of %s the count is %i", (given, expected) => {
  expect(askedCount(given, { min: 1, max: 100, fallback: 3 })).toBe(expected);
});
