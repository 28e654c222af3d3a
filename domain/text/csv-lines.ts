import { BYTE_ORDER_MARK } from "./csv.ts";

export interface CsvLine {
  readonly cells: readonly string[];
  /** The line of the text where it begins, counted from 1. */
  readonly line: number;
}

export type CsvReading =
  | { readonly ok: true; readonly lines: readonly CsvLine[] }
  /** The line where quotation marks do not match. */
  | { readonly ok: false; readonly line: number };

// Reads RFC 4180 with any line end and any number of cells a line, and skips empty lines. Each character is read once, and
// nothing behind the last requested line is read.
export function readCsvText(text: string, delimiter: "," | "\t", mostLines: number): CsvReading {
  const whole = `${text}\n`;
  const ends = new RegExp(`["${delimiter}\r\n]`, "g");
  const lines: CsvLine[] = [];
  let cells: string[] = [];
  let [line, firstLine] = [1, 1];
  let offset = whole.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
  while (offset < whole.length && lines.length < mostLines) {
    const end = endOfCell(whole, offset, ends);
    if (end === undefined) return { ok: false, line };
    const cell =
      whole[offset] === '"' ? whole.slice(offset + 1, end - 1).replaceAll('""', '"') : whole.slice(offset, end);
    cells.push(cell);
    line += lineBreaksIn(cell);
    offset = end + (whole.startsWith("\r\n", end) ? 2 : 1);
    if (whole[end] === delimiter) continue;
    if (cells.some((text) => text.trim() !== "")) lines.push({ cells, line: firstLine });
    cells = [];
    line += 1;
    firstLine = line;
  }
  return { ok: true, lines };
}

// Returns undefined for a quotation mark inside an unquoted cell, one that is never closed, or one with text behind it.
function endOfCell(text: string, start: number, ends: RegExp): number | undefined {
  const isQuoted = text[start] === '"';
  const contentEnd = isQuoted ? endOfQuotes(text, start + 1) : start;
  if (contentEnd === undefined) return undefined;
  ends.lastIndex = contentEnd;
  const end = ends.exec(text)?.index ?? text.length;
  return text[end] === '"' || (isQuoted && end > contentEnd) ? undefined : end;
}

// A doubled quotation mark stands for a single one.
function endOfQuotes(text: string, from: number): number | undefined {
  let index = text.indexOf('"', from);
  while (index >= 0 && text[index + 1] === '"') index = text.indexOf('"', index + 2);
  return index < 0 ? undefined : index + 1;
}

const lineBreaksIn = (cell: string): number => cell.match(/\r\n|\n|\r/g)?.length ?? 0;
