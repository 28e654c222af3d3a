import { type CsvLine, readCsvText } from "#domain/text/csv-lines.ts";
import { AppError } from "#server/call/errors.ts";

/** A file of people: in either encoding, with commas or tabs; one more line than is taken tells that there are too many. */
export function readCsvLines(
  bytes: Uint8Array,
  mostLines: number,
): { head: readonly string[]; records: readonly CsvLine[] } {
  const [head, ...records] = splitLines(decode(bytes), 1 + mostLines + 1);
  if (!head) throw refuseFile("빈 파일입니다.");
  return { head: head.cells, records };
}

const LONGEST_COLUMN_NAME = 100;

/** Headers are compared without blanks; what is longer than any of them is none. */
export const columnName = (text: string): string =>
  text.slice(0, LONGEST_COLUMN_NAME).normalize("NFC").replace(/\s+/g, "");

/** The file as a whole is wrong. */
export const refuseFile = (message: string): AppError => new AppError("INVALID_INPUT", { fields: { file: message } });

/** Excel writes EUC-KR unless it is told otherwise; hardly any such text is valid UTF-8 by chance. */
function decode(bytes: Uint8Array): string {
  for (const encoding of ["utf-8", "euc-kr"]) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // Another encoding then.
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
