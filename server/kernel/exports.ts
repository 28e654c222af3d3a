import { type SeoulDate, type SeoulDateTime, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { formatDateTime } from "#domain/calendar/time-format.ts";
import { FILE_MAX_ROWS } from "#domain/console/paging.ts";
import { formatNumber } from "#domain/money/won.ts";
import { BYTE_ORDER_MARK, type CsvCell, csvLine } from "#domain/text/csv.ts";
import type { Db } from "#server/db/connect.ts";
import { AppError } from "./errors.ts";
import { FileAnswer } from "./file-answer.ts";
import { findKeys, findPage, type List, type Page, walkRows } from "./lists.ts";

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
  format?: "csv" | undefined;
}

/** What a list was asked for: one page of it, or all of it as a file. */
export const answerList = <Row, Found>(
  db: Db,
  query: ListCall,
  list: List<Row, Found>,
  sheet: Sheet<Row>,
): Promise<Page<Row> | FileAnswer> =>
  query.format === undefined ? findPage(db, list, query) : answerFile(db, list, sheet);

export async function answerFile<Row, Found>(db: Db, list: List<Row, Found>, sheet: Sheet<Row>): Promise<FileAnswer> {
  const keys = await findKeys(db, list, FILE_MAX_ROWS + 1);
  if (keys.length > FILE_MAX_ROWS) throw new AppError("INVALID_INPUT", { fields: { format: TOO_LONG } });
  const today = toSeoulDate(new Date());
  const chunks = csvChunks(sheet.columns, today, walkRows(list, keys));
  return new FileAnswer(`${sheet.name} ${today}`, "csv", "text/csv; charset=utf-8", chunks, keys);
}

/** Rows that are at hand, such as a statistic, as a file. */
export function answerSheet<Row>(rows: Row[], sheet: Sheet<Row>, _format: "csv"): FileAnswer {
  const today = toSeoulDate(new Date());
  const batches = (async function* () {
    yield rows;
  })();
  const chunks = csvChunks(sheet.columns, today, batches);
  return new FileAnswer(`${sheet.name} ${today}`, "csv", "text/csv; charset=utf-8", chunks);
}

const TOO_LONG = `한 파일에 ${formatNumber(FILE_MAX_ROWS)}건까지 담을 수 있습니다. 조건을 좁혀 나누어 내려받아 주세요.`;

async function* csvChunks<Row>(
  columns: readonly SheetColumn<Row>[],
  today: SeoulDate,
  batches: AsyncIterable<Row[]>,
): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder();
  yield encoder.encode(BYTE_ORDER_MARK + csvLine(columns.map(({ header }) => header)));
  for await (const rows of batches) {
    const lines = rows.map((row) => csvLine(columns.map((column) => csvCell(column, row, today))));
    if (lines.length > 0) yield encoder.encode(lines.join(""));
  }
}

function csvCell<Row>(column: SheetColumn<Row>, row: Row, today: SeoulDate): CsvCell {
  if ("text" in column) return column.text(row, today);
  if ("number" in column) return column.number(row, today);
  if ("date" in column) return column.date(row, today);
  const dateTime = column.dateTime(row, today);
  return dateTime && formatDateTime(dateTime);
}
