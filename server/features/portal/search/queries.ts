import type { ParsedInputOf } from "#contracts/endpoint.ts";
import {
  SEARCH_KIND_LABELS,
  type SearchHit,
  SearchKind,
  type SearchResult,
  type searchContent,
} from "#contracts/portal/search.ts";
import { readErrorPaste } from "#domain/error-codes/error-paste.ts";
import { errorPath } from "#domain/error-codes/error-path.ts";
import { isInitialsOnly } from "#domain/text/hangul.ts";
import { normalizeSearch, queryVariants } from "#domain/text/search-text.ts";
import type { ContentStore } from "#server/features/portal/content/content-store.ts";
import { ERROR_EXPLANATIONS } from "#server/features/portal/content/error-codes.ts";
import { markSearchHits, type Needle, searchExcerptOf } from "./marked-text.ts";
import {
  SEARCH_RANKS,
  type SearchBlock,
  type SearchedText,
  type SearchUnit,
  searchUnits,
  wordsOf,
} from "./search-index.ts";

const SHORT_LENGTH = 24;

type SearchQuery = ParsedInputOf<typeof searchContent>["query"];

interface Match {
  unit: SearchUnit;
  score: number;
  best: SearchBlock;
  needles: readonly Needle[];
}

export function findContent(content: ContentStore, { q, kind, size }: SearchQuery): SearchResult {
  const { query, matches } = findSearchUnits(content, q);
  const groups = SearchKind.options
    .map((group) => ({ kind: group, members: matches.filter(({ unit }) => unit.kind === group) }))
    .filter(({ members }) => members.length > 0)
    // The sort is stable: equally good groups keep the order of the menu.
    .toSorted((a, b) => bestRank(b.members) - bestRank(a.members));
  return {
    query,
    isCorrected: query !== q.trim(),
    totalElements: matches.length,
    groups: groups.map(({ kind: group, members }) => ({
      kind: group,
      label: SEARCH_KIND_LABELS[group],
      count: members.length,
      hits: kind === undefined || kind === group ? members.slice(0, size).map(hitOf) : [],
    })),
  };
}

/** Finds the matching units, the best first. Tries other readings only where the typed text finds nothing. */
export function findSearchUnits(content: ContentStore, q: string): { query: string; matches: Match[] } {
  const units = searchUnits(content);
  const typed = q.trim();
  if (normalizeSearch(typed) === "") return { query: typed, matches: [] };
  for (const query of [typed, ...codesIn(typed), ...queryVariants(typed).slice(1)]) {
    const matches = matchAll(units, query);
    if (matches.length > 0) return { query, matches };
  }
  return { query: typed, matches: [] };
}

/** Reads the codes from a pasted error message. */
function codesIn(text: string): string[] {
  return readErrorPaste(text).codes.filter((code) => code !== text && ERROR_EXPLANATIONS.has(code));
}

function matchAll(units: readonly SearchUnit[], query: string): Match[] {
  const phrase = needleOf(query);
  const words = wordsIn(query);
  return units
    .flatMap((unit) => match(unit, phrase) ?? (words.length > 1 ? matchWords(unit, words) : undefined) ?? [])
    .toSorted((a, b) => b.score - a.score);
}

/** Nobody remembers a page by more words, and each word costs a look at every page. */
const MOST_WORDS = 8;

function wordsIn(query: string): Needle[] {
  const needles = new Map(query.split(/\s+/).map((word) => [normalizeSearch(word), needleOf(word)]));
  needles.delete("");
  return [...needles.values()].slice(0, MOST_WORDS);
}

function needleOf(query: string): Needle {
  const text = normalizeSearch(query);
  return { text, isInitials: text.length > 1 && isInitialsOnly(text) };
}

const isIn = ({ plain, initials }: SearchedText, { text, isInitials }: Needle): boolean =>
  plain.includes(text) || (isInitials && initials().includes(text));

