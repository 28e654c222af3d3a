import type { z } from "zod";
import { type Queried, type ReadList, readListQuery } from "#web/lists/list-query.ts";

/** The query names of public lists. */
export const LIST_QUERY = ["category", "keyword", "page"];

/** Reads the state of a public list from the address. An entry's page keeps it, so that going back shows the same list. */
export const readListState = <Query extends z.ZodObject>(
  list: Queried<Query>,
  params: URLSearchParams,
): ReadList<Query> =>
  readListQuery(list, new URLSearchParams([...params].filter(([name]) => LIST_QUERY.includes(name))));

export const withListState = (path: string, params: URLSearchParams): string =>
  params.size > 0 ? `${path}?${params}` : path;
