import { type CellKind, cellXml, textXml } from "./cells.ts";
import { SHEET_HEAD, STYLES } from "./workbook-parts.ts";

export interface XlsxColumn<Row> {
  header: string;
  kind: CellKind;
  value: (row: Row) => string | number | null;
}

export type RowBatches<Row> = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;

/** The most rows a sheet may hold, with its header. */
const MOST_ROWS = 1_048_576;
/** Rows are written in pieces of about this many characters, so that none blocks everything else. */
const PIECE = 128 * 1024;

/** Writes a sheet as XML in pieces: the header stays in view, the first rows set column widths, a filter covers all. */
export async function* sheetXml<Row>(
  columns: readonly XlsxColumn<Row>[],
  batches: RowBatches<Row>,
): AsyncGenerator<string, void> {
  const letters = columns.map((_, index) => columnLetters(index));
  const headers = columns.map(({ header }, index) => textXml(`${letters[index]}1`, header, STYLES.header));
  let rowNumber = 1;
  let isBegun = false;
  let piece = "";
  const begin = (rows: readonly Row[]) =>
    `${SHEET_HEAD}${VIEW}${colsXml(columns, rows)}<sheetData><row r="1">${headers.join("")}</row>`;
  for await (const rows of batches) {
    if (!isBegun) piece = begin(rows);
    isBegun = true;
    for (const row of rows) {
      rowNumber += 1;
      if (rowNumber > MOST_ROWS) throw new RangeError(`a sheet holds ${MOST_ROWS} rows`);
      piece += rowXml(columns, letters, row, rowNumber);
      if (piece.length < PIECE) continue;
      yield piece;
      piece = "";
    }
  }
  if (!isBegun) piece = begin([]);
  const all = `A1:${letters.at(-1) ?? "A"}${rowNumber}`;
  yield `${piece}</sheetData><autoFilter ref="${all}"/><ignoredErrors><ignoredError sqref="${all}" numberStoredAsText="1"/></ignoredErrors></worksheet>`;
}

const VIEW =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

function rowXml<Row>(
  columns: readonly XlsxColumn<Row>[],
  letters: readonly string[],
  row: Row,
  number: number,
): string {
  let xml = `<row r="${number}">`;
  for (let index = 0; index < columns.length; index += 1) {
    const column = columns[index];
    if (column) xml += cellXml(column.kind, `${letters[index]}${number}`, column.value(row));
  }
  return `${xml}</row>`;
}

/** Names columns A, …, Z, AA, … */
function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}

const ROWS_MEASURED = 200;
const WIDTHS = { least: 8, most: 60, arrow: 4, padding: 2 };

function colsXml<Row>(columns: readonly XlsxColumn<Row>[], rows: readonly Row[]): string {
  const firstRows = rows.slice(0, ROWS_MEASURED);
  const widths = columns.map((column) => {
    const widest = Math.max(widthOf(column.header) + WIDTHS.arrow, ...firstRows.map((row) => cellWidth(column, row)));
    return Math.min(Math.max(widest + WIDTHS.padding, WIDTHS.least), WIDTHS.most);
  });
  const cols = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return `<cols>${cols.join("")}</cols>`;
}

function cellWidth<Row>({ kind, value }: XlsxColumn<Row>, row: Row): number {
  const cell = value(row);
  if (cell === null) return 0;
  if (typeof cell === "number") return Math.ceil(String(cell).length * (4 / 3));
  return kind === "text" ? Math.max(...cell.slice(0, 200).split("\n").map(widthOf)) : cell.length;
}

/** Measures text in digits; a Hangul letter is as wide as two. */
function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += character > "\u10FF" ? 2 : 1;
  return width;
}
