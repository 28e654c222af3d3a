import { expect, test } from "vitest";
import { memberRows, serviceRows } from "./statement-lines.ts";

const line = (memberSeq: number, pointCode: string, count: number, unitPrice: number) => ({
  memberSeq,
  bizId: "0998600019",
  name: `회원사 ${memberSeq}`,
  pointCode,
  count,
  unitPrice,
  supplyPrice: 10,
  revenue: count * (unitPrice - 10),
});

const lines = [
  line(1, "65100", 10, 20),
  line(1, "50100", 5, 130),
  line(2, "65100", 100, 30),
  line(2, "65100", -10, 20),
];

test("services stand in the order of the price list, with the span of their prices", () => {
  expect(serviceRows(lines)).toEqual([
    expect.objectContaining({ key: "50100", title: "전자세금계산서", count: 5, revenue: 600 }),
    expect.objectContaining({ key: "65100", count: 100, revenue: 2_000, unitPrice: { least: 20, most: 30 } }),
  ]);
});

test("members that bring most stand first, and both ways add up to the same", () => {
  const members = memberRows(lines);
  expect(members.map(({ memberSeq, revenue }) => [memberSeq, revenue])).toEqual([
    [2, 1_900],
    [1, 700],
  ]);
  const total = (rows: readonly { revenue: number }[]) => rows.reduce((sum, { revenue }) => sum + revenue, 0);
  expect(total(members)).toBe(total(serviceRows(lines)));
});
