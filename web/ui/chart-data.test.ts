import { expect, test } from "vitest";
import { describeChart, foldSlices, isEmptyChart } from "./chart-data.ts";

const series = (values: (number | null)[]) => ({ key: "a", label: "발행", color: "", values });

test("a chart is empty without labels or without a single value; zero is a value", () => {
  expect(isEmptyChart({ labels: [], series: [] })).toBe(true);
  expect(isEmptyChart({ labels: ["1월"], series: [series([null])] })).toBe(true);
  expect(isEmptyChart({ labels: ["1월"], series: [series([0])] })).toBe(false);
});

test("describeChart says span, total and highest point", () => {
  const data = { labels: ["1월", "2월", "3월"], series: [series([10, 30, null])] };
  expect(describeChart(data, (value) => `${value}건`)).toBe("1월부터 3월까지 3개 구간. 발행 합계 40건, 최고 2월 30건.");
});

test("foldSlices keeps the largest in their order and loses no amount", () => {
  const slice = (key: string, value: number) => ({ key, label: key, color: "", value });
  const folded = foldSlices([slice("a", 5), slice("b", 50), slice("c", 1), slice("d", 30), slice("e", 0)], 3);
  expect(folded.map(({ key, value }) => [key, value])).toEqual([
    ["b", 50],
    ["d", 30],
    ["rest", 6],
  ]);
  expect(foldSlices([slice("a", 1), slice("b", -3)], 5).map(({ key }) => key)).toEqual(["a"]);
});
