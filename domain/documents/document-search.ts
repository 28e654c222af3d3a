import { initialsOf, isInitialsOnly } from "../text/hangul.ts";
import { normalizeSearch, queryVariants, searchableText } from "../text/search-text.ts";
import { KEYWORD_MIN_LENGTH } from "./document-paging.ts";

// Stands between the parts of a search text, so that no keyword matches across two of them.
const SEPARATOR = "\u0001";

/** Joins what a keyword searches: names, items, keys and numbers, and the initials of Hangul. */
export function documentSearchText(parts: readonly (string | null)[]): string {
  const plain = parts.map((part) => normalizeSearch(part ?? "")).filter((part) => part !== "");
  const initials = plain.map(initialsOf).filter((part, index) => part !== plain[index]);
  return [...plain, ...initials].join(SEPARATOR);
}

// The member is part of the hash: a syllable that ten million rows share costs only the rows of one member.
function gramHash(memberSeq: number, first: number, second: number): number {
  let hash = 0x811c9dc5;
  for (const part of [memberSeq & 0xffff, Math.floor(memberSeq / 0x10000), first, second]) {
    hash = Math.imul(hash ^ (part & 0xff), 0x01000193);
    hash = Math.imul(hash ^ (part >>> 8), 0x01000193);
  }
  return hash | 0;
}

/** Returns the hashes of every two neighbouring characters, for one member. */
export function documentGrams(memberSeq: number, searchText: string): number[] {
  const hashes = new Set<number>();
  for (const part of searchText.split(SEPARATOR)) {
    const points = [...part].map((character) => character.codePointAt(0) ?? 0);
    for (let index = 1; index < points.length; index += 1) {
      hashes.add(gramHash(memberSeq, points[index - 1] ?? 0, points[index] ?? 0));
    }
  }
  return [...hashes];
}

// Returns what to search for: the text as typed, as it reads on the other keyboard layout, and numbers without hyphens.
// Initials count only as typed: on the other layout every short English word would be some.
export function documentKeywords(keyword: string): string[] {
  const typed = searchableText(keyword);
  const digits = /^[\d-]+$/.test(typed) ? [typed.replaceAll("-", "")] : [];
  const others = queryVariants(keyword)
    .map(searchableText)
    .filter((variant) => !isInitialsOnly(variant));
  return [...new Set([typed, ...digits, ...others])].filter((variant) => [...variant].length >= KEYWORD_MIN_LENGTH);
}
