import { MEMBER_CSV_COLUMNS, MEMBER_CSV_ROWS_MAX, type MemberCsvField } from "#domain/people/member-csv.ts";
import { columnName, readCsvLines, refuseFile } from "#server/files/csv-file.ts";

export interface CsvRow {
  /** The line begins here in the file; the header is line 1. */
  line: number;
  values: Record<MemberCsvField, string>;
}

/** Reads the whole file or says what is wrong with it as a whole; single values are judged later. */
export function readMemberCsv(bytes: Uint8Array): CsvRow[] {
  const { head, records } = readCsvLines(bytes, MEMBER_CSV_ROWS_MAX);
  const places = findColumns(head);
  if (records.length === 0) throw refuseFile("등록할 회원사가 없습니다. 두 번째 줄부터 한 줄에 한 곳씩 적어 주세요.");
  if (records.length > MEMBER_CSV_ROWS_MAX) {
    throw refuseFile(
      `한 번에 ${MEMBER_CSV_ROWS_MAX.toLocaleString("ko-KR")}줄까지 등록할 수 있습니다. 파일을 나누어 주세요.`,
    );
  }
  return records.map(({ cells, line }) => ({
    line,
    values: Object.fromEntries(
      MEMBER_CSV_COLUMNS.map(({ field }) => [field, cells[places.get(field) ?? -1]?.trim() ?? ""]),
    ) as CsvRow["values"],
  }));
}

/** Finds columns by name, in any order, and ignores those of other names. */
function findColumns(head: readonly string[]): Map<MemberCsvField, number> {
  const names = head.map(columnName);
  const twice = MEMBER_CSV_COLUMNS.filter(({ header }) => names.indexOf(header) !== names.lastIndexOf(header));
  if (twice.length > 0) throw refuseFile(`같은 열이 두 번 있습니다: ${headersOf(twice)}`);
  const missing = MEMBER_CSV_COLUMNS.filter(({ header, isRequired }) => isRequired && !names.includes(header));
  if (missing.length > 0) throw refuseFile(`첫 줄에 꼭 필요한 열이 없습니다: ${headersOf(missing)}`);
  return new Map(MEMBER_CSV_COLUMNS.map(({ field, header }) => [field, names.indexOf(header)]));
}

const headersOf = (columns: readonly { header: string }[]): string => columns.map(({ header }) => header).join(", ");
