import { expect, test } from "vitest";
import { keptName } from "./person-name.ts";

test.each([
  ["  김가온 ", "김가온"],
  ["김가온".normalize("NFD"), "김가온"],
  ["HONG   GILDONG", "HONG GILDONG"],
  ["가".repeat(31), "가".repeat(30)],
  [`${"A".repeat(29)} B`, "A".repeat(29)],
])("%s is stored as %s", (name, storedName) => {
  expect(keptName(name)).toBe(storedName);
});
