import { describe, expect, test } from "vitest";
import { formatNumber } from "./grouped-number.ts";
import { axisFormatter, changeRate, compactNumber, formatRate } from "./korean-number.ts";

describe("axisFormatter speaks one unit per axis", () => {
  test.each([
    { ticks: [0], labels: ["0"] },
    { ticks: [], labels: [] },
    { ticks: [0, 2500, 5000], labels: ["0", "2,500", "5,000"] },
    { ticks: [0, 5000, 10000], labels: ["0", "0.5만", "1만"] },
    { ticks: [0, 5_000_000, 10_000_000], labels: ["0", "500만", "1,000만"] },
    { ticks: [0, 50_000_000, 100_000_000], labels: ["0", "0.5억", "1억"] },
    { ticks: [-20000, 0, 20000], labels: ["-2만", "0", "2만"] },
    { ticks: [0, 2_000_000_000_000], labels: ["0", "2조"] },
  ])("$labels", ({ ticks, labels }) => expect(ticks.map(axisFormatter(ticks))).toEqual(labels));
});

test.each([
  [0, "0"],
  [9999, "9,999"],
  [10_000, "1만"],
  [12_345, "1만 2,345"],
  [12_340_000, "1,234만"],
  [123_450_000, "1억 2,345만"],
  [100_004_000, "1억"],
  [199_999_999, "2억"],
  [-35_000, "-3만 5,000"],
  [3_200_000_000_000, "3조 2,000억"],
])("compactNumber(%i) is %s", (value, text) => expect(compactNumber(value)).toBe(text));

test("formatNumber writes the minus as forms and files do", () => {
  expect(formatNumber(-12000)).toBe("-12,000");
  expect(formatNumber(0)).toBe("0");
});

test.each([
  [120, 100, 20],
  [80, 100, -20],
  [50, -100, 150],
  [5, 0, undefined],
  [999, 100, 899],
  [113_520, 440, undefined],
])("changeRate(%i, %i) is %s", (current, previous, percent) => expect(changeRate(current, previous)).toBe(percent));

test("formatRate leaves the sign to the arrow", () => {
  expect(formatRate(-12.345)).toBe("12.3%");
  expect(formatRate(1200)).toBe("1,200%");
});
