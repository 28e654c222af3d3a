import { type Area, areaOf, type GridSize, type Place, placesIn, type Selection } from "./grid-selection.ts";
import type { PastedCell } from "./pasted-costs.ts";
import type { Cost, UnitCostCell, UnitCostChanges, UnitCostEdit } from "./unit-cost-changes.ts";

export interface UnitCostItem {
  itemCode: number;
  text: string;
  /** One unit is a document, a page or a month. */
  unit: string;
  category: { text: string; color: string };
  defaultCost: number;
  supplyCost: number | null;
}

export interface UnitCostMember {
  memberSeq: number;
  name: string;
  bizId: string;
  /** They are the stored prices, in the order of the items. */
  costs: readonly Cost[];
}

export interface UnitCostTable {
  members: readonly UnitCostMember[];
  items: readonly UnitCostItem[];
}

export const sizeOf = ({ members, items }: UnitCostTable): GridSize => ({
  rows: members.length,
  columns: items.length,
});

export function cellAt({ members, items }: UnitCostTable, { row, column }: Place): UnitCostCell | undefined {
  const [member, item] = [members[row], items[column]];
  const before = member?.costs[column];
  if (!member || !item || !before) return undefined;
  return {
    memberSeq: member.memberSeq,
    memberName: member.name,
    itemCode: item.itemCode,
    itemText: item.text,
    before,
    defaultCost: item.defaultCost,
    supplyCost: item.supplyCost,
  };
}

export function shownCost(table: UnitCostTable, changes: UnitCostChanges, place: Place): Cost | undefined {
  const cell = cellAt(table, place);
  return cell && (changes.ofMember(cell.memberSeq)?.get(cell.itemCode)?.after ?? cell.before);
}

/** Fills every selected cell with one price, or with null for the default. */
export const fillEdits = (table: UnitCostTable, area: Area, unitCost: number | null): UnitCostEdit[] =>
  placesIn(area).flatMap((place) => {
    const cell = cellAt(table, place);
    return cell ? [{ cell, unitCost }] : [];
  });

export interface Paste {
  edits: UnitCostEdit[];
  /** These cells held no price; `overflow` counts those outside the table. */
  wrong: string[];
  overflow: number;
}

/** Puts a block in from the top left of the selection; one single price fills all of it. */
export function pasteEdits(
  table: UnitCostTable,
  selection: Selection,
  rows: readonly (readonly PastedCell[])[],
): Paste {
  const area = areaOf(selection);
  const [only] = rows[0] ?? [];
  if (rows.length === 1 && rows[0]?.length === 1 && only?.kind === "cost") {
    return { edits: fillEdits(table, area, only.unitCost), wrong: [], overflow: 0 };
  }
  const paste: Paste = { edits: [], wrong: [], overflow: 0 };
  for (const [down, row] of rows.entries()) {
    for (const [right, pasted] of row.entries()) {
      const cell = cellAt(table, { row: area.top + down, column: area.left + right });
      if (pasted.kind === "blank") continue;
      if (!cell) paste.overflow += 1;
      else if (pasted.kind === "wrong") paste.wrong.push(`${cell.memberName} ${cell.itemText} “${pasted.text}”`);
      else paste.edits.push({ cell, unitCost: pasted.unitCost });
    }
  }
  return paste;
}

/** Writes the selection as a spreadsheet takes it. */
export function copyText(table: UnitCostTable, changes: UnitCostChanges, { top, bottom, left, right }: Area): string {
  const line = (row: number) =>
    placesIn({ top: row, bottom: row, left, right }).map((place) => shownCost(table, changes, place)?.unitCost ?? "");
  return Array.from({ length: bottom - top + 1 }, (_, index) => line(top + index).join("\t")).join("\n");
}
