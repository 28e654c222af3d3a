import { data } from "react-router";
import type { z } from "zod";
import type { AnyEndpoint, InputOf, OutputOf } from "#contracts/endpoint.ts";
import { asksReason, type FileFormat } from "#contracts/list.ts";
import { type SeoulDate, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { downloadReasonText } from "#domain/console/download-reason.ts";
import type { PageInfo } from "#domain/console/paging.ts";
import { type ApiFor, call, callUnlessRefused, download } from "#web/api-client.ts";
import { type Queried, reachesAll, readListQuery } from "./list-query.ts";

export type ListEndpoint = AnyEndpoint & Queried<z.ZodObject>;

/** A loader passes this to `List`. */
export interface ListData<Row> {
  page: PageInfo & { content: Row[]; totalRelation?: "EQ" | "GTE" };
  /** The list's state: the address without values that the contract refuses. */
  search: string;
  /** The list's file holds personal data. */
  asksReason: boolean;
  /** Every page can be opened. */
  reachesAll?: true;
  /** The server names today, so that the browser agrees with it. */
  today: SeoulDate;
}

type RowOf<E> = OutputOf<E> extends { content: (infer Row)[] } ? Row : never;
/** Also holds the endpoint's other values, such as totals. */
type LoadedList<E> = ListData<RowOf<E>> & { page: OutputOf<E> };
type Params = Readonly<Record<string, string | undefined>>;

/** Loads the page of a list that the address names. */
export async function loadList<E extends ListEndpoint>(
  api: ApiFor<E>,
  endpoint: E,
  { searchParams }: URL,
  pathParams: Params = {},
): Promise<LoadedList<E>> {
  const { query, params } = readListQuery(endpoint, searchParams);
  return loaded(endpoint, await call(api, endpoint, { params: pathParams, query } as InputOf<E>), params);
}

const loaded = <E extends ListEndpoint>(endpoint: E, page: OutputOf<E>, params: URLSearchParams): LoadedList<E> => ({
  page: page as LoadedList<E>["page"],
  search: params.toString(),
  asksReason: asksReason(endpoint.query),
  ...(reachesAll(endpoint.query) && { reachesAll: true as const }),
  today: toSeoulDate(new Date()),
});

/** Loads a list that sorts only short results: when it refuses a sort order, it loads without it and `sortRefusal` says why. */
export async function loadOrderedList<E extends ListEndpoint>(
  api: ApiFor<E>,
  endpoint: E,
  url: URL,
  pathParams: Params = {},
): Promise<LoadedList<E> & { sortRefusal: string | undefined }> {
  const { query, params } = readListQuery(endpoint, url.searchParams);
  const answer = await callUnlessRefused(api, endpoint, { params: pathParams, query } as InputOf<E>);
  if (!("failure" in answer)) return { ...loaded(endpoint, answer.output, params), sortRefusal: undefined };
  const sortRefusal = answer.failure.fields?.sort;
  if (!sortRefusal) throw data(answer.failure, { status: answer.status });
  const unordered = new URL(url);
  unordered.searchParams.delete("sort");
  return { ...(await loadList(api, endpoint, unordered, pathParams)), sortRefusal };
}

/** Returns the query for the whole list as a file. */
export function fileQueryOf(endpoint: ListEndpoint, searchParams: URLSearchParams): Record<string, string | string[]> {
  const { page: _, size: __, ...query } = readListQuery(endpoint, searchParams).query;
  return query as Record<string, string | string[]>;
}

/** Reads the reason for downloading personal data from the two fields of `ReasonFields`. */
export function readReason(endpoint: ListEndpoint, fields: URLSearchParams | FormData): { reason?: string } {
  if (!asksReason(endpoint.query)) return {};
  const reason = downloadReasonText(String(fields.get("reason") ?? ""), String(fields.get("reasonDetail") ?? ""));
  return reason ? { reason } : {};
}

export function downloadList<E extends ListEndpoint>(
  api: ApiFor<E>,
  endpoint: E,
  { searchParams }: URL,
  params: Params,
  format: FileFormat,
): Promise<Response> {
  const query = { ...fileQueryOf(endpoint, searchParams), ...readReason(endpoint, searchParams), format };
  return download(api, endpoint, { params, query } as InputOf<E>);
}
