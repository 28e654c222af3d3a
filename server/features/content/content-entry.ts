import { normalizeSearch } from "#domain/text/search-text.ts";
import { expandSamples } from "./code-samples.ts";
import { COLLECTIONS, type CollectionName, type ContentEntry } from "./collections.ts";
import type { ContentProblem } from "./content-problem.ts";
import { expandErrorTables } from "./error-codes.ts";
import { type RenderedMarkdown, renderMarkdown } from "./markdown.ts";

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
export function makeContentEntry({ collection: name, slug, frontMatter, body }: WrittenText): MadeEntry {
  const { isNumbered = false, hasHeadings = true, pathOf } = COLLECTIONS[name];
  const samples = expandSamples(body);
  const { markdown, isErrorIndex, unknown } = expandErrorTables(samples.markdown);
  const placeholders = [...samples.unknown, ...unknown];
  const rendered = renderMarkdown(markdown, { isNumbered, isErrorIndex });
  const summary = { ...frontMatter, slug };
  const entry = {
    ...rendered,
    path: (pathOf as (summary: object) => string)(summary),
    summary,
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
