import { expect, test } from "vitest";
import { jsonLines } from "./json-lines.ts";

test("a line for each part, and the same once it is read again", () => {
  const value = { name: 'O\'Neill "가"', lines: [{ item: "첫 호출", supply: 1 }] };
  expect(jsonLines(value).split("\n")).toHaveLength(4);
  expect(JSON.parse(jsonLines(value))).toEqual(value);
});