function match(unit: SearchUnit, needle: Needle): Match | undefined {
  if (!isIn(unit.whole, needle)) return;
  const matching = unit.blocks.filter((block) => isIn(block, needle));
  const scores = matching.map((block) => block.rank * 1000 + closeness(block, needle));
  const score = Math.max(...scores);
  const best = matching[scores.indexOf(score)];
  return best && { unit, best, needles: [needle], score: score + Math.min(matching.length, 99) };
}

function closeness({ plain }: SearchBlock, { text }: Needle): number {
  if (plain === text || plain.endsWith(`:${text}`)) return 400;
  return plain.startsWith(text) ? 200 : 0;
}

/** Matches a page that has all words apart; ranks it below the phrase at the same rank. */
function matchWords(unit: SearchUnit, words: readonly Needle[]): Match | undefined {
  if (!words.every((word) => isIn(unit.whole, word))) return;
  const matches = words.map((word) => bestOf(unit.blocks.filter((block) => isIn(block, word))));
  const best = bestOf(unit.blocks.filter((block) => words.every((word) => isIn(block, word)))) ?? matches[0];
  if (!best) return;
  return { unit, best, needles: words, score: best.rank * 1000 - 500 };
}

const bestOf = (blocks: readonly SearchBlock[]): SearchBlock | undefined =>
  blocks.reduce<SearchBlock | undefined>((best, block) => (best && best.rank >= block.rank ? best : block), undefined);

const bestRank = ([first]: readonly Match[]): number => Math.floor((first?.score ?? 0) / 100);

function hitOf({ unit, best, needles }: Match): SearchHit {
  const [title, second] = unit.blocks;
  const isTitle = best.rank === SEARCH_RANKS.title;
  const sectionId = isTitle ? undefined : best.sectionId;
  const section = sectionId === undefined ? undefined : unit.sections.get(sectionId);
  const texts = unit.texts.get(sectionId) ?? [];
  const matching = texts.find((block) => needles.some((needle) => isIn(block, needle)));
  const excerpt = unit.kind === "errors" ? second : (matching ?? (isTitle ? second : (texts[0] ?? best)));
  return {
    href: sectionId === undefined || unit.kind === "errors" ? unit.path : `${unit.path}#${sectionId}`,
    title: markSearchHits(title.text, needles),
    section: section === undefined ? null : markSearchHits(section, needles),
    excerpt: searchExcerptOf(withContext(unit, excerpt ?? title), needles),
  };
}

/** Adds the next cells to a short cell, which says little alone. The dot between them cannot begin a line. */
function withContext({ texts }: SearchUnit, block: SearchBlock): string {
  if (block.text.length >= SHORT_LENGTH) return block.text;
  const neighbours = texts.get(block.sectionId) ?? [];
  const after = neighbours.slice(neighbours.indexOf(block) + 1).slice(0, 2);
  return [block, ...after].map(({ text }) => text).join("\u00a0· ");
}

const MOST_HITS = 5;

/** Returns the codes of a pasted text as hits that link to their pages with the fields in the text. */
export function findPastedErrors(text: string): SearchResult {
  const { codes, fields } = readErrorPaste(text);
  const explanations = codes.flatMap((code) => ERROR_EXPLANATIONS.get(code) ?? []).slice(0, MOST_HITS);
  const hits = explanations.map(({ id, message, remedy }, place) => ({
    // The fields belong to the first code, which the text is about.
    href: errorPath(id, place === 0 ? fields : []),
    title: [{ text: `오류코드: ${id}`, isHit: false }],
    section: [{ text: message, isHit: false }],
    excerpt: [{ text: wordsOf(remedy), isHit: false }],
  }));
  return {
    query: explanations[0]?.id ?? "",
    isCorrected: true,
    totalElements: hits.length,
    groups: hits.length > 0 ? [{ kind: "errors", label: SEARCH_KIND_LABELS.errors, count: hits.length, hits }] : [],
  };
}
