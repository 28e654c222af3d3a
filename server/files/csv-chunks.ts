import { formatDateTime } from "#domain/calendar/time-format.ts";
import { BYTE_ORDER_MARK, csvLine } from "#domain/text/csv.ts";
import type { RowBatches, XlsxColumn } from "./xlsx/sheet-xml.ts";

/** Rows are handed on in pieces: a long batch of wide rows would hold up everything else. */
const PIECE = 500;

/** The columns of a sheet as CSV, the header at once. */
export async function* csvChunks<Row>(
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
