import { readFileSync } from "node:fs";
import { join } from "node:path";
import { normalizeSearch } from "#domain/text/search-text.ts";
import { isSampleName, SAMPLE_LANGUAGES, SAMPLES, samplePart } from "#samples/catalogue.ts";
import { COLLECTIONS, type CollectionName, type ContentEntry } from "./collections.ts";
import type { ContentProblem } from "./content-problem.ts";
import { expandErrorTables } from "./error-codes.ts";
import { type RenderedMarkdown, renderMarkdown } from "./markdown.ts";
import { expandReferences, type GeneratedParts, generatedPartsOf } from "./references/expand-references.ts";

export interface WrittenText {
  collection: CollectionName;
  slug: string;
  /** Validated by the collection's schema. */
  frontMatter: { title: string };
  body: string;
}

export interface EntryWithProblems {
  entry: ContentEntry<object>;
  problems: readonly ContentProblem[];
}

export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Makes the entry that pages, lists and the search read, from the text of a file or of the database. */
export function makeContentEntry(text: WrittenText): EntryWithProblems {
  const generated = text.collection === "references" ? generatedPartsOf(text.body) : undefined;
  return generated ? makeLateEntry(text, generated) : makeEntryNow(text);
}

const addressOf = ({ collection, slug, frontMatter }: WrittenText) => {
  const summary = { ...frontMatter, slug };
  return { summary, path: (COLLECTIONS[collection].pathOf as (summary: object) => string)(summary) };
};

function makeEntryNow(text: WrittenText, operations?: readonly string[]): EntryWithProblems {
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

/** True where the page is rendered only when it is read. */
export const isMadeLate = (entry: ContentEntry<object>): boolean =>
  Object.getOwnPropertyDescriptor(entry, "markdown")?.get !== undefined;

interface LatePage {
  body: string;
  markdown: () => string;
  entry: () => ContentEntry<object>;
}

/** Contracts change only with a release, so a page with the same text is made once a process. Bounded by the slugs. */
const latePages = new Map<string, LatePage>();

function latePageOf(text: WrittenText, operations: readonly string[]): LatePage {
  const cachedPage = latePages.get(text.slug);
  if (cachedPage?.body === text.body) return cachedPage;
  let expanded: string | undefined;
  let cachedEntry: ContentEntry<object> | undefined;
  const page: LatePage = {
    body: text.body,
    // Expands without parsing, which is the slow part.
    markdown: () => {
      expanded ??= expandReferences(text.body);
      return expanded;
    },
    entry: () => {
      cachedEntry ??= makeEntryNow({ ...text, body: page.markdown() }, operations).entry;
      return cachedEntry;
    },
  };
  latePages.set(text.slug, page);
  return page;
}

/**
 * Makes a page with parts from contracts when somebody first reads or searches it, because it needs hundreds of schemas.
 * Until then only problems of the written text are reported; references.test.ts checks the rest.
 */
function makeLateEntry(text: WrittenText, { operations, unknown }: GeneratedParts): EntryWithProblems {
  const page = latePageOf(text, operations);
  const ownAnchors = new Set([
    ...operations,
    ...Array.from(text.body.matchAll(/\{#([^\s{}]+)\}/g), ([, id = ""]) => id),
  ]);
  const entry: ContentEntry<object> = {
    ...addressOf(text),
    links: Array.from(text.body.matchAll(/\]\(([^)\s]+)\)/g), ([, link = ""]) => link),
    anchors: {
      has: (id) => ownAnchors.has(id) || page.entry().anchors.has(id),
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

const SAMPLES_DIR = join(import.meta.dirname, "../../../../samples");

const PLACEHOLDER = /^\{\{samples (?<name>[a-z-]+)#(?<part>[a-z-]+) (?<title>[^"{}]+)\}\}$/gm;

/** Replaces a line `{{samples issue-invoice#issue 발행하기}}` by that part of the program in every language. */
function expandSamples(markdown: string): { markdown: string; unknown: string[] } {
  const unknown: string[] = [];
  const expanded = markdown.replace(PLACEHOLDER, (line, name: string, part: string, title: string) => {
    const listings = listingsOf(name, part, title);
    if (!listings) unknown.push(line);
    return listings ?? line;
  });
  return { markdown: expanded, unknown };
}

function listingsOf(name: string, part: string, title: string): string | undefined {
  if (!isSampleName(name)) return;
  const listings: string[] = [];
  for (const language of SAMPLE_LANGUAGES) {
    const code = samplePart(readFileSync(join(SAMPLES_DIR, SAMPLES[name][language]), "utf8"), part);
    if (code === undefined) return;
    listings.push(`\`\`\`${language} tab title="${title}"\n${code}\n\`\`\``);
  }
  return listings.join("\n\n");
}
