import { CsvError, parse } from "csv-parse/sync";
import { AppError } from "./errors.ts";

export interface CsvFileLine {
  record: string[];
  /** Where the line begins in the file, the header being 1. */
  line: number;
}

/** A file of people: in either encoding, with commas or tabs; what cannot be read is refused by its line. */
export function readCsvLines(bytes: Uint8Array): { head: string[]; records: CsvFileLine[] } {
  const [head, ...records] = splitLines(decode(bytes));
  if (!head) throw refuseFile("빈 파일입니다.");
  return { head: head.record, records };
}

/** Headers are compared without blanks. */
export const columnName = (text: string): string => text.normalize("NFC").replace(/\s+/g, "");

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

function splitLines(text: string): CsvFileLine[] {
  const [firstLine = ""] = text.split("\n", 1);
  const delimiter = firstLine.includes("\t") && !firstLine.includes(",") ? "\t" : ",";
  try {
    const found = parse(text, {
      ...{ delimiter, bom: true, info: true, relax_column_count: true },
      ...{ skip_empty_lines: true, skip_records_with_empty_values: true },
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return found.map(({ record, info }) => ({ record, line: info.lines - lineBreaksIn(record) }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === "number" ? `${error.lines}번째 줄 근처를` : "파일을";
    throw refuseFile(`${line} 읽을 수 없습니다. 따옴표가 짝이 맞는지 확인해 주세요.`);
  }
}

const lineBreaksIn = (record: readonly string[]): number =>
  record.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
