import { describe, expect, test } from "vitest";
import { readCost, readPasted } from "./pasted-costs.ts";

const cost = (unitCost: number) => ({ kind: "cost", unitCost });
const wrong = (text: string) => ({ kind: "wrong", text });
const blank = { kind: "blank" };

describe("a price as people write it", () => {
  test.each([
    ["1234", 1_234],
    ["1,234", 1_234],
    ["1,234원", 1_234],
    ["1,234 원", 1_234],
    [" 90 ", 90],
    ["₩1,234", 1_234],
    ["￦ 1,234", 1_234],
    ["１２３", 123],
    ["1,234.00", 1_234],
    ["90.0원", 90],
    ["0", 0],
    ["1,000,000", 1_000_000],
  ])("%s is %i", (text, won) => {
    expect(readCost(text)).toBe(won);
  });

  test.each(["", "-1", "1.5", "12,34", "1,000,001", "무료", "1e3", "10 20", "=A1"])("%s is none", (text) => {
    expect(readCost(text)).toBeUndefined();
  });
});

describe("what is pasted", () => {
  test.each([
    ["90", [[cost(90)]]],
    ["90\n", [[cost(90)]]],
    [
      "90\t1,234원\r\n\t70\r\n",
      [
        [cost(90), cost(1_234)],
        [blank, cost(70)],
      ],
    ],
    [
      "1\t2\n3\t4",
      [
        [cost(1), cost(2)],
        [cost(3), cost(4)],
      ],
    ],
    ["1\t\n", [[cost(1), blank]]],
    ["1\n\n2\n", [[cost(1)], [blank], [cost(2)]]],
    ["무료\t10", [[wrong("무료"), cost(10)]]],
    ['"1,234"\t5', [[cost(1_234), cost(5)]]],
    [
      '"두 줄\n이름"\t5\n6\t7',
      [
        [wrong("두 줄\n이름"), cost(5)],
        [cost(6), cost(7)],
      ],
    ],
    ['"따옴표 ""안"""\t5', [[wrong('따옴표 "안"'), cost(5)]]],
    ["", []],
  ])("%j", (text, rows) => {
    expect(readPasted(text)).toEqual(rows);
  });
});
