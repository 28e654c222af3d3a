import type { z } from "zod";
import {
  DocumentFrontMatter,
  type DocumentKind,
  FaqCategory,
  FaqFrontMatter,
  TermsFrontMatter,
  TermsKind,
} from "#contracts/portal/content.ts";
import { NoticeFrontMatter } from "#contracts/portal/notices.ts";
import type { RenderedMarkdown } from "./markdown.ts";

type Summary<FrontMatter> = FrontMatter & { slug: string };

export interface ContentEntry<FrontMatter> extends Pick<RenderedMarkdown, "headings" | "blocks" | "html" | "links"> {
  /** All ids that links may point to. */
  anchors: Pick<RenderedMarkdown["anchors"], "has" | "values">;
  /** Front matter and slug, as lists return them. */
  summary: Summary<FrontMatter>;
  /** The address of the entry's page. */
  path: string;
  /** The body as written, with generated tables filled in. */
  markdown: string;
  /** Title and blocks, one a line, normalised by `normalizeSearch`. */
  searchText: string;
}

interface Collection<Schema extends z.ZodType> {
  folder: string;
  /** Gives the address of an entry. */
  pathOf: (summary: Summary<z.output<Schema>>) => string;
  /** True where headings are numbered (§2.1: documents). */
  isNumbered?: boolean;
  /** False where several entries share a page, because the ids of their headings would collide. */
  hasHeadings?: boolean;
  frontMatter: Schema;
  /** The reading order of the collection. */
  compare: (a: Summary<z.output<Schema>>, b: Summary<z.output<Schema>>) => number;
}

const collection = <Schema extends z.ZodType>(definition: Collection<Schema>): Collection<Schema> => definition;

const below =
  (root: string) =>
  ({ slug }: { slug: string }): string =>
    `${root}/${slug}`;

type DocumentSummary = Summary<z.output<typeof DocumentFrontMatter>>;

const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

// §7.7: sorted by group ordering and then ordering.
const byGroup = (a: DocumentSummary, b: DocumentSummary): number =>
  a.group.ordering - b.group.ordering || a.ordering - b.ordering || byText(a.slug, b.slug);

const documents = (kind: DocumentKind) =>
  collection({
    folder: `docs/${kind}`,
    pathOf: below(`/docs/${kind}`),
    isNumbered: true,
    frontMatter: DocumentFrontMatter,
    compare: byGroup,
  });

/** All collections; each file of the folder becomes an entry, with the file name as its slug. */
export const COLLECTIONS = {
  manuals: documents("manuals"),
  guides: documents("guides"),
  references: documents("references"),
  notices: collection({
    folder: "notices",
    pathOf: below("/cs/notice"),
    frontMatter: NoticeFrontMatter,
    compare: (a, b) => Number(b.pinned) - Number(a.pinned) || byText(b.date, a.date) || byText(a.slug, b.slug),
  }),
  faqs: collection({
    folder: "faqs",
    pathOf: below("/cs/faq"),
    hasHeadings: false,
    frontMatter: FaqFrontMatter,
    compare: (a, b) =>
      FaqCategory.options.indexOf(a.category) - FaqCategory.options.indexOf(b.category) ||
      a.ordering - b.ordering ||
      byText(a.slug, b.slug),
  }),
  terms: collection({
    folder: "terms",
    pathOf: ({ kind, effective }) => `/terms/${kind}?version=${effective}`,
    frontMatter: TermsFrontMatter,
    compare: (a, b) =>
      TermsKind.options.indexOf(a.kind) - TermsKind.options.indexOf(b.kind) || byText(b.effective, a.effective),
  }),
};

export type CollectionName = keyof typeof COLLECTIONS;
type FrontMatterOf<Name extends CollectionName> = z.output<(typeof COLLECTIONS)[Name]["frontMatter"]>;
export type SummaryOf<Name extends CollectionName> = Summary<FrontMatterOf<Name>>;
export type EntryOf<Name extends CollectionName> = ContentEntry<FrontMatterOf<Name>>;

export function inReadingOrder<Entry extends ContentEntry<object>>(
  name: CollectionName,
  entries: readonly Entry[],
): Entry[] {
  const order = COLLECTIONS[name].compare as (a: object, b: object) => number;
  return entries.toSorted((a, b) => order(a.summary, b.summary));
}
