import { ADJUST_CSV_COLUMNS, ADJUST_CSV_ROWS_MAX, type AdjustCsvField } from "#domain/money/adjust-csv.ts";
import { itemByNumber, SERVICE_ITEMS } from "#domain/money/item-codes.ts";
import { isPointCode, pointCodeEntry, pointKind } from "#domain/money/point-codes.ts";
import { formatNumber, parseWon } from "#domain/money/won.ts";
import { digitsOf } from "#domain/text/digits.ts";
import { columnName, readCsvLines, refuseFile } from "#server/files/csv-file.ts";

/** Holds one line of a partner's books. The service is a point code or, where the file goes by items, an item's number. */
export interface BookLine {
  line: number;
  member: { bizId: string } | { memberSeq: number };
  memberText: string;
  service: string;
  count: number;
  revenue: number;
}

export interface WrongLine {
  line: number;
  memberText: string;
  serviceText: string;
  error: string;
}

export interface Books {
  /** It says whether services are named by point code or by item. */
  by: "pointCode" | "item";
  lines: BookLine[];
  wrong: WrongLine[];
}

type Values = Record<AdjustCsvField, string>;

/** Reads the whole file or says what is wrong with it as a whole; single lines are judged one by one. */
export function readBooks(bytes: Uint8Array): Books {
  const { head, records } = readCsvLines(bytes, ADJUST_CSV_ROWS_MAX);
  const places = findColumns(head);
  const by = places.has("pointCode") ? "pointCode" : "item";
  if (records.length === 0) throw refuseFile("비교할 줄이 없습니다. 두 번째 줄부터 한 줄에 하나씩 적어 주세요.");
  if (records.length > ADJUST_CSV_ROWS_MAX) {
    throw refuseFile(`한 번에 ${formatNumber(ADJUST_CSV_ROWS_MAX)}줄까지 비교할 수 있습니다. 파일을 나누어 주세요.`);
  }
  const books: Books = { by, lines: [], wrong: [] };
  for (const { cells, line } of records) {
    const values = Object.fromEntries(
      ADJUST_CSV_COLUMNS.map(({ field }) => [field, cells[places.get(field) ?? -1]?.trim() ?? ""]),
    ) as Values;
    const result = judgeLine(values, by);
    if (typeof result === "string") books.wrong.push({ line, ...textsOf(values), error: result });
    else books.lines.push({ line, memberText: textsOf(values).memberText, ...result });
  }
  return books;
}

const textsOf = ({ bizId, memberSeq, pointCode, item }: Values) => ({
  memberText: bizId || memberSeq,
  serviceText: pointCode || item,
});

/** Finds columns by name, in any order, and ignores those of other names. */
function findColumns(head: readonly string[]): Map<AdjustCsvField, number> {
  const names = head.map(columnName);
  const places = new Map(
    ADJUST_CSV_COLUMNS.flatMap(({ field, header }) => (names.includes(header) ? [[field, names.indexOf(header)]] : [])),
  );
  const needed: readonly (readonly AdjustCsvField[])[] = [
    ["bizId", "memberSeq"],
    ["pointCode", "item"],
    ["count"],
    ["revenue"],
  ];
  for (const fields of needed) {
    if (fields.some((field) => places.has(field))) continue;
    const headers = ADJUST_CSV_COLUMNS.filter(({ field }) => fields.includes(field)).map(({ header }) => header);
    throw refuseFile(`첫 줄에 꼭 필요한 열이 없습니다: ${headers.join(" 또는 ")}`);
  }
  return places;
}

type LineValues = Pick<BookLine, "member" | "service" | "count" | "revenue">;

function judgeLine(values: Values, by: Books["by"]): LineValues | string {
  const member = memberOf(values);
  if (!member) return "회원사를 알 수 없습니다. 사업자등록번호 10자리나 회원사번호를 적어 주세요.";
  const service = by === "pointCode" ? pointCodeOf(values.pointCode) : itemOf(values.item);
  if (service === undefined) return by === "pointCode" ? "없는 포인트코드입니다." : "없는 품목입니다.";
  const count = parseWon(values.count.replace(/건$/, ""));
  if (count === undefined) return "건수는 숫자로 적어 주세요.";
  const revenue = parseWon(values.revenue);
  if (revenue === undefined) return "정산금액은 원 단위 숫자로 적어 주세요.";
  return { member, service, count, revenue };
}

function memberOf({ bizId, memberSeq }: Values): BookLine["member"] | undefined {
  const digits = digitsOf(bizId);
  if (digits.length === 10 && /^[\d-]+$/.test(bizId)) return { bizId: digits };
  return !bizId && /^\d{1,15}$/.test(memberSeq) ? { memberSeq: Number(memberSeq) } : undefined;
}

const pointCodeOf = (text: string): string | undefined =>
  isPointCode(text) && pointKind(text) === "usage" ? text : undefined;

function itemOf(text: string): string | undefined {
  const name = columnName(text);
  const item = /^\d{1,3}$/.test(name)
    ? itemByNumber(Number(name))
    : SERVICE_ITEMS.find((each) => each.code === name || columnName(each.text) === name);
  return item && String(item.number);
}

export const serviceTextOf = (by: Books["by"], service: string): string =>
  (by === "pointCode" ? pointCodeEntry(service)?.text : itemByNumber(Number(service))?.text) ?? service;
