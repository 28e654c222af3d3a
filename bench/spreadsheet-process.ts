import { xlsxChunks } from "#server/files/xlsx/xlsx.ts";
import { SPREADSHEET_COLUMNS, spreadsheetBatches } from "./spreadsheet-rows.ts";

// Runs one writer (`idle`, `ours` or `peer`, and the number of rows) in a process of its own, so that the peak memory
// is its own.
const [writer, count] = [process.argv[2], Number(process.argv[3])];

async function writeOurs(): Promise<number> {
  let bytes = 0;
  for await (const chunk of xlsxChunks("시험", SPREADSHEET_COLUMNS, spreadsheetBatches(count))) bytes += chunk.length;
  return bytes;
}

const KINDS = {
  text: { type: String },
  number: { type: Number, format: "#,##0" },
  date: { type: Date, format: "yyyy-mm-dd" },
  dateTime: { type: Date, format: "yyyy-mm-dd hh:mm:ss" },
} as const;

async function writePeer(): Promise<number> {
  const { default: writeXlsxFile } = await import("write-excel-file/node");
  const header = SPREADSHEET_COLUMNS.map((column) => ({ value: column.header, fontWeight: "bold" as const }));
  const rows = Array.from({ length: count }, (_, row) =>
    SPREADSHEET_COLUMNS.map(({ kind, value }) => {
      const cell = value(row);
      return { ...KINDS[kind], value: KINDS[kind].type === Date ? new Date(String(cell)) : cell };
    }),
  );
  const file = await writeXlsxFile([header, ...rows] as never, { stickyRowsCount: 1 }).toBuffer();
  return file.length;
}

const started = performance.now();
const bytes = writer === "ours" ? await writeOurs() : writer === "peer" ? await writePeer() : 0;
console.log(JSON.stringify({ ms: performance.now() - started, bytes, peakKb: process.resourceUsage().maxRSS }));
