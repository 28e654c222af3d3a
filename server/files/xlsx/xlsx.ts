import { type RowBatches, sheetXml, type XlsxColumn } from "./sheet-xml.ts";
import { workbookParts } from "./workbook-parts.ts";
import { zipChunks } from "./zip.ts";

export const XLSX_CONTENT_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Makes an XLSX file of one sheet while it is read, so that only a few pieces of it are in memory. */
export const xlsxChunks = <Row>(
  name: string,
  columns: readonly XlsxColumn<Row>[],
  batches: RowBatches<Row>,
): AsyncGenerator<Uint8Array, void> =>
  zipChunks(
    [
      ...workbookParts(name).map((part) => ({ name: part.name, pieces: [part.text] })),
      { name: "xl/worksheets/sheet1.xml", pieces: sheetXml(columns, batches) },
    ],
    new Date(),
  );
