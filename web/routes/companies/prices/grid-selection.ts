export interface Place {
  readonly row: number;
  readonly column: number;
}

/** A selection is a rectangle from where it began to where one is now; `at` has the focus. */
export interface Selection {
  readonly from: Place;
  readonly at: Place;
}

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

export interface Area {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export const selectPlace = (at: Place): Selection => ({ from: at, at });

export function areaOf({ from, at }: Selection): Area {
  return {
    top: Math.min(from.row, at.row),
    bottom: Math.max(from.row, at.row),
    left: Math.min(from.column, at.column),
    right: Math.max(from.column, at.column),
  };
}

export function placesIn({ top, bottom, left, right }: Area): Place[] {
  const columns = Array.from({ length: right - left + 1 }, (_, index) => left + index);
  return Array.from({ length: bottom - top + 1 }, (_, index) => top + index).flatMap((row) =>
    columns.map((column) => ({ row, column })),
  );
}

const PAGE_ROWS = 10;

interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  /** It is true with Control, or with Command on a Mac. */
  readonly isJump: boolean;
}

/** Returns where a key leads, as in a spreadsheet, and undefined for keys that do not move. */
export function moveSelection(selection: Selection, press: KeyPress, size: GridSize): Selection | undefined {
  const { key, shiftKey, isJump } = press;
  const last = { row: size.rows - 1, column: size.columns - 1 };
  const { row, column } = selection.at;
  if (key === "a" && isJump) return { from: last, at: { row: 0, column: 0 } };
  if (key === " " && shiftKey)
    return { from: { row: selection.from.row, column: last.column }, at: { row, column: 0 } };
  if (key === " " && isJump) return { from: { row: last.row, column: selection.from.column }, at: { row: 0, column } };
  const targets: Record<string, Place> = {
    ArrowUp: { row: isJump ? 0 : row - 1, column },
    ArrowDown: { row: isJump ? last.row : row + 1, column },
    ArrowLeft: { row, column: isJump ? 0 : column - 1 },
    ArrowRight: { row, column: isJump ? last.column : column + 1 },
    Home: { row: isJump ? 0 : row, column: 0 },
    End: { row: isJump ? last.row : row, column: last.column },
    PageUp: { row: row - PAGE_ROWS, column },
    PageDown: { row: row + PAGE_ROWS, column },
  };
  const target = targets[key];
  if (!target) return undefined;
  const at = within(target, size);
  return shiftKey ? { from: selection.from, at } : selectPlace(at);
}

export const within = ({ row, column }: Place, { rows, columns }: GridSize): Place => ({
  row: Math.max(0, Math.min(row, rows - 1)),
  column: Math.max(0, Math.min(column, columns - 1)),
});
