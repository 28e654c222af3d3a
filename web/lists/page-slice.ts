import { readPage, readPageSize } from "./list-url.ts";

/** Returns the page that the address names from rows that are all loaded. */
export function pageSlice<Row>(rows: readonly Row[], params: URLSearchParams): Row[] {
  const size = readPageSize(params);
  const start = (readPage(params) - 1) * size;
  return rows.slice(start, start + size);
}
