import { expect, test } from "vitest";
import { MEMBER_CSV_COLUMNS, MEMBER_CSV_LIMITS, MEMBER_CSV_ROWS_MAX } from "./member-csv.ts";

test("the columns of the file, in the order of the example people download", () => {
  const rows = MEMBER_CSV_COLUMNS.map(({ field, header, isRequired, hint }) => [field, header, isRequired, hint]);
  expect(rows).toEqual([
    ["bizId", "사업자등록번호", true, "숫자 10자리(하이픈 가능)"],
    ["name", "상호", true, "100자까지"],
    ["ceoName", "대표자", false, "100자까지"],
    ["bizType", "업태", false, "100자까지"],
    ["bizClass", "종목", false, "100자까지"],
    ["postNum", "우편번호", false, "숫자 5자리"],
    ["address", "주소", false, "300자까지"],
  ]);
});

test("one CSV file of 5,000 rows or 2 MiB at most", () => {
  expect(MEMBER_CSV_ROWS_MAX).toBe(5_000);
  expect(MEMBER_CSV_LIMITS).toEqual({ maxFiles: 1, maxBytes: 2_097_152, extensions: ["csv"] });
});
