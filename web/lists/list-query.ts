import type { z } from "zod";
import { DEFAULT_PAGE_SIZE, isWithinReach, toWirePage } from "#domain/console/paging.ts";
import { readPage, readPageSize } from "./list-url.ts";

/** The contracts accept no higher page number. */
const MOST_PAGES = 1_000_000;

/** The query part of a contract. */
export interface Queried<Query extends z.ZodObject> {
  query?: Query;
}

export interface ReadList<Query extends z.ZodObject> {
  /** The query for the API. */
  query: z.input<Query>;
  /** The parameters of the address without values that the contract refuses; others, such as the chosen columns, stay. */
  params: URLSearchParams;
}

/**
 * Reads the query of a list from its address by the list's contract. People type and store addresses, so a value that the
 * contract refuses is dropped.
 */
export function readListQuery<Query extends z.ZodObject>(
  { query }: Queried<Query>,
  address: URLSearchParams,
  defaultSize: number = DEFAULT_PAGE_SIZE,
): ReadList<Query> {
  const shape: Readonly<Record<string, z.core.$ZodType>> = query?.shape ?? {};
  const paging = "page" in shape ? readPaging(address, defaultSize, reachesAll(query)) : { query: {}, params: {} };
  const filters: Record<string, string | string[]> = {};
  for (const [name, field] of Object.entries(shape)) {
    const value = READ_ELSEWHERE.has(name) ? undefined : acceptedValue(field, address.getAll(name));
    if (value !== undefined) filters[name] = value;
  }
  const values: typeof filters = { ...filters, ...paging.params };
  const params = [...new Set(address.keys())].flatMap((name) => {
    const ownValues = Object.hasOwn(shape, name) ? (values[name] ?? []) : address.getAll(name);
    return [ownValues].flat().map((value) => [name, value]);
  });
  return { query: { ...filters, ...paging.query } as z.input<Query>, params: new URLSearchParams(params) };
}

/** `readPaging` reads the page and its size, the path holds the file format, and `readReason` reads the reason. */
const READ_ELSEWHERE = new Set(["page", "size", "format", "reason"]);

/** Returns true when every page can be opened, however long the list is. */
export const reachesAll = (query: z.ZodObject | undefined): boolean =>
  (query?.shape.page as z.ZodType | undefined)?.meta()?.reach === "all";

function readPaging(address: URLSearchParams, defaultSize: number, hasEveryPage: boolean) {
  const size = readPageSize(address, defaultSize);
  const number = readPage(address);
  const page = hasEveryPage ? Math.min(number, MOST_PAGES) : isWithinReach(toWirePage(number), size) ? number : 1;
  return {
    query: { page: String(toWirePage(page)), size: String(size) },
    params: { ...(page > 1 && { page: String(page) }), ...(size !== defaultSize && { size: String(size) }) },
  };
}

/** Returns all values if the field takes them together, otherwise the first it takes. Two values may form a range. */
function acceptedValue(field: z.core.$ZodType, values: string[]): string | string[] | undefined {
  if (values.length === 0) return undefined;
  for (const value of [values.length > 1 ? values : values[0], ...values, values.join(",")]) {
    const { success, data } = (field as z.ZodType).safeParse(value);
    if (success && data !== undefined) return typeof data === "string" ? data : value;
  }
  return undefined;
}
