import { isUnitCost } from "#domain/money/unit-price.ts";
import { parseWon } from "#domain/money/won.ts";

/** A blank cell changes nothing; the person is told about text that is no price. */
export type PastedCell = { kind: "blank" } | { kind: "cost"; unitCost: number } | { kind: "wrong"; text: string };

/** Reads a price as people write it: 1234, 1,234원, ₩1,234, full-width digits, or a spreadsheet's 1,234.00. */
export function readCost(text: string): number | undefined {
  const plain = text
    .normalize("NFKC")
    .trim()
    .replace(/^₩\s*/, "")
    .replace(/\.0+(?=\s*원?$)/, "");
  const won = parseWon(plain);
  return won !== undefined && isUnitCost(won) ? won : undefined;
}

// This matches a cell, quoted where it holds tabs, breaks or quotes, and what ends it.
const CELL = /("(?:[^"]|"")*"|[^\t\r\n]*)(\t|\r\n|\n|\r|$)/g;

/** Reads what a spreadsheet puts on the clipboard: tabs between cells, a break behind every row. */
export function readPasted(text: string): PastedCell[][] {
  const rows: PastedCell[][] = [];
  let row: PastedCell[] = [];
  for (const [all, cell = "", end] of text.matchAll(CELL)) {
    if (all === "" && row.length === 0) break;
    row.push(readCell(cell));
    if (end === "\t") continue;
    rows.push(row);
    row = [];
    if (end === "") break;
  }
  return rows;
}

function readCell(cell: string): PastedCell {
  const text = cell.startsWith('"') && cell.endsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
  if (text.trim() === "") return { kind: "blank" };
  const unitCost = readCost(text);
  return unitCost === undefined ? { kind: "wrong", text: text.trim() } : { kind: "cost", unitCost };
}
