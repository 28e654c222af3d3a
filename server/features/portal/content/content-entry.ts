import { normalizeSearch } from "#domain/text/search-text.ts";
import { expandSamples } from "./code-samples.ts";
import { COLLECTIONS, type CollectionName, type ContentEntry } from "./collections.ts";
import type { ContentProblem } from "./content-problem.ts";
import { expandErrorTables } from "./error-codes.ts";
import { type RenderedMarkdown, renderMarkdown } from "./markdown.ts";
import { expandReferences, type GeneratedParts, generatedPartsOf } from "./references/expand-references.ts";

export interface WrittenText {
  collection: CollectionName;
  slug: string;
  /** As the collection's schema has read them. */
  frontMatter: { title: string };
  body: string;
}

export interface MadeEntry {
  entry: ContentEntry<object>;
  problems: readonly ContentProblem[];
}

export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** One text, from a file or from the database, made into what pages, lists and the search read. */
export function makeContentEntry(text: WrittenText): MadeEntry {
  const generated = text.collection === "references" ? generatedPartsOf(text.body) : undefined;
  return generated ? makeLateEntry(text, generated) : makeEntryNow(text);
}

const addressOf = ({ collection, slug, frontMatter }: WrittenText) => {
  const summary = { ...frontMatter, slug };
  return { summary, path: (COLLECTIONS[collection].pathOf as (summary: object) => string)(summary) };
};

function makeEntryNow(text: WrittenText, operations?: readonly string[]): MadeEntry {
  const { collection: name, frontMatter, body } = text;
  const { isNumbered = false, hasHeadings = true } = COLLECTIONS[name];
  const samples = expandSamples(body);
  const { markdown, isErrorIndex, unknown } = expandErrorTables(samples.markdown);
  const placeholders = [...samples.unknown, ...unknown];
  const rendered = renderMarkdown(markdown, { isNumbered, isErrorIndex, ...(operations && { operations }) });
  const entry = {
    ...rendered,
    ...addressOf(text),
    markdown,
    searchText: [frontMatter.title, ...rendered.blocks.map(({ text }) => text)].map(normalizeSearch).join("\n"),
  };
  const problems: ContentProblem[] = [
    ...placeholders.map((what) => ({ kind: "placeholder" as const, what })),
    ...headingProblems(rendered, hasHeadings),
    ...rendered.problems,
  ];
  return { entry, problems };
}

function headingProblems({ headings }: RenderedMarkdown, hasHeadings: boolean): ContentProblem[] {
  const first = headings.find(({ level }) => level === 1);
  if (first) return [{ kind: "firstLevelHeading", what: first.text }];
  const [any] = headings;
  return any && !hasHeadings ? [{ kind: "headings", what: any.text }] : [];
}

/** Whether reading the page is what makes it. */
export const isMadeLate = (entry: ContentEntry<object>): boolean =>
  Object.getOwnPropertyDescriptor(entry, "markdown")?.get !== undefined;

interface LatePage {
  body: string;
  markdown: () => string;
  entry: () => ContentEntry<object>;
}

/** Contracts change with a release only: a page of the same text is made once a process, however often content is opened. */
const latePages = new Map<string, LatePage>();

function latePageOf(text: WrittenText, operations: readonly string[]): LatePage {
  const known = latePages.get(text.slug);
  if (known?.body === text.body) return known;
  let expanded: string | undefined;
  let made: ContentEntry<object> | undefined;
  const page: LatePage = {
    body: text.body,
    // Without being parsed, which is what takes long.
    markdown: () => {
      expanded ??= expandReferences(text.body);
      return expanded;
    },
    entry: () => {
      made ??= makeEntryNow({ ...text, body: page.markdown() }, operations).entry;
      return made;
    },
  };
  latePages.set(text.slug, page);
  return page;
}

/**
 * A page with parts made from contracts, which costs hundreds of schemas: made when somebody first reads or searches it.
 * What is told before then is what was written; references.test.ts looks at the rest.
 */
function makeLateEntry(text: WrittenText, { operations, unknown }: GeneratedParts): MadeEntry {
  const page = latePageOf(text, operations);
  const pinned = new Set([...operations, ...Array.from(text.body.matchAll(/\{#([^\s{}]+)\}/g), ([, id = ""]) => id)]);
  const entry: ContentEntry<object> = {
    ...addressOf(text),
    links: Array.from(text.body.matchAll(/\]\(([^)\s]+)\)/g), ([, link = ""]) => link),
    anchors: {
      has: (id) => pinned.has(id) || page.entry().anchors.has(id),
      values: () => page.entry().anchors.values(),
    },
    get markdown() {
      return page.markdown();
    },
    get headings() {
      return page.entry().headings;
    },
    get blocks() {
      return page.entry().blocks;
    },
    get searchText() {
      return page.entry().searchText;
    },
    html: () => page.entry().html(),
  };
  return { entry, problems: unknown.map((what) => ({ kind: "placeholder", what })) };
}
