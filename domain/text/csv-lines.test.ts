import fc from "fast-check";
import { expect, it, test } from "vitest";
import { csvText } from "./csv.ts";
import { readCsvText } from "./csv-lines.ts";

const cellsOf = (text: string, delimiter: "," | "\t" = ",", mostLines = 100) => {
  const reading = readCsvText(text, delimiter, mostLines);
  return reading.ok ? reading.lines.map(({ cells, line }) => [line, ...cells]) : reading.line;
};

test.each<[string, ReturnType<typeof cellsOf>]>([
  ["", []],
  [
    "가,나\n다,라",
    [
      [1, "가", "나"],
      [2, "다", "라"],
    ],
  ],
  ["\uFEFF가,나\r\n", [[1, "가", "나"]]],
  [
    "가\r나",
    [
      [1, "가"],
      [2, "나"],
    ],
  ],
  [
    ",\n\n , \n가,\n,나",
    [
      [4, "가", ""],
      [5, "", "나"],
    ],
  ],
  [
    '"가\r\n나","다""라",""\n"마"',
    [
      [1, "가\r\n나", '다"라', ""],
      [3, "마"],
    ],
  ],
  [" 가 ,나", [[1, " 가 ", "나"]]],
  ['가"나', 1],
  ['가\n"나"다', 2],
  ['가\n"나\n다', 2],
  ['"가"나"', 1],
])("%j is read as %j", (text, lines) => {
  expect(cellsOf(text)).toEqual(lines);
});

it("reads tabs, and no more lines than requested", () => {
  expect(cellsOf("가,나\t다\n라", "\t", 1)).toEqual([[1, "가,나", "다"]]);
});

it("reads back what csvText wrote", () => {
  const cell = fc.string({ unit: fc.constantFrom("가", ",", '"', "\n", "\r", "\t", " ", "1") });
  const rows = fc.array(
    fc.array(
      cell.filter((text) => !/^[=+\-@\t\r]/.test(text)),
      { minLength: 1 },
    ),
  );
  fc.assert(
    fc.property(rows, (rows) => {
      const reading = readCsvText(csvText(rows), ",", Number.POSITIVE_INFINITY);
      const filledRows = rows.filter((cells) => cells.some((text) => text.trim() !== ""));
      expect(reading.ok && reading.lines.map(({ cells }) => cells)).toEqual(filledRows);
    }),
  );
});
