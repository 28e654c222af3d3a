import type { FileFormat } from "#contracts/list.ts";
import { type SeoulDate, type SeoulDateTime, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { formatDateTime } from "#domain/calendar/time-format.ts";
import { formatNumber } from "#domain/money/won.ts";
import { BYTE_ORDER_MARK, csvLine } from "#domain/text/csv.ts";
import { AppError } from "#server/call/errors.ts";
import { FileAnswer, type FileKind, type FileRun } from "#server/call/file-answer.ts";
import { findKeys, findPage, type List, type Page, walkRows } from "#server/lists/lists.ts";
import type { CellKind } from "./xlsx/cells.ts";
import type { RowBatches, XlsxColumn } from "./xlsx/sheet-xml.ts";
import { XLSX_CONTENT_TYPE, xlsxChunks } from "./xlsx/xlsx.ts";

type Cell<Row, Value> = (row: Row, today: SeoulDate) => Value | null;

/** One column of a list as a file, with the header of the screen; the kind of its cells matters to formats that know it. */
export type SheetColumn<Row> = { header: string } & (
  | { text: Cell<Row, string> }
  | { number: Cell<Row, number> }
  | { date: Cell<Row, SeoulDate> }
  | { dateTime: Cell<Row, SeoulDateTime> }
);

export interface Sheet<Row> {
  /** The file's name; the day it is made is added to it. */
  name: string;
  columns: readonly SheetColumn<Row>[];
}

interface ListCall {
  page: number;
  size: number;
  format?: FileFormat | undefined;
}

/** Answers a list call with one page of the list, or with all of it as a file. */
export const answerList = async <Row, Selected>(
  query: ListCall,
  list: List<Row, Selected>,
  sheet: Sheet<Row>,
): Promise<Page<Row> | FileAnswer> =>
  query.format === undefined ? findPage(list, query) : answerFile(list, sheet, query.format);

export function answerFile<Row, Selected>(
  list: List<Row, Selected>,
  sheet: Sheet<Row>,
  format: FileFormat,
): FileAnswer {
  const today = toSeoulDate(new Date());
  return new FileAnswer(kindOf(sheet, today, format), async (run) => {
    const keys = await findKeys(list, run.mostRows + 1);
    if (keys.length > run.mostRows) throw new AppError("INVALID_INPUT", { fields: { format: tooLong(run.mostRows) } });
    await run.onTotal?.(keys.length);
    const rows = reportRows(walkRows(list, keys), run);
    return { chunks: sheetChunks(sheet, today, format, rows), keys, rowCount: keys.length };
  });
}

/** Answers with a file of rows that are in memory already, such as a statistic. */
export function answerSheet<Row>(rows: readonly Row[], sheet: Sheet<Row>, format: FileFormat): FileAnswer {
  const today = toSeoulDate(new Date());
  return new FileAnswer(kindOf(sheet, today, format), async (run) => {
    await run.onTotal?.(rows.length);
    return { chunks: sheetChunks(sheet, today, format, reportRows([rows], run)), rowCount: rows.length };
  });
}

const tooLong = (mostRows: number): string =>
  `한 파일에 ${formatNumber(mostRows)}건까지 담을 수 있습니다. 조건을 좁히거나 파일 만들기를 요청해 주세요.`;

const kindOf = (sheet: { name: string }, today: SeoulDate, format: FileFormat): FileKind => ({
  name: `${sheet.name} ${today}`,
  extension: format,
  contentType: format === "csv" ? "text/csv; charset=utf-8" : XLSX_CONTENT_TYPE,
});

/** Reports a batch when the next one is asked for, because it is written by then. */
async function* reportRows<Row>(batches: RowBatches<Row>, { onRows }: FileRun): AsyncGenerator<readonly Row[], void> {
  let rowCount = 0;
  for await (const rows of batches) {
    yield rows;
    rowCount += rows.length;
    await onRows?.(rowCount);
  }
}

const sheetChunks = <Row>(
  { name, columns }: Sheet<Row>,
  today: SeoulDate,
  format: FileFormat,
  rows: RowBatches<Row>,
): AsyncGenerator<Uint8Array, void> => {
  const cells = columns.map((column) => cellsOf(column, today));
  return format === "csv" ? csvChunks(cells, rows) : xlsxChunks(name, cells, rows);
};

/** Rows are written in pieces of this many, because a long batch of wide rows would block everything else. */
const PIECE = 500;

/** Writes the columns of a sheet as CSV; the header comes first, before any row is read. */
async function* csvChunks<Row>(
  columns: readonly XlsxColumn<Row>[],
  batches: RowBatches<Row>,
): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder();
  yield encoder.encode(BYTE_ORDER_MARK + csvLine(columns.map(({ header }) => header)));
  for await (const rows of batches) {
    for (let start = 0; start < rows.length; start += PIECE) {
      const lines = rows
        .slice(start, start + PIECE)
        .map((row) => csvLine(columns.map((column) => csvCell(column, row))));
      yield encoder.encode(lines.join(""));
    }
  }
}

function csvCell<Row>({ kind, value }: XlsxColumn<Row>, row: Row): string | number | null {
  const cell = value(row);
  return kind === "dateTime" && typeof cell === "string" ? formatDateTime(cell) : cell;
}

function cellsOf<Row>(column: SheetColumn<Row>, today: SeoulDate): XlsxColumn<Row> {
  const of = (kind: CellKind, value: Cell<Row, string | number>): XlsxColumn<Row> => ({
    header: column.header,
    kind,
    value: (row) => value(row, today),
  });
  if ("text" in column) return of("text", column.text);
  if ("number" in column) return of("number", column.number);
  return "date" in column ? of("date", column.date) : of("dateTime", column.dateTime);
}
