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

/** What a loader hands to `List`. */
export interface ListData<Row> {
  page: PageInfo & { content: Row[]; totalRelation?: "EQ" | "GTE" };
  /** The list's state, as far as its contract knows it. */
  search: string;
  /** Its file holds data of people. */
  asksReason: boolean;
  /** Every page of it can be turned to. */
  reachesAll?: true;
  /** So that server and browser agree on it. */
  today: SeoulDate;
}

type RowOf<E> = OutputOf<E> extends { content: (infer Row)[] } ? Row : never;
/** With what the endpoint says beside the rows, such as totals. */
type LoadedList<E> = ListData<RowOf<E>> & { page: OutputOf<E> };
type Params = Readonly<Record<string, string | undefined>>;

/** The page of a list that an address asks for. */
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

/** The same of a list that puts in order only what is short: an order it refuses is let go of, and `sortRefusal` says why. */
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

/** What the whole of the same list as a file is asked for by. */
export function fileQueryOf(endpoint: ListEndpoint, searchParams: URLSearchParams): Record<string, string | string[]> {
  const { page: _, size: __, ...query } = readListQuery(endpoint, searchParams).query;
  return query as Record<string, string | string[]>;
}

/** Why a file with data of people is taken, from the two fields it is asked by. */
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
