import type { z } from "zod";
import type { AnyEndpoint, InputOf, OutputOf } from "#contracts/endpoint.ts";
import { asksReason, type FileFormat } from "#contracts/list.ts";
import { type SeoulDate, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { downloadReasonText } from "#domain/console/download-reason.ts";
import type { PageInfo } from "#domain/console/paging.ts";
import { type ApiFetch, call, download } from "#web/api-client.ts";
import { type Queried, readListQuery } from "./list-query.ts";

export type ListEndpoint = AnyEndpoint & Queried<z.ZodObject>;

/** What a loader hands to `List`. */
export interface ListData<Row> {
  page: PageInfo & { content: Row[] };
  /** The list's state, as far as its contract knows it. */
  search: string;
  /** Its file holds data of people. */
  asksReason: boolean;
  /** So that server and browser agree on it. */
  today: SeoulDate;
}

type RowOf<E> = OutputOf<E> extends { content: (infer Row)[] } ? Row : never;
/** With what the endpoint says beside the rows, such as totals. */
type LoadedList<E> = ListData<RowOf<E>> & { page: OutputOf<E> };
type Params = Readonly<Record<string, string | undefined>>;

/** The page of a list that an address asks for. */
export async function loadList<E extends ListEndpoint>(
  api: ApiFetch,
  endpoint: E,
  { searchParams }: URL,
  pathParams: Params = {},
): Promise<LoadedList<E>> {
  const { query, params } = readListQuery(endpoint, searchParams);
  const page = await call(api, endpoint, { params: pathParams, query } as InputOf<E>);
  return {
    page: page as LoadedList<E>["page"],
    search: params.toString(),
    asksReason: asksReason(endpoint.query),
    today: toSeoulDate(new Date()),
  };
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

export function downloadList(
  api: ApiFetch,
  endpoint: ListEndpoint,
  { searchParams }: URL,
  params: Params,
  format: FileFormat,
): Promise<Response> {
  const query = { ...fileQueryOf(endpoint, searchParams), ...readReason(endpoint, searchParams), format };
  return download<AnyEndpoint>(api, endpoint, { params, query, body: undefined });
}
