// Excel reads a file without the mark as EUC-KR.
export const BYTE_ORDER_MARK = "\uFEFF";

export type CsvCell = string | number | null;

// Writes RFC 4180. A text that a spreadsheet would read as a formula gets a leading apostrophe; numbers are never formulas.
function cellText(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cellText).join(",")}\r\n`;

export const csvText = (rows: Iterable<readonly CsvCell[]>): string =>
  BYTE_ORDER_MARK + Array.from(rows, csvLine).join("");
