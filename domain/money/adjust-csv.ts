// A partner's own books come as a file with headers people read. Each line names member and service in one of two ways.
export const ADJUST_CSV_COLUMNS = [
  { field: "bizId", header: "사업자등록번호", hint: "숫자 10자리(하이픈 가능)" },
  { field: "memberSeq", header: "회원사번호", hint: "사업자등록번호 대신 쓸 수 있음" },
  { field: "pointCode", header: "포인트코드", hint: "숫자 5자리" },
  { field: "item", header: "품목", hint: "포인트코드 대신 품목 이름이나 번호" },
  { field: "count", header: "건수", hint: "환불은 뺀 건수" },
  { field: "revenue", header: "정산금액", hint: "원 단위" },
] as const;

export type AdjustCsvField = (typeof ADJUST_CSV_COLUMNS)[number]["field"];

export const ADJUST_CSV_ROWS_MAX = 20_000;

// The limits are checked before the file is sent and again where it arrives.
export const ADJUST_CSV_LIMITS = { maxFiles: 1, maxBytes: 2 * 1024 * 1024, extensions: ["csv"] } as const;
