import { type CsvLine, readCsvText } from "#domain/text/csv-lines.ts";
import { AppError } from "#server/call/errors.ts";

/**
 * Reads an uploaded CSV file in UTF-8 or EUC-KR, with commas or tabs. It reads one line more than `mostLines`, so that the
 * caller sees when there are too many.
 */
export function readCsvLines(
  bytes: Uint8Array,
  mostLines: number,
): { head: readonly string[]; records: readonly CsvLine[] } {
  const [head, ...records] = splitLines(decode(bytes), 1 + mostLines + 1);
  if (!head) throw refuseFile("빈 파일입니다.");
  return { head: head.cells, records };
}

const LONGEST_COLUMN_NAME = 100;

/** Writes a header without blanks for comparison, cut at a length that no known header reaches. */
export const columnName = (text: string): string =>
  text.slice(0, LONGEST_COLUMN_NAME).normalize("NFC").replace(/\s+/g, "");

/** Refuses the file as a whole. */
export const refuseFile = (message: string): AppError => new AppError("INVALID_INPUT", { fields: { file: message } });

/** Tries UTF-8 first, because hardly any EUC-KR text, which Excel writes by default, is valid UTF-8 by chance. */
function decode(bytes: Uint8Array): string {
  for (const encoding of ["utf-8", "euc-kr"]) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The text has another encoding.
    }
  }
  throw refuseFile("읽을 수 없는 파일입니다. UTF-8이나 EUC-KR로 저장한 CSV 파일을 올려 주세요.");
}

function splitLines(text: string, mostLines: number): readonly CsvLine[] {
  const [firstLine = ""] = text.split("\n", 1);
  const delimiter = firstLine.includes("\t") && !firstLine.includes(",") ? "\t" : ",";
  const reading = readCsvText(text, delimiter, mostLines);
  if (reading.ok) return reading.lines;
  throw refuseFile(`${reading.line}번째 줄 근처를 읽을 수 없습니다. 따옴표가 짝이 맞는지 확인해 주세요.`);
}
