import type { FileFormat } from "#contracts/list.ts";
import { type SeoulDate, type SeoulDateTime, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { formatNumber } from "#domain/money/won.ts";
import { AppError } from "#server/call/errors.ts";
import { FileAnswer, type FileKind, type FileRun } from "#server/call/file-answer.ts";
import { findKeys, findPage, type List, type Page, walkRows } from "#server/lists/lists.ts";
import { csvChunks } from "./csv-chunks.ts";
import type { CellKind } from "./xlsx/cells.ts";
import type { RowBatches, XlsxColumn } from "./xlsx/sheet-xml.ts";
import { XLSX_CONTENT_TYPE, xlsxChunks } from "./xlsx/xlsx.ts";

type Cell<Row, Value> = (row: Row, today: SeoulDate) => Value | null;

/** One column of a list as a file, in the words of the screen; the kind of its cells is said for formats that know kinds. */
export type SheetColumn<Row> = { header: string } & (
  | { text: Cell<Row, string> }
  | { number: Cell<Row, number> }
  | { date: Cell<Row, SeoulDate> }
  | { dateTime: Cell<Row, SeoulDateTime> }
);

export interface Sheet<Row> {
  /** Of the file; the day it was made on is added. */
  name: string;
  columns: readonly SheetColumn<Row>[];
}

interface ListCall {
  page: number;
  size: number;
  format?: FileFormat | undefined;
}

/** What a list was asked for: one page of it, or all of it as a file. */
export const answerList = async <Row, Found>(
  query: ListCall,
  list: List<Row, Found>,
  sheet: Sheet<Row>,
): Promise<Page<Row> | FileAnswer> =>
  query.format === undefined ? findPage(list, query) : answerFile(list, sheet, query.format);

export function answerFile<Row, Found>(list: List<Row, Found>, sheet: Sheet<Row>, format: FileFormat): FileAnswer {
  const today = toSeoulDate(new Date());
  return new FileAnswer(kindOf(sheet, today, format), async (run) => {
    const keys = await findKeys(list, run.mostRows + 1);
    if (keys.length > run.mostRows) throw new AppError("INVALID_INPUT", { fields: { format: tooLong(run.mostRows) } });
    await run.onTotal?.(keys.length);
    const rows = followed(walkRows(list, keys), run);
    return { chunks: sheetChunks(sheet, today, format, rows), keys, rowCount: keys.length };
  });
}

/** Rows that are at hand, such as a statistic, as a file. */
export function answerSheet<Row>(rows: readonly Row[], sheet: Sheet<Row>, format: FileFormat): FileAnswer {
  const today = toSeoulDate(new Date());
  return new FileAnswer(kindOf(sheet, today, format), async (run) => {
    await run.onTotal?.(rows.length);
    return { chunks: sheetChunks(sheet, today, format, followed([rows], run)), rowCount: rows.length };
  });
}

const tooLong = (mostRows: number): string =>
  `한 파일에 ${formatNumber(mostRows)}건까지 담을 수 있습니다. 조건을 좁히거나 파일 만들기를 요청해 주세요.`;

const kindOf = (sheet: { name: string }, today: SeoulDate, format: FileFormat): FileKind => ({
  name: `${sheet.name} ${today}`,
  extension: format,
  contentType: format === "csv" ? "text/csv; charset=utf-8" : XLSX_CONTENT_TYPE,
});

/** A batch counts once the next one is asked for: it is written by then. */
async function* followed<Row>(batches: RowBatches<Row>, { onRows }: FileRun): AsyncGenerator<readonly Row[], void> {
  let written = 0;
  for await (const rows of batches) {
    yield rows;
    written += rows.length;
    await onRows?.(written);
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
