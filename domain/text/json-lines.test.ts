import { expect, test } from "vitest";
import { jsonLines } from "./json-lines.ts";

test("gives each part a line, and reads back as the same value", () => {
  const value = { name: 'O\'Neill "가"', lines: [{ item: "첫 호출", supply: 1 }] };
  expect(jsonLines(value).split("\n")).toHaveLength(4);
  expect(JSON.parse(jsonLines(value))).toEqual(value);
});
