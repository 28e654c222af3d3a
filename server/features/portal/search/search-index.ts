import { DocumentKind, TermsKind } from "#contracts/portal/content.ts";
import type { SearchKind } from "#contracts/portal/search.ts";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { errorPath } from "#domain/error-codes/error-path.ts";
import { termsInForce } from "#domain/people/terms-consent.ts";
import { initialsOf } from "#domain/text/hangul.ts";
import { normalizeSearch } from "#domain/text/search-text.ts";
import type { EntryOf } from "#server/features/portal/content/collections.ts";
import type { ContentStore } from "#server/features/portal/content/content-store.ts";
import { ERROR_EXPLANATIONS } from "#server/features/portal/content/error-codes.ts";
import { termsOfKind } from "#server/features/portal/content/terms.ts";
import type { TextBlock } from "#server/features/portal/content/text-blocks.ts";
import { SITE_ENTRIES, type SiteEntry } from "./site-entries.ts";

/** The order of importance: title, heading, code, body. */
export const SEARCH_RANKS = { title: 4, heading: 3, code: 2, text: 1 } as const;

export interface SearchedText {
  plain: string;
  /** Computed by the first search for initials. */
  initials: () => string;
}

export interface SearchBlock extends SearchedText {
  rank: number;
  text: string;
  sectionId: string | undefined;
}

/** A page or an error code that can be found. */
export interface SearchUnit {
  kind: SearchKind;
  path: string;
  /** The title first; the second block is the excerpt where only the title matches. */
  blocks: readonly [SearchBlock, ...SearchBlock[]];
  /** All blocks joined, so that one test excludes most units. */
  whole: SearchedText;
  /** The blocks below each heading, and before the first one. */
  texts: ReadonlyMap<string | undefined, readonly SearchBlock[]>;
  /** Headings by id, to name the section of a hit. */
  sections: ReadonlyMap<string, string>;
}

const cache = new WeakMap<ContentStore, { version: string; units: readonly SearchUnit[] }>();

/** Returns the index from memory and rebuilds it only after the content has changed. */
export function searchUnits(content: ContentStore): readonly SearchUnit[] {
  const version = content.version();
  const cached = cache.get(content);
  if (cached?.version === version) return cached.units;
  const units = buildUnits(content).map(indexUnit);
  cache.set(content, { version, units });
  return units;
}

type UnindexedUnit = Omit<SearchUnit, "whole" | "texts">;

function indexUnit(unit: UnindexedUnit): SearchUnit {
  const [, ...body] = unit.blocks;
  const texts = body.filter(({ rank }) => rank < SEARCH_RANKS.heading);
  return {
    ...unit,
    // A query contains no line break, so it cannot match across two blocks.
    whole: searchedText(unit.blocks.map(({ plain }) => plain).join("\n")),
    texts: Map.groupBy(texts, ({ sectionId }) => sectionId),
  };
}

function buildUnits(content: ContentStore): UnindexedUnit[] {
  return [
    ...SITE_ENTRIES.map((entry) => siteUnit(entry, content)),
    ...DocumentKind.options.flatMap((kind) => content.list(kind).map((entry) => pageUnit(kind, entry))),
    ...errorUnits(),
    ...content.list("notices").map((entry) => pageUnit("notices", entry)),
    ...content.list("faqs").map((entry) => pageUnit("faqs", entry)),
  ];
}

/** Adds the page's other names to its title, and for terms the text in force. */
function siteUnit({ kind, path, title, summary, names }: SiteEntry, content: ContentStore): UnindexedUnit {
  const { blocks = [], headings = [] } = (kind === "terms" && termsReadAt(content, path)) || {};
  const page = pageUnit(kind, { path, summary: { title, summary }, blocks, headings });
  const [first, ...rest] = page.blocks;
  return { ...page, blocks: [first, ...rest, ...names.map((name) => block(SEARCH_RANKS.title, name))] };
}

/** Returns the version of the terms shown at an address today. */
export function termsReadAt(content: ContentStore, path: string): EntryOf<"terms"> | undefined {
  const kind = TermsKind.options.find((each) => path === `/terms/${each}`);
  const versions = kind ? termsOfKind(content, kind) : [];
  const summaries = versions.map(({ summary }) => summary);
  const effective = termsInForce(summaries, toSeoulDate(new Date()))?.effective;
  return versions.find(({ summary }) => summary.effective === effective);
}

interface Page {
  path: string;
  summary: { title: string; summary?: string };
  blocks: readonly TextBlock[];
  headings: readonly { id: string; text: string }[];
}

function pageUnit(kind: SearchKind, { path, summary, blocks, headings }: Page): UnindexedUnit {
  const body = blocks
    // Rows of the error table are units of their own.
    .filter(({ errorCode }) => errorCode === undefined)
    .map(({ kind, text, sectionId }) => block(SEARCH_RANKS[kind], text, sectionId));
  return {
    kind,
    path,
    blocks: [
      block(SEARCH_RANKS.title, summary.title),
      ...(summary.summary === undefined ? [] : [block(SEARCH_RANKS.text, summary.summary)]),
      ...body,
    ],
    sections: new Map(headings.map(({ id, text }) => [id, text])),
  };
}

/** Makes a unit for each error code, titled '오류코드: {id}' (§7.7). */
function errorUnits(): UnindexedUnit[] {
  return [...ERROR_EXPLANATIONS.values()].map(({ id, message, remedy }) => ({
    kind: "errors",
    path: errorPath(id),
    blocks: [
      block(SEARCH_RANKS.title, `오류코드: ${id}`),
      block(SEARCH_RANKS.heading, message),
      block(SEARCH_RANKS.text, wordsOf(remedy)),
    ],
    sections: new Map(),
  }));
}

/** Removes markdown from the advice, because people search the visible text. */
export const wordsOf = (markdown: string): string =>
  markdown.replace(/[`*]|\[(?<words>[^\]]*)\]\([^)]*\)/g, "$<words>");

const block = (rank: number, text: string, sectionId?: string): SearchBlock => ({
  rank,
  text,
  sectionId,
  ...searchedText(normalizeSearch(text)),
});

function searchedText(plain: string): SearchedText {
  let initials: string | undefined;
  return {
    plain,
    initials: () => {
      initials ??= initialsOf(plain);
      return initials;
    },
  };
}
