import { readPage, readPageSize } from "./list-url.ts";

/** The page an address asks for, of rows that are all at hand. */
export function pageSlice<Row>(rows: readonly Row[], params: URLSearchParams): Row[] {
  const size = readPageSize(params);
  const start = (readPage(params) - 1) * size;
  return rows.slice(start, start + size);
}
