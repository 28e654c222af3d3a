import { expect, test } from "vitest";
import { isSameName, keptName } from "./person-name.ts";

test.each([
  ["김가온", "김가온", true],
  ["김 가온", "김가온", true],
  ["김가온".normalize("NFD"), "김가온", true],
  ["Hong Gildong", "HONG  GILDONG", true],
  ["A".repeat(30), "A".repeat(45), true],
  ["김가온", "김나온", false],
  ["김가", "김가온", false],
  ["Hong", "HONG GILDONG", false],
])("%s and %s are one name: %s", (one, other, isSame) => {
  expect(isSameName(one, other)).toBe(isSame);
  expect(isSameName(other, one)).toBe(isSame);
});

test.each([
  ["  김가온 ", "김가온"],
  ["HONG   GILDONG", "HONG GILDONG"],
  ["가".repeat(31), "가".repeat(30)],
  [`${"A".repeat(29)} B`, "A".repeat(29)],
])("%s is kept as %s", (name, kept) => {
  expect(keptName(name)).toBe(kept);
});
