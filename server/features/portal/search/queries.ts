import type { ParsedInputOf } from "#contracts/endpoint.ts";
import {
  SEARCH_KIND_LABELS,
  type SearchHit,
  SearchKind,
  type SearchResult,
  type searchContent,
} from "#contracts/portal/search.ts";
import { readErrorPaste } from "#domain/error-codes/error-paste.ts";
import { isInitialsOnly } from "#domain/text/hangul.ts";
import { normalizeSearch, queryVariants } from "#domain/text/search-text.ts";
import type { ContentStore } from "#server/features/portal/content/content-store.ts";
import { ERROR_EXPLANATIONS } from "#server/features/portal/content/error-codes.ts";
import { markSearchHits, type Needle, searchExcerptOf } from "./marked-text.ts";
import { SEARCH_RANKS, type SearchBlock, type SearchedText, type SearchUnit, searchUnits } from "./search-index.ts";

const SHORT_LENGTH = 24;

type SearchQuery = ParsedInputOf<typeof searchContent>["query"];

interface Found {
  unit: SearchUnit;
  score: number;
  best: SearchBlock;
  needles: readonly Needle[];
}

export function findContent(content: ContentStore, { q, kind, size }: SearchQuery): SearchResult {
  const { query, found } = findSearchUnits(content, q);
  const groups = SearchKind.options
    .map((group) => ({ kind: group, members: found.filter(({ unit }) => unit.kind === group) }))
    .filter(({ members }) => members.length > 0)
    // The sort is stable: equally good groups keep the order of the menu.
    .toSorted((a, b) => bestRank(b.members) - bestRank(a.members));
  return {
    query,
    isCorrected: query !== q.trim(),
    totalElements: found.length,
    groups: groups.map(({ kind: group, members }) => ({
      kind: group,
      label: SEARCH_KIND_LABELS[group],
      count: members.length,
      hits: kind === undefined || kind === group ? members.slice(0, size).map(hitOf) : [],
    })),
  };
}

/** Every unit that matches, best first. Other readings are tried only when the text as typed finds nothing. */
export function findSearchUnits(content: ContentStore, q: string): { query: string; found: Found[] } {
  const units = searchUnits(content);
  const typed = q.trim();
  if (normalizeSearch(typed) === "") return { query: typed, found: [] };
  for (const query of [typed, ...codesIn(typed), ...queryVariants(typed).slice(1)]) {
    const found = matchAll(units, query);
    if (found.length > 0) return { query, found };
  }
  return { query: typed, found: [] };
}

/** Somebody pasted a whole error message: the codes in it are what they want to know. */
function codesIn(text: string): string[] {
  return readErrorPaste(text).codes.filter((code) => code !== text && ERROR_EXPLANATIONS.has(code));
}

function matchAll(units: readonly SearchUnit[], query: string): Found[] {
  const phrase = needleOf(query);
  const words = query.split(/\s+/).map(needleOf);
  return units
    .flatMap((unit) => match(unit, phrase) ?? (words.length > 1 ? matchWords(unit, words) : undefined) ?? [])
    .toSorted((a, b) => b.score - a.score);
}

function needleOf(query: string): Needle {
  const text = normalizeSearch(query);
  return { text, isInitials: text.length > 1 && isInitialsOnly(text) };
}

const isIn = ({ plain, initials }: SearchedText, { text, isInitials }: Needle): boolean =>
  plain.includes(text) || (isInitials && initials().includes(text));

function match(unit: SearchUnit, needle: Needle): Found | undefined {
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

/** Words that stand apart count when the page has all of them; less than the phrase itself at the same rank. */
function matchWords(unit: SearchUnit, words: readonly Needle[]): Found | undefined {
  if (!words.every((word) => isIn(unit.whole, word))) return;
  const matches = words.map((word) => bestOf(unit.blocks.filter((block) => isIn(block, word))));
  const best = bestOf(unit.blocks.filter((block) => words.every((word) => isIn(block, word)))) ?? matches[0];
  if (!best) return;
  return { unit, best, needles: words, score: best.rank * 1000 - 500 };
}

const bestOf = (blocks: readonly SearchBlock[]): SearchBlock | undefined =>
  blocks.reduce<SearchBlock | undefined>((best, block) => (best && best.rank >= block.rank ? best : block), undefined);

const bestRank = ([first]: readonly Found[]): number => Math.floor((first?.score ?? 0) / 100);

function hitOf({ unit, best, needles }: Found): SearchHit {
  const [title, second] = unit.blocks;
  const isTitle = best.rank === SEARCH_RANKS.title;
  const sectionId = isTitle ? undefined : best.sectionId;
  const section = sectionId === undefined ? undefined : unit.sections.get(sectionId);
  const texts = unit.texts.get(sectionId) ?? [];
  const matching = texts.find((block) => needles.some((needle) => isIn(block, needle)));
  const shown = unit.kind === "errors" ? second : (matching ?? (isTitle ? second : (texts[0] ?? best)));
  return {
    href: sectionId === undefined || unit.kind === "errors" ? unit.path : `${unit.path}#${sectionId}`,
    title: markSearchHits(title.text, needles),
    section: section === undefined ? null : markSearchHits(section, needles),
    excerpt: searchExcerptOf(withContext(unit, shown ?? title), needles),
  };
}

/** A cell of a table says little alone; the cells after it tell what it is about. The dot between never begins a line. */
function withContext({ texts }: SearchUnit, shown: SearchBlock): string {
  if (shown.text.length >= SHORT_LENGTH) return shown.text;
  const around = texts.get(shown.sectionId) ?? [];
  const after = around.slice(around.indexOf(shown) + 1).slice(0, 2);
  return [shown, ...after].map(({ text }) => text).join("\u00a0· ");
}
