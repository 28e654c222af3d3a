import { describe, expect, test } from "vitest";
import { listChanges, makeUnitCostChanges, type UnitCostCell } from "./unit-cost-changes.ts";

const cell = (memberSeq: number, itemCode: number, unitCost: number, isDefault: boolean): UnitCostCell => ({
  memberSeq,
  memberName: `회원사 ${memberSeq}`,
  itemCode,
  itemText: `품목 ${itemCode}`,
  before: { unitCost, isDefault },
  defaultCost: 130,
  supplyCost: 60,
});
const inherited = cell(1, 51, 130, true);
const own = cell(1, 52, 90, false);

const costsIn = (changes: ReturnType<typeof makeUnitCostChanges>) =>
  listChanges(changes.current()).map(({ memberSeq, itemCode, after }) => [
    memberSeq,
    itemCode,
    after.unitCost,
    after.isDefault,
  ]);

describe("unsaved prices", () => {
  test("a price becomes the member's own, null the default", () => {
    const changes = makeUnitCostChanges();
    changes.edit([
      { cell: inherited, unitCost: 100 },
      { cell: own, unitCost: null },
    ]);
    expect(costsIn(changes)).toEqual([
      [1, 51, 100, false],
      [1, 52, 130, true],
    ]);
  });

  test("the number shown, and the default where it is in force, change nothing", () => {
    const changes = makeUnitCostChanges();
    changes.edit([
      { cell: inherited, unitCost: 130 },
      { cell: inherited, unitCost: null },
      { cell: own, unitCost: 90 },
    ]);
    expect(costsIn(changes)).toEqual([]);
    expect(changes.canUndo()).toBe(false);
  });

  test("the default's number is a price of its own where another one is stored", () => {
    const changes = makeUnitCostChanges();
    changes.edit([{ cell: own, unitCost: 130 }]);
    expect(costsIn(changes)).toEqual([[1, 52, 130, false]]);
  });

  test("typing the old number again takes the change back", () => {
    const changes = makeUnitCostChanges();
    changes.edit([{ cell: own, unitCost: 80 }]);
    changes.edit([{ cell: own, unitCost: 90 }]);
    expect(changes.current().size).toBe(0);
  });

  test("undo goes back one edit at a time", () => {
    const changes = makeUnitCostChanges();
    changes.edit([{ cell: own, unitCost: 80 }]);
    changes.edit([
      { cell: own, unitCost: 70 },
      { cell: inherited, unitCost: 1 },
    ]);
    changes.undo();
    expect(costsIn(changes)).toEqual([[1, 52, 80, false]]);
    changes.undo();
    changes.undo();
    expect(costsIn(changes)).toEqual([]);
  });

  test("rows that did not change keep their identity, and nobody is called for nothing", () => {
    const changes = makeUnitCostChanges();
    changes.edit([{ cell: own, unitCost: 80 }]);
    const kept = changes.ofMember(1);
    let calls = 0;
    changes.subscribe(() => {
      calls += 1;
    });
    changes.edit([{ cell: own, unitCost: 80 }]);
    expect(calls).toBe(0);
    changes.edit([{ cell: cell(2, 51, 130, true), unitCost: 5 }]);
    expect(calls).toBe(1);
    expect(changes.ofMember(1)).toBe(kept);
  });

  test("what was written down comes back as it was", () => {
    const changes = makeUnitCostChanges();
    changes.edit([
      { cell: own, unitCost: 80 },
      { cell: cell(2, 51, 130, true), unitCost: 5 },
    ]);
    const copy = makeUnitCostChanges();
    copy.restore(JSON.parse(JSON.stringify(listChanges(changes.current()))));
    expect(costsIn(copy)).toEqual(costsIn(changes));
    copy.clear();
    expect(copy.current().size).toBe(0);
  });
});
