import { expect, test } from "vitest";
import { blankColumns, SUPPLY_DIGITS } from "./form-digits.ts";

test.each([
  [1_400_000, 6],
  [-1_400_000, 5],
  [0, 12],
  [Number.MAX_SAFE_INTEGER, 0],
])("%i leaves %i empty columns in front", (won, blanks) => {
  expect(blankColumns(won, SUPPLY_DIGITS)).toBe(blanks);
});
