import type { DocumentLine } from "#domain/documents/document-content.ts";
import { SHEET_WIDTH } from "./sheet-pen.ts";
import { cell, figure, head, type SheetCell, type SheetRow } from "./sheet-rows.ts";

const WIDTHS = { month: 2.4, day: 2.4, spec: 6, quantity: 5, unitPrice: 7, supply: 8.4, tax: 7.2, remark: 6.6 };
const NUMBER_WIDTH = 3;

/** Returns the width that the other columns leave for the item. */
function itemWidth(isPlain: boolean): number {
  const { tax, ...others } = WIDTHS;
  const sum = Object.values(others).reduce((sum, width) => sum + width, isPlain ? 0 : tax);
  return SHEET_WIDTH - sum;
}

export const lineHeads = (isPlain: boolean, numberWidth = 0): SheetCell[] => [
  ...(numberWidth > 0 ? [head("순번", numberWidth)] : []),
  head("월", WIDTHS.month),
  head("일", WIDTHS.day),
  head("품목", itemWidth(isPlain) - numberWidth),
  head("규격", WIDTHS.spec),
  head("수량", WIDTHS.quantity),
  head("단가", WIDTHS.unitPrice),
  head("공급가액", WIDTHS.supply),
  ...(isPlain ? [] : [head("세액", WIDTHS.tax)]),
  head("비고", WIDTHS.remark),
];

const lineCells = (line: DocumentLine, isPlain: boolean, numberWidth: number): SheetCell[] => [
  cell(line.date?.slice(5, 7) ?? "", WIDTHS.month, { align: "center" }),
  cell(line.date?.slice(8) ?? "", WIDTHS.day, { align: "center" }),
  cell(line.item, itemWidth(isPlain) - numberWidth),
  cell(line.spec, WIDTHS.spec),
  figure(line.quantity, WIDTHS.quantity),
  figure(line.unitPrice, WIDTHS.unitPrice),
  figure(line.supply, WIDTHS.supply),
  ...(isPlain ? [] : [figure(line.tax, WIDTHS.tax)]),
  cell(line.remark, WIDTHS.remark),
];

const EMPTY: DocumentLine = {
  date: null,
  item: "",
  spec: "",
  quantity: null,
  unitPrice: null,
  supply: 0,
  tax: 0,
  remark: "",
};

/** Fills missing lines with empty rows, so that the form keeps its shape. */
export function formRows(lines: readonly DocumentLine[], isPlain: boolean, minRows: number): SheetRow[] {
  const empty = lineCells(EMPTY, isPlain, 0).map(({ width }) => cell("", width));
  const rows = lines.map((line): SheetRow => ({ cells: lineCells(line, isPlain, 0) }));
  return [...rows, ...Array.from({ length: minRows - rows.length }, (): SheetRow => ({ cells: empty }))];
}

export const listHeads = (isPlain: boolean): SheetRow => ({ cells: lineHeads(isPlain, NUMBER_WIDTH) });

/** Returns the rows of further lines, numbered from `first`. */
export const listRows = (lines: readonly DocumentLine[], isPlain: boolean, first: number): SheetRow[] =>
  lines.map((line, index) => ({
    height: 2.1,
    cells: [cell(String(first + index), NUMBER_WIDTH, { align: "center" }), ...lineCells(line, isPlain, NUMBER_WIDTH)],
  }));
