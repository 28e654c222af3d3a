import { readSort } from "#web/lists/list-url.ts";
import { memberFilters } from "./member-filters.ts";

const MEMBER_SORTS = ["insertDT", "name", "validTo", "balance"];

/** For loaders: apart from the filters, because contracts stay out of what the browser loads. */
export function memberQuery(params: URLSearchParams) {
  const sort = readSort(params);
  const isKnown = MEMBER_SORTS.some((field) => field === sort?.field);
  return { ...memberFilters(params), sort: sort && isKnown ? `${sort.field},${sort.direction}` : undefined };
}
