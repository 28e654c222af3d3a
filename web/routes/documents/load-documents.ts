import type { OutputOf } from "#contracts/endpoint.ts";
import { KEYWORD_SORT_REFUSAL, KEYWORD_TOO_SHORT, SORT_REFUSAL } from "#domain/documents/document-paging.ts";
import type { ApiFor } from "#web/api-client.ts";
import { type ListData, type ListEndpoint, loadOrderedList } from "#web/lists/load-list.ts";

/** The page of any list of documents. */
export interface DocumentPage<Row> {
  content: Row[];
  totals: { supply: number; tax: number } | null;
  statuses: { status: string; count: number }[] | null;
  isSortable: boolean;
}

export interface Documents<Row> extends ListData<Row> {
  page: ListData<Row>["page"] & DocumentPage<Row>;
  /** Says which parts of the address were ignored, and why the list cannot be sorted. */
  notes: string[];
}

type RowOf<E> = OutputOf<E> extends DocumentPage<infer Row> ? Row : never;

/** Loads the member's documents that the address names. Rows keep only the fields that the columns show. */
export async function loadDocuments<E extends ListEndpoint, const Field extends keyof RowOf<E>>(
  api: ApiFor<E>,
  endpoint: E,
  url: URL,
  { type, shown }: { type?: string; shown: readonly Field[] },
): Promise<Documents<Pick<RowOf<E>, Field>>> {
  const { sortRefusal, ...list } = await loadOrderedList(api, endpoint, url, { type });
  const whole = list as unknown as Omit<Documents<RowOf<E>>, "notes">;
  const documents = { ...whole, page: { ...whole.page, content: whole.page.content.map((row) => pick(row, shown)) } };
  const isTooShort =
    Boolean(url.searchParams.get("keyword")?.trim()) && !new URLSearchParams(list.search).has("keyword");
  return {
    ...documents,
    notes: [isTooShort ? KEYWORD_TOO_SHORT : "", sortNote(documents.page, sortRefusal)].filter(Boolean),
  };
}

const pick = <Row, Field extends keyof Row>(row: Row, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, row[field]])) as Pick<Row, Field>;

function sortNote(page: ListData<unknown>["page"] & DocumentPage<unknown>, sortRefusal: string | undefined): string {
  if (page.isSortable) return "";
  return sortRefusal ?? (page.totalRelation === "GTE" ? KEYWORD_SORT_REFUSAL : SORT_REFUSAL);
}
