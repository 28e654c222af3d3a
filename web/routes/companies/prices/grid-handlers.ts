import type { ClipboardEvent, KeyboardEvent, MouseEvent, PointerEvent } from "react";
import { formatNumber } from "#domain/money/won.ts";
import { copyText, type Paste, pasteEdits } from "./grid-edits.ts";
import { areaOf, moveSelection, type Place, selectPlace } from "./grid-selection.ts";
import { readPasted } from "./pasted-costs.ts";
import type { UnitCostGridState } from "./use-unit-cost-grid.ts";

/** Handles keys, clipboard and pointer in the grid; the editor handles its own keys. */
export function gridHandlers(state: UnitCostGridState) {
  return {
    onKeyDown: (event: KeyboardEvent) => pressKey(event, state),
    onCopy: (event: ClipboardEvent) => copy(event, state),
    onPaste: (event: ClipboardEvent) => paste(event, state),
    onPointerDown: (event: PointerEvent) => point(event, state, event.shiftKey),
    onPointerOver: (event: PointerEvent) => event.buttons === 1 && point(event, state, true),
    onDoubleClick: (event: MouseEvent) => placeOf(event.target) && state.open(),
    // A finger also scrolls, so only a tap counts: the first one chooses, the second one types.
    onClick: (event: MouseEvent) => isTouch(event.nativeEvent) && tap(event, state),
  };
}

function pressKey(event: KeyboardEvent, { selection, size, changes, go, open, reset }: UnitCostGridState): void {
  const { key, shiftKey, altKey } = event;
  const isJump = event.ctrlKey || event.metaKey;
  const next = moveSelection(selection, { key, shiftKey, isJump }, size);
  if (next) go(next);
  else if (isJump && key === "z") changes.undo();
  else if (key === "Enter" || key === "F2") open();
  else if (key === "Delete" || key === "Backspace") reset();
  else if (/^\d$/.test(key) && !isJump && !altKey) open(key);
  else return;
  event.preventDefault();
}

function copy(event: ClipboardEvent, { table, changes, selection, typed }: UnitCostGridState): void {
  if (typed !== undefined) return;
  event.preventDefault();
  event.clipboardData.setData("text/plain", copyText(table, changes, areaOf(selection)));
}

function paste(
  event: ClipboardEvent,
  { table, changes, selection, typed, canWrite, go, tell }: UnitCostGridState,
): void {
  const text = event.clipboardData.getData("text/plain");
  // One value goes into the open editor; a block goes into the grid.
  if (!canWrite || (typed !== undefined && !/[\t\n]/.test(text.trimEnd()))) return;
  event.preventDefault();
  const result = pasteEdits(table, selection, readPasted(text));
  changes.edit(result.edits);
  go(selection);
  tell(pasteNotice(result));
}

const NAMED_MAX = 3;

function pasteNotice({ edits, wrong, overflow }: Paste): string {
  const names = wrong.slice(0, NAMED_MAX).join(", ") + (wrong.length > NAMED_MAX ? " 등" : "");
  return [
    `${formatNumber(edits.length)}칸을 붙여 넣었습니다.`,
    ...(wrong.length > 0 ? [`단가가 아닌 ${formatNumber(wrong.length)}칸은 그대로 두었습니다: ${names}.`] : []),
    ...(overflow > 0 ? [`표를 벗어난 ${formatNumber(overflow)}칸은 넣지 않았습니다.`] : []),
  ].join(" ");
}

function point(event: PointerEvent, { selection, choose }: UnitCostGridState, isExtended: boolean): void {
  const at = placeOf(event.target);
  if (!at || event.pointerType === "touch") return;
  choose(isExtended ? { from: selection.from, at } : selectPlace(at));
}

function tap(event: MouseEvent, { selection: { at }, choose, open }: UnitCostGridState): void {
  const place = placeOf(event.target);
  if (!place) return;
  if (place.row === at.row && place.column === at.column) open();
  else choose(selectPlace(place));
}

const isTouch = (event: Event): boolean => "pointerType" in event && event.pointerType === "touch";

/** Finds a cell's place by its position in the table, because cells carry no numbers. */
function placeOf(target: EventTarget): Place | undefined {
  if (!(target instanceof HTMLElement) || target instanceof HTMLInputElement) return undefined;
  const cell = target.closest("td");
  const line = cell?.closest("tr");
  return cell && line ? { row: line.sectionRowIndex, column: cell.cellIndex - 1 } : undefined;
}
