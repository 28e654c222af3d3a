import type { XlsxColumn } from "#server/files/xlsx/sheet-xml.ts";

/** The columns resemble a partner's list: ten of every kind, with hardly two equal cells. */
export const SPREADSHEET_COLUMNS: readonly XlsxColumn<number>[] = [
  { header: "사업자등록번호", kind: "text", value: (row) => `${100 + (row % 900)}-12-${10_000 + (row % 90_000)}` },
  { header: "상호", kind: "text", value: (row) => `주식회사 가온상사 ${row}` },
  { header: "공급가액", kind: "number", value: (row) => row * 1_100 },
  { header: "세액", kind: "number", value: (row) => row * 110 },
  { header: "작성일자", kind: "date", value: (row) => `2026-0${1 + (row % 9)}-1${row % 10}` },
  { header: "일시", kind: "dateTime", value: (row) => `2026-0${1 + (row % 9)}-1${row % 10}T12:34:${10 + (row % 50)}` },
  { header: "품목", kind: "text", value: (row) => `품목 ${row % 1_000} 외 ${row % 7}건` },
  { header: "상태", kind: "text", value: (row) => ["발행", "취소", "대기"][row % 3] ?? null },
  { header: "수량", kind: "number", value: (row) => row % 100 },
  { header: "이메일", kind: "text", value: (row) => `user${row}@gaonbill.example` },
];

const BATCH = 2_000;

export function* spreadsheetBatches(count: number): Generator<number[], void> {
  for (let start = 0; start < count; start += BATCH) {
    yield Array.from({ length: Math.min(BATCH, count - start) }, (_, index) => start + index);
  }
}
