import { describe, expect, test } from "vitest";
import { bands, isLabelShown, stackBars, valueScale } from "./chart-scale.ts";

describe("valueScale", () => {
  test("starts at zero and ends on a round tick", () => {
    const scale = valueScale([1_200, 8_700], 200);
    expect(scale.ticks).toEqual([0, 2000, 4000, 6000, 8000, 10000]);
    expect(scale.y(0)).toBe(200);
    expect(scale.y(10000)).toBe(0);
  });

  test("holds negative values on both sides of zero", () => {
    const scale = valueScale([-40, 60], 100);
    expect(scale.ticks).toContain(0);
    expect(scale.y(-40)).toBeGreaterThan(scale.y(0));
    expect(scale.y(60)).toBeLessThan(scale.y(0));
  });

  test("only negative values hang from zero", () => {
    const scale = valueScale([-40, -60], 100);
    expect(scale.y(0)).toBe(0);
    expect(scale.y(-60)).toBe(100);
  });

  test.each([[[]], [[0]], [[0, 0, 0]]])("%j has one tick at the bottom", (values) => {
    const scale = valueScale(values, 100);
    expect(scale.ticks).toEqual([0]);
    expect(scale.y(0)).toBe(100);
  });

  test("counts have no half ticks", () => {
    expect(valueScale([1], 100).ticks).toEqual([0, 1]);
    expect(valueScale([2], 100).ticks).toEqual([0, 1, 2]);
  });
});

test("bands share the width evenly", () => {
  const four = bands(4);
  expect([four.step, four.start(1), four.center(3)]).toEqual([25, 25, 87.5]);
  expect(bands(1).center(0)).toBe(50);
});

test.each([
  { count: 5, capacity: 6, shown: [0, 1, 2, 3, 4] },
  { count: 13, capacity: 7, shown: [0, 2, 4, 6, 8, 10, 12] },
  { count: 31, capacity: 7, shown: [0, 5, 10, 15, 20, 25, 30] },
  { count: 1, capacity: 6, shown: [0] },
])("$count labels in room for $capacity show $shown", ({ count, capacity, shown }) => {
  const indexes = Array.from({ length: count }, (_, index) => index);
  expect(indexes.filter((index) => isLabelShown(index, count, capacity))).toEqual(shown);
});

test("stackBars stacks up and down from zero and leaves out nothing but zeros", () => {
  const series = [
    { key: "a", label: "A", color: "", values: [10, 5] },
    { key: "b", label: "B", color: "", values: [-4, null] },
    { key: "c", label: "C", color: "", values: [6, 5] },
  ];
  expect(stackBars({ labels: ["1월", "2월"], series })).toEqual([
    { key: "a", index: 0, from: 0, to: 10 },
    { key: "a", index: 1, from: 0, to: 5 },
    { key: "b", index: 0, from: -4, to: 0 },
    { key: "c", index: 0, from: 10, to: 16 },
    { key: "c", index: 1, from: 5, to: 10 },
  ]);
});
