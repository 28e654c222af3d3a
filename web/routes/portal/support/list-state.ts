import type { z } from "zod";
import { type Queried, type ReadList, readListQuery } from "#web/lists/list-query.ts";

/** The names a public list is addressed by. */
export const LIST_QUERY = ["category", "keyword", "page"];

/** What the address says about a public list. The page of one entry carries it along, so that going back finds the same list. */
export const readListState = <Query extends z.ZodObject>(
  list: Queried<Query>,
  given: URLSearchParams,
): ReadList<Query> =>
  readListQuery(list, new URLSearchParams([...given].filter(([name]) => LIST_QUERY.includes(name))));

export const withListState = (path: string, params: URLSearchParams): string =>
  params.size > 0 ? `${path}?${params}` : path;
