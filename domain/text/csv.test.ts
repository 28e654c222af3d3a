import { expect, test } from "vitest";
import { csvText } from "./csv.ts";

test("a file begins with the mark that Excel expects, and each line ends as RFC 4180 says", () => {
  expect(
    csvText([
      ["상호", "잔액"],
      ["가람상사", 1000],
    ]),
  ).toBe("\uFEFF상호,잔액\r\n가람상사,1000\r\n");
});

test.each([
  ["가,나", '"가,나"'],
  ['가"나', '"가""나"'],
  ["가\n나", '"가\n나"'],
  ["", ""],
  [null, ""],
  [-12, "-12"],
  ["=1+1", "'=1+1"],
  ["+82", "'+82"],
  ["-1", "'-1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
])("%j is written as %s", (cell, text) => {
  expect(csvText([[cell]])).toBe(`\uFEFF${text}\r\n`);
});
