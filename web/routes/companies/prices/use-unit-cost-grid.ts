import { useEffect, useMemo, useRef, useState } from "react";
import { UNIT_COST_MAX } from "#domain/money/unit-price.ts";
import { formatWon } from "#domain/money/won.ts";
import { fillEdits, shownCost, sizeOf, type UnitCostTable } from "./grid-edits.ts";
import { areaOf, type Place, type Selection, selectPlace, within } from "./grid-selection.ts";
import { readCost } from "./pasted-costs.ts";
import type { UnitCostChanges } from "./unit-cost-changes.ts";

const STEPS = {
  down: { row: 1, column: 0 },
  up: { row: -1, column: 0 },
  right: { row: 0, column: 1 },
  left: { row: 0, column: -1 },
  stay: { row: 0, column: 0 },
} as const satisfies Record<string, Place>;

/** Says where the focus goes after a price is typed; it has already moved when a click left the editor. */
export type Step = keyof typeof STEPS | "leave";

const REFUSAL = `단가는 0원부터 ${formatWon(UNIT_COST_MAX)}까지의 정수로 입력해야 합니다.`;

export type UnitCostGridState = ReturnType<typeof useUnitCostGrid>;

/** Holds the place in the grid, what is being typed, and its result. */
export function useUnitCostGrid(table: UnitCostTable, changes: UnitCostChanges, canWrite: boolean) {
  const size = sizeOf(table);
  const [lastSelection, setSelection] = useState(selectPlace({ row: 0, column: 0 }));
  const selection = { from: within(lastSelection.from, size), at: within(lastSelection.at, size) };
  /** The editor opened with this text; it is undefined while nothing is typed. */
  const [typed, setTyped] = useState<string>();
  const [notice, setNotice] = useState("");
  const grid = useRef<HTMLTableElement>(null);
  const focusAt = useFocusAt(grid, selection.at, typed !== undefined);

  const go = (next: Selection, hasFocus = true) => {
    if (hasFocus) focusAt();
    setTyped(undefined);
    setNotice("");
    setSelection(next);
  };
  const open = (text?: string) => {
    if (canWrite) setTyped(text ?? String(shownCost(table, changes, selection.at)?.unitCost ?? ""));
  };
  const fill = (area: Selection, unitCost: number | null) => {
    if (canWrite) changes.edit(fillEdits(table, areaOf(area), unitCost));
  };
  const commit = (text: string, step: Step, fillsSelection = false): boolean => {
    // An editor that goes away reports its text once more, which no longer counts.
    if (typed === undefined) return true;
    const unitCost = text.trim() === "" ? null : readCost(text);
    if (unitCost === undefined) {
      setNotice(REFUSAL);
      return false;
    }
    fill(fillsSelection ? selection : selectPlace(selection.at), unitCost);
    const isMoving = step !== "leave" && !fillsSelection;
    go(isMoving ? selectPlace(within(plus(selection.at, STEPS[step]), size)) : selection, step !== "leave");
    return true;
  };
  /** Keeps the editor open with text that is no price, so that a click loses nothing that was typed. */
  const choose = (next: Selection) => {
    const editor = grid.current?.querySelector("input");
    if (!editor || commit(editor.value, "leave")) go(next);
  };
  const editor = useSteady({ commit, cancel: () => go(selection) });
  const reset = () => fill(selection, null);
  return {
    table,
    changes,
    canWrite,
    size,
    grid,
    selection,
    typed,
    notice,
    editor,
    go,
    choose,
    open,
    reset,
    tell: setNotice,
  };
}

const plus = (place: Place, step: Place): Place => ({ row: place.row + step.row, column: place.column + step.column });

/** Moves the focus to the current cell once it has been drawn; an open editor keeps the focus. */
function useFocusAt(grid: { current: HTMLTableElement | null }, { row, column }: Place, isTyping: boolean) {
  const isWanted = useRef(false);
  useEffect(() => {
    if (!isWanted.current || isTyping) return;
    isWanted.current = false;
    grid.current?.tBodies[0]?.rows[row]?.cells[column + 1]?.focus();
  }, [grid, row, column, isTyping]);
  return () => {
    isWanted.current = true;
  };
}

type Functions = Record<string, (...input: never[]) => unknown>;

/** Returns always the same object, which calls the newest functions, so that rows are not drawn again because of it. */
function useSteady<Handlers extends Functions>(newest: Handlers): Handlers {
  const latest = useRef(newest);
  latest.current = newest;
  return useMemo(
    () =>
      Object.fromEntries(
        Object.keys(latest.current).map((name) => [name, (...input: never[]) => latest.current[name]?.(...input)]),
      ) as Handlers,
    [],
  );
}
