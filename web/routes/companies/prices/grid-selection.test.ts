import { describe, expect, test } from "vitest";
import { areaOf, moveSelection, placesIn, type Selection, selectPlace, within } from "./grid-selection.ts";

const size = { rows: 50, columns: 28 };
const middle = selectPlace({ row: 20, column: 10 });
const corner = selectPlace({ row: 0, column: 0 });
const press = (key: string, held: { shift?: boolean; jump?: boolean } = {}) => ({
  key,
  shiftKey: held.shift ?? false,
  isJump: held.jump ?? false,
});
const at = (selection: Selection | undefined) => selection && [selection.at.row, selection.at.column];

describe("keys of the grid", () => {
  test.each([
    ["ArrowUp", {}, [19, 10]],
    ["ArrowDown", {}, [21, 10]],
    ["ArrowLeft", {}, [20, 9]],
    ["ArrowRight", {}, [20, 11]],
    ["ArrowDown", { jump: true }, [49, 10]],
    ["ArrowUp", { jump: true }, [0, 10]],
    ["ArrowLeft", { jump: true }, [20, 0]],
    ["ArrowRight", { jump: true }, [20, 27]],
    ["Home", {}, [20, 0]],
    ["End", {}, [20, 27]],
    ["Home", { jump: true }, [0, 0]],
    ["End", { jump: true }, [49, 27]],
    ["PageDown", {}, [30, 10]],
    ["PageUp", {}, [10, 10]],
  ])("%s %j leads to %j and selects that alone", (key, held, place) => {
    const moved = moveSelection(middle, press(key, held), size);
    expect(at(moved)).toEqual(place);
    expect(moved?.from).toEqual(moved?.at);
  });

  test("nothing leads out of the grid", () => {
    for (const key of ["ArrowUp", "ArrowLeft", "PageUp"])
      expect(at(moveSelection(corner, press(key), size))).toEqual([0, 0]);
    expect(within({ row: 99, column: 99 }, size)).toEqual({ row: 49, column: 27 });
  });

  test("shift keeps where the selection began", () => {
    const moved = moveSelection(middle, press("ArrowDown", { shift: true }), size);
    expect(moved).toEqual({ from: middle.at, at: { row: 21, column: 10 } });
  });

  test("whole rows, columns and everything", () => {
    const area = (selection: Selection | undefined) => selection && areaOf(selection);
    expect(area(moveSelection(middle, press(" ", { shift: true }), size))).toEqual({
      top: 20,
      bottom: 20,
      left: 0,
      right: 27,
    });
    expect(area(moveSelection(middle, press(" ", { jump: true }), size))).toEqual({
      top: 0,
      bottom: 49,
      left: 10,
      right: 10,
    });
    expect(area(moveSelection(middle, press("a", { jump: true }), size))).toEqual({
      top: 0,
      bottom: 49,
      left: 0,
      right: 27,
    });
  });

  test.each(["a", " ", "1", "Tab", "Enter"])("%j alone does not move", (key) => {
    expect(moveSelection(middle, press(key), size)).toBeUndefined();
  });
});

test("an area is the same from whichever corner, and lists its places row by row", () => {
  const one = areaOf({ from: { row: 1, column: 2 }, at: { row: 0, column: 1 } });
  expect(one).toEqual(areaOf({ from: { row: 0, column: 1 }, at: { row: 1, column: 2 } }));
  expect(placesIn(one)).toEqual([
    { row: 0, column: 1 },
    { row: 0, column: 2 },
    { row: 1, column: 1 },
    { row: 1, column: 2 },
  ]);
});
