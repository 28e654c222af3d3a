import type { z } from "zod";
import { DEFAULT_PAGE_SIZE, isWithinReach, toWirePage } from "#domain/console/paging.ts";
import { readPage, readPageSize } from "./list-url.ts";

/** As many as a contract takes. */
const MOST_PAGES = 1_000_000;

/** A contract as far as its query goes. */
export interface Queried<Query extends z.ZodObject> {
  query?: Query;
}

export interface ReadList<Query extends z.ZodObject> {
  /** What to ask the API for. */
  query: z.input<Query>;
  /** The address without what the list does not know; the rest, such as the chosen columns, stays. */
  params: URLSearchParams;
}

/** What an address asks of a list, by the list's own contract. An address is typed and kept by people: what the contract does not know falls back. */
export function readListQuery<Query extends z.ZodObject>(
  { query }: Queried<Query>,
  given: URLSearchParams,
  defaultSize: number = DEFAULT_PAGE_SIZE,
): ReadList<Query> {
  const shape: Readonly<Record<string, z.core.$ZodType>> = query?.shape ?? {};
  const paging = "page" in shape ? readPaging(given, defaultSize, reachesAll(query)) : { asked: {}, shown: {} };
  const known: Record<string, string | string[]> = {};
  for (const [name, field] of Object.entries(shape)) {
    const value = ASKED_OTHERWISE.has(name) ? undefined : acceptedValue(field, given.getAll(name));
    if (value !== undefined) known[name] = value;
  }
  const shown: typeof known = { ...known, ...paging.shown };
  const params = [...new Set(given.keys())].flatMap((name) => {
    const values = Object.hasOwn(shape, name) ? (shown[name] ?? []) : given.getAll(name);
    return [values].flat().map((value) => [name, value]);
  });
  return { query: { ...known, ...paging.asked } as z.input<Query>, params: new URLSearchParams(params) };
}

/** Pages count from one, whether a file is wanted is said by the address before the question mark, and why by who takes it. */
const ASKED_OTHERWISE = new Set(["page", "size", "format", "reason"]);

/** Whether every page can be turned to, however long the list is. */
export const reachesAll = (query: z.ZodObject | undefined): boolean =>
  (query?.shape.page as z.ZodType | undefined)?.meta()?.reach === "all";

function readPaging(given: URLSearchParams, defaultSize: number, hasEveryPage: boolean) {
  const size = readPageSize(given, defaultSize);
  const wanted = readPage(given);
  const page = hasEveryPage ? Math.min(wanted, MOST_PAGES) : isWithinReach(toWirePage(wanted), size) ? wanted : 1;
  return {
    asked: { page: String(toWirePage(page)), size: String(size) },
    shown: { ...(page > 1 && { page: String(page) }), ...(size !== defaultSize && { size: String(size) }) },
  };
}

/** All values together where the field takes several, else the first it takes; a range may come from two inputs of one name. */
function acceptedValue(field: z.core.$ZodType, values: string[]): string | string[] | undefined {
  if (values.length === 0) return undefined;
  for (const value of [values.length > 1 ? values : values[0], ...values, values.join(",")]) {
    const { success, data } = (field as z.ZodType).safeParse(value);
    if (success && data !== undefined) return typeof data === "string" ? data : value;
  }
  return undefined;
}
