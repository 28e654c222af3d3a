import { describe, expect, test } from "vitest";
import { cellAt, copyText, fillEdits, pasteEdits, shownCost, sizeOf, type UnitCostTable } from "./grid-edits.ts";
import { areaOf, selectPlace } from "./grid-selection.ts";
import { readPasted } from "./pasted-costs.ts";
import { makeUnitCostChanges } from "./unit-cost-changes.ts";

const item = (itemCode: number, text: string, defaultCost: number) => ({
  itemCode,
  text,
  defaultCost,
  supplyCost: null,
  unit: "건",
  category: { text: "문자", color: "black" },
});
const table: UnitCostTable = {
  items: [item(51, "SMS", 15), item(52, "LMS", 40)],
  members: [1, 2, 3].map((memberSeq) => ({
    memberSeq,
    name: `회원사 ${memberSeq}`,
    bizId: "1010000001",
    costs: [
      { unitCost: 15, isDefault: true },
      { unitCost: 35, isDefault: false },
    ],
  })),
};
const first = selectPlace({ row: 0, column: 0 });
const all = { from: { row: 0, column: 0 }, at: { row: 2, column: 1 } };
const pasted = (text: string, selection = first) => {
  const { edits, ...rest } = pasteEdits(table, selection, readPasted(text));
  return { ...rest, edits: edits.map(({ cell, unitCost }) => [cell.memberSeq, cell.itemCode, unitCost]) };
};

describe("the grid's cells", () => {
  test("know their member, item, price and default", () => {
    expect(sizeOf(table)).toEqual({ rows: 3, columns: 2 });
    expect(cellAt(table, { row: 1, column: 1 })).toEqual({
      memberSeq: 2,
      memberName: "회원사 2",
      itemCode: 52,
      itemText: "LMS",
      defaultCost: 40,
      supplyCost: null,
      before: { unitCost: 35, isDefault: false },
    });
    expect(cellAt(table, { row: 3, column: 0 })).toBeUndefined();
  });

  test("show what was typed over what is stored", () => {
    const changes = makeUnitCostChanges();
    const place = { row: 0, column: 0 };
    expect(shownCost(table, changes, place)).toEqual({ unitCost: 15, isDefault: true });
    changes.edit(fillEdits(table, areaOf(first), 12));
    expect(shownCost(table, changes, place)).toEqual({ unitCost: 12, isDefault: false });
    expect(copyText(table, changes, areaOf(all))).toBe("12\t35\n15\t35\n15\t35");
  });
});

describe("pasting", () => {
  test("a block goes in from the top left of the selection, blanks left alone", () => {
    expect(pasted("10\t20\n\t30", { from: { row: 2, column: 1 }, at: { row: 1, column: 0 } })).toEqual({
      edits: [
        [2, 51, 10],
        [2, 52, 20],
        [3, 52, 30],
      ],
      wrong: [],
      overflow: 0,
    });
  });

  test("one price fills the selection", () => {
    expect(pasted("1,234원", all).edits).toHaveLength(6);
    expect(pasted("9").edits).toEqual([[1, 51, 9]]);
  });

  test("text that is no price is named, cells without a place are counted", () => {
    expect(pasted("무료\t20\t30\n1\n2\n3\n4")).toEqual({
      edits: [
        [1, 52, 20],
        [2, 51, 1],
        [3, 51, 2],
      ],
      wrong: ["회원사 1 SMS “무료”"],
      overflow: 3,
    });
    expect(pasted("무료")).toMatchObject({ edits: [], wrong: ["회원사 1 SMS “무료”"] });
  });
});
