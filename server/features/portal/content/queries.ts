import type { ParsedInputOf } from "#contracts/endpoint.ts";
import type { Sort } from "#contracts/list.ts";
import type { Document, DocumentKind, DocumentNeighbour, Faq, listFaqs } from "#contracts/portal/content.ts";
import type { listNotices, Notice, NoticeNeighbour, NoticeSummary } from "#contracts/portal/notices.ts";
import { pageInfo } from "#domain/console/paging.ts";
import { normalizeSearch } from "#domain/text/search-text.ts";
import { AppError } from "#server/call/errors.ts";
import type { CollectionName, EntryOf, SummaryOf } from "./collections.ts";
import type { ContentStore } from "./content-store.ts";

type FaqQuery = ParsedInputOf<typeof listFaqs>["query"];
type NoticeQuery = ParsedInputOf<typeof listNotices>["query"];

/** Sorts pinned notices first for every query, so that the first page always begins with them. */
export function findNotices(content: ContentStore, { category, keyword, page, size, sort }: NoticeQuery) {
  const needle = keyword === undefined ? undefined : normalizeSearch(keyword);
  const notices = content
    .list("notices")
    .filter(({ summary }) => category === undefined || summary.category === category)
    .filter(({ searchText }) => needle === undefined || searchText.includes(needle))
    .map(withBody)
    .toSorted((a, b) => Number(b.pinned) - Number(a.pinned) || compareBy(sort, a, b));
  const info = pageInfo(notices.length, page, size);
  return { content: notices.slice(info.offset, info.offset + size), ...info };
}

export async function findNotice(content: ContentStore, slug: string): Promise<Notice> {
  const { summary, markdown, html } = findEntry(content, "notices", slug);
  const inTime = content
    .list("notices")
    .map((entry) => entry.summary)
    .toSorted((a, b) => korean.compare(a.date, b.date) || korean.compare(b.slug, a.slug));
  const place = inTime.indexOf(summary);
  return {
    ...summary,
    body: markdown,
    html: await html(),
    previous: neighbour(inTime[place - 1]),
    next: neighbour(inTime[place + 1]),
  };
}

export async function findDocument(content: ContentStore, kind: DocumentKind, slug: string): Promise<Document> {
  const entry = findEntry(content, kind, slug);
  const inOrder = content.list(kind);
  const place = inOrder.indexOf(entry);
  return {
    ...withBody(entry),
    html: await entry.html(),
    headings: [...entry.headings],
    previous: documentNeighbour(inOrder[place - 1]),
    next: documentNeighbour(inOrder[place + 1]),
  };
}

export const findDocuments = (content: ContentStore, kind: DocumentKind, body: "true" | "false") =>
  body === "true" ? findContentEntries(content, kind) : content.list(kind).map(({ summary }) => summary);

export function findFaqs(content: ContentStore, { category, keyword }: FaqQuery): Promise<Faq[]> {
  const needle = keyword === undefined ? undefined : normalizeSearch(keyword);
  const faqs = content
    .list("faqs")
    .filter(({ summary }) => category === undefined || summary.category === category)
    .filter(({ searchText }) => needle === undefined || searchText.includes(needle));
  return Promise.all(faqs.map(async (entry) => ({ ...withBody(entry), html: await entry.html() })));
}

type WithBody<Name extends CollectionName> = SummaryOf<Name> & { body: string };

export function findContentEntries<Name extends CollectionName>(
  content: ContentStore,
  collection: Name,
): WithBody<Name>[] {
  return content.list(collection).map(withBody);
}

/** Adds the markdown, which entries of all collections carry (§3). */
const withBody = <Summary extends object>({ summary, markdown }: { summary: Summary; markdown: string }) => ({
  ...summary,
  body: markdown,
});

export async function findContentArticle<Name extends CollectionName>(
  content: ContentStore,
  collection: Name,
  slug: string,
) {
  const entry: EntryOf<Name> = findEntry(content, collection, slug);
  return { ...withBody<SummaryOf<Name>>(entry), html: await entry.html() };
}

export async function findTerms(content: ContentStore, slug: string) {
  const { headings } = findEntry(content, "terms", slug);
  return { ...(await findContentArticle(content, "terms", slug)), headings: [...headings] };
}

function findEntry<Name extends CollectionName>(content: ContentStore, collection: Name, slug: string): EntryOf<Name> {
  const entry = content.find(collection, slug);
  if (!entry) throw new AppError("NOT_FOUND");
  return entry;
}

const korean = new Intl.Collator("ko", { numeric: true });

function compareBy<Field extends keyof NoticeSummary & string>(
  sorts: readonly Sort<Field>[],
  a: NoticeSummary,
  b: NoticeSummary,
): number {
  for (const { field, direction } of sorts) {
    const order = korean.compare(String(a[field]), String(b[field]));
    if (order !== 0) return direction === "asc" ? order : -order;
  }
  return 0;
}

const documentNeighbour = (entry: EntryOf<DocumentKind> | undefined): DocumentNeighbour | null =>
  entry ? { slug: entry.summary.slug, title: entry.summary.title } : null;

const neighbour = (notice: NoticeSummary | undefined): NoticeNeighbour | null =>
  notice ? { slug: notice.slug, title: notice.title, date: notice.date } : null;
