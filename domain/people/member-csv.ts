// Members are imported from a file with headers people read; the fields are those of the contract.
export const MEMBER_CSV_COLUMNS = [
  { field: "bizId", header: "사업자등록번호", isRequired: true, hint: "숫자 10자리(하이픈 가능)" },
  { field: "name", header: "상호", isRequired: true, hint: "100자까지" },
  { field: "ceoName", header: "대표자", isRequired: false, hint: "100자까지" },
  { field: "bizType", header: "업태", isRequired: false, hint: "100자까지" },
  { field: "bizClass", header: "종목", isRequired: false, hint: "100자까지" },
  { field: "postNum", header: "우편번호", isRequired: false, hint: "숫자 5자리" },
  { field: "address", header: "주소", isRequired: false, hint: "300자까지" },
] as const;

export type MemberCsvField = (typeof MEMBER_CSV_COLUMNS)[number]["field"];

export const MEMBER_CSV_ROWS_MAX = 5_000;

// The limits are checked before the file is sent and again where it arrives.
export const MEMBER_CSV_LIMITS = { maxFiles: 1, maxBytes: 2 * 1024 * 1024, extensions: ["csv"] } as const;
