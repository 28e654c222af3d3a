import { CsvError, parse } from "csv-parse/sync";
import { MEMBER_CSV_COLUMNS, MEMBER_CSV_ROWS_MAX, type MemberCsvField } from "#domain/people/member-csv.ts";
import { AppError } from "#server/kernel/errors.ts";

export interface CsvRow {
  /** Where the line begins in the file, the header being 1. */
  line: number;
  values: Record<MemberCsvField, string>;
}

/** Reads the whole file or says what is wrong with it as a whole; single values are judged later. */
export function readMemberCsv(bytes: Uint8Array): CsvRow[] {
  const text = decode(bytes);
  const [head, ...records] = splitLines(text);
  if (!head) throw refusal("빈 파일입니다.");
  const places = findColumns(head.record);
  if (records.length === 0) throw refusal("등록할 회원사가 없습니다. 두 번째 줄부터 한 줄에 한 곳씩 적어 주세요.");
  if (records.length > MEMBER_CSV_ROWS_MAX) {
    throw refusal(
      `한 번에 ${MEMBER_CSV_ROWS_MAX.toLocaleString("ko-KR")}줄까지 등록할 수 있습니다. 파일을 나누어 주세요.`,
    );
  }
  return records.map(({ record, line }) => ({
    line,
    values: Object.fromEntries(
      MEMBER_CSV_COLUMNS.map(({ field }) => [field, record[places.get(field) ?? -1]?.trim() ?? ""]),
    ) as CsvRow["values"],
  }));
}

const refusal = (message: string): AppError => new AppError("INVALID_INPUT", { fields: { file: message } });

/** Excel writes EUC-KR unless it is told otherwise; hardly any such text is valid UTF-8 by chance. */
function decode(bytes: Uint8Array): string {
  for (const encoding of ["utf-8", "euc-kr"]) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // Another encoding then.
    }
  }
  throw refusal("읽을 수 없는 파일입니다. UTF-8이나 EUC-KR로 저장한 CSV 파일을 올려 주세요.");
}

interface Line {
  record: string[];
  line: number;
}

function splitLines(text: string): Line[] {
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
    throw refusal(`${line} 읽을 수 없습니다. 따옴표가 짝이 맞는지 확인해 주세요.`);
  }
}

const lineBreaksIn = (record: readonly string[]): number =>
  record.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);

const withoutBlanks = (text: string): string => text.normalize("NFC").replace(/\s+/g, "");

/** By name, in any order; columns of other names are left alone. */
function findColumns(head: readonly string[]): Map<MemberCsvField, number> {
  const names = head.map(withoutBlanks);
  const twice = MEMBER_CSV_COLUMNS.filter(({ header }) => names.indexOf(header) !== names.lastIndexOf(header));
  if (twice.length > 0) throw refusal(`같은 열이 두 번 있습니다: ${listed(twice)}`);
  const missing = MEMBER_CSV_COLUMNS.filter(({ header, isRequired }) => isRequired && !names.includes(header));
  if (missing.length > 0) throw refusal(`첫 줄에 꼭 필요한 열이 없습니다: ${listed(missing)}`);
  return new Map(MEMBER_CSV_COLUMNS.map(({ field, header }) => [field, names.indexOf(header)]));
}

const listed = (columns: readonly { header: string }[]): string => columns.map(({ header }) => header).join(", ");
