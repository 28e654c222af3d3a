import { BYTE_ORDER_MARK } from "./csv.ts";

export interface CsvLine {
  readonly cells: readonly string[];
  /** Where it begins in the text, the first being 1. */
  readonly line: number;
}

export type CsvReading =
  | { readonly ok: true; readonly lines: readonly CsvLine[] }
  /** Where quotation marks do not match. */
  | { readonly ok: false; readonly line: number };

// RFC 4180 with any line end and lines of any number of cells; lines without a word are left out. Each character is looked at
// once, and what stands behind the last line that is wanted is not read.
export function readCsvText(text: string, delimiter: "," | "\t", mostLines: number): CsvReading {
  const whole = `${text}\n`;
  const ends = new RegExp(`["${delimiter}\r\n]`, "g");
  const lines: CsvLine[] = [];
  let cells: string[] = [];
  let [line, firstLine] = [1, 1];
  let at = whole.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
  while (at < whole.length && lines.length < mostLines) {
    const end = endOfCell(whole, at, ends);
    if (end === undefined) return { ok: false, line };
    const cell = whole[at] === '"' ? whole.slice(at + 1, end - 1).replaceAll('""', '"') : whole.slice(at, end);
    cells.push(cell);
    line += lineBreaksIn(cell);
    at = end + (whole.startsWith("\r\n", end) ? 2 : 1);
    if (whole[end] === delimiter) continue;
    if (cells.some((each) => each.trim() !== "")) lines.push({ cells, line: firstLine });
    cells = [];
    line += 1;
    firstLine = line;
  }
  return { ok: true, lines };
}

// Undefined where a quotation mark stands within a cell without them, is never closed, or has something behind it.
function endOfCell(text: string, at: number, ends: RegExp): number | undefined {
  const isQuoted = text[at] === '"';
  const behind = isQuoted ? behindQuotes(text, at + 1) : at;
  if (behind === undefined) return undefined;
  ends.lastIndex = behind;
  const end = ends.exec(text)?.index ?? text.length;
  return text[end] === '"' || (isQuoted && end > behind) ? undefined : end;
}

// A doubled mark stands for itself.
function behindQuotes(text: string, from: number): number | undefined {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at < 0 ? undefined : at + 1;
}

const lineBreaksIn = (cell: string): number => cell.match(/\r\n|\n|\r/g)?.length ?? 0;
