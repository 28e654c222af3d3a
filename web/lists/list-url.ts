import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from "#domain/console/paging.ts";

/** The URL is the state of every list; these functions compute the address of a link from the parameters of the current page. */
type ParamValue = string | number | readonly string[] | null | undefined;

export type SortDirection = "asc" | "desc";
export interface Sort {
  field: string;
  direction: SortDirection;
}

/** Applies changes to the parameters. Every change except of the page itself leads back to the first page. */
export function withParams(params: URLSearchParams, changes: Record<string, ParamValue>): URLSearchParams {
  const next = new URLSearchParams(params);
  if (!("page" in changes)) next.delete("page");
  for (const [name, value] of Object.entries(changes)) {
    next.delete(name);
    if (value === null || value === undefined || value === "") continue;
    for (const item of Array.isArray(value) ? value : [value]) next.append(name, String(item));
  }
  return next;
}

export function listHref(params: URLSearchParams, changes: Record<string, ParamValue>): string {
  return `?${withParams(params, changes)}`;
}

/** Removes one value of a repeatable parameter (`state=a&state=b`) and keeps the others. */
export function hrefWithoutValue(params: URLSearchParams, name: string, value: string): string {
  return listHref(params, { [name]: params.getAll(name).filter((item) => item !== value) });
}

/** Drops the filters and keeps the view (sort, page size, columns, density). */
export function hrefWithoutFilters(params: URLSearchParams, filterNames: readonly string[]): string {
  return listHref(params, Object.fromEntries(filterNames.map((name) => [name, null])));
}

export function readSort(params: URLSearchParams): Sort | undefined {
  const [field, direction] = params.get("sort")?.split(",") ?? [];
  if (!field) return undefined;
  return { field, direction: direction === "desc" ? "desc" : "asc" };
}

/** The first click sorts in the column's usual direction, the second reverses it, the third restores the list's own order. */
export function sortHref(params: URLSearchParams, field: string, firstDirection: SortDirection = "asc"): string {
  const current = readSort(params);
  const secondDirection: SortDirection = firstDirection === "asc" ? "desc" : "asc";
  if (current?.field !== field) return listHref(params, { sort: `${field},${firstDirection}` });
  if (current.direction === firstDirection) return listHref(params, { sort: `${field},${secondDirection}` });
  return listHref(params, { sort: null });
}

/** Returns the page of the address, counted from 1. */
export function readPage(params: URLSearchParams): number {
  const page = Number(params.get("page"));
  return Number.isSafeInteger(page) && page >= 1 ? page : 1;
}

export function readPageSize(params: URLSearchParams, fallback: number = DEFAULT_PAGE_SIZE): number {
  const size = Number(params.get("size"));
  return PAGE_SIZES.some((allowed) => allowed === size) ? size : fallback;
}

export function pageHref(params: URLSearchParams, page: number): string {
  return listHref(params, { page: page <= 1 ? null : page });
}

/** Returns the parameters that a GET form carries as hidden inputs to keep the rest of the list's state. */
export function keptParams(params: URLSearchParams, ownNames: readonly string[]): [name: string, value: string][] {
  const dropped = new Set([...ownNames, "page"]);
  return [...params].filter(([name, value]) => value !== "" && !dropped.has(name));
}
