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

/** Title > heading > code > body. */
export const SEARCH_RANKS = { title: 4, heading: 3, code: 2, text: 1 } as const;

export interface SearchedText {
  plain: string;
  /** Made when somebody first searches by initials. */
  initials: () => string;
}

export interface SearchBlock extends SearchedText {
  rank: number;
  text: string;
  sectionId: string | undefined;
}

/** One thing that can be found: a page, or one error code. */
export interface SearchUnit {
  kind: SearchKind;
  path: string;
  /** The first block; the one after it stands in when nothing but the title was hit. */
  blocks: readonly [SearchBlock, ...SearchBlock[]];
  /** All of its blocks: one look tells of most units that the word is in none. */
  whole: SearchedText;
  /** What stands under each heading, and before the first one. */
  texts: ReadonlyMap<string | undefined, readonly SearchBlock[]>;
  /** Headings by id, to name the section of a hit. */
  sections: ReadonlyMap<string, string>;
}

const kept = new WeakMap<ContentStore, { version: string; units: readonly SearchUnit[] }>();

/** In memory, built again only after content has changed. */
export function searchUnits(content: ContentStore): readonly SearchUnit[] {
  const version = content.version();
  const known = kept.get(content);
  if (known?.version === version) return known.units;
  const units = buildUnits(content).map(indexed);
  kept.set(content, { version, units });
  return units;
}

type ReadUnit = Omit<SearchUnit, "whole" | "texts">;

function indexed(unit: ReadUnit): SearchUnit {
  const [, ...body] = unit.blocks;
  const texts = body.filter(({ rank }) => rank < SEARCH_RANKS.heading);
  return {
    ...unit,
    // No word that is looked for holds a line break, so none is found across two blocks.
    whole: searched(unit.blocks.map(({ plain }) => plain).join("\n")),
    texts: Map.groupBy(texts, ({ sectionId }) => sectionId),
  };
}

function buildUnits(content: ContentStore): ReadUnit[] {
  return [
    ...SITE_ENTRIES.map((entry) => siteUnit(entry, content)),
    ...DocumentKind.options.flatMap((kind) => content.list(kind).map((entry) => pageUnit(kind, entry))),
    ...errorUnits(),
    ...content.list("notices").map((entry) => pageUnit("notices", entry)),
    ...content.list("faqs").map((entry) => pageUnit("faqs", entry)),
  ];
}

/** What the page is called stands beside its title; of terms, the text in force is read as well. */
function siteUnit({ kind, path, title, summary, names }: SiteEntry, content: ContentStore): ReadUnit {
  const { blocks = [], headings = [] } = (kind === "terms" && termsReadAt(content, path)) || {};
  const page = pageUnit(kind, { path, summary: { title, summary }, blocks, headings });
  const [first, ...rest] = page.blocks;
  return { ...page, blocks: [first, ...rest, ...names.map((name) => block(SEARCH_RANKS.title, name))] };
}

/** The version that is read at an address today. */
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

function pageUnit(kind: SearchKind, { path, summary, blocks, headings }: Page): ReadUnit {
  const body = blocks
    // A row of the error table is a unit of its own.
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

/** §7.7: found as '오류코드: {id}'. */
function errorUnits(): ReadUnit[] {
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

/** Advice is written in markdown; what is searched is what is read. */
export const wordsOf = (markdown: string): string =>
  markdown.replace(/[`*]|\[(?<words>[^\]]*)\]\([^)]*\)/g, "$<words>");

const block = (rank: number, text: string, sectionId?: string): SearchBlock => ({
  rank,
  text,
  sectionId,
  ...searched(normalizeSearch(text)),
});

function searched(plain: string): SearchedText {
  let initials: string | undefined;
  return {
    plain,
    initials: () => {
      initials ??= initialsOf(plain);
      return initials;
    },
  };
}
