import { composed } from "./composed.ts";
import { initialsOf, isInitialsOnly } from "./hangul.ts";
import { asHangulKeys, asLatinKeys } from "./keyboard-layout.ts";

const withoutBlanks = (text: string): string => composed(text).replace(/\s+/g, "");

// Case and spacing never decide a match: 전자 세금계산서 and 전자세금계산서 are the same.
export const normalizeSearch = (text: string): string => withoutBlanks(text).toLowerCase();

// Drops control characters from a keyword, because no text contains them; they only separate two texts.
export const searchableText = (text: string): string => normalizeSearch(text.replace(/\p{Cc}/gu, ""));

// Korean has no word stems to index by, so two neighbouring characters are the unit.
export function bigrams(text: string): string[] {
  const characters = [...normalizeSearch(text)];
  return [...new Set(characters.slice(1).map((character, index) => `${characters[index]}${character}`))];
}

// An index stores these for a text: its own bigrams and those of its initials.
export const searchTerms = (text: string): string[] => [
  ...new Set([...bigrams(text), ...bigrams(initialsOf(normalizeSearch(text)))]),
];

// Returns the query as typed and as it reads on the other layout. Case matters there: shift types ㅃ, ㅉ, ㄸ, ㄲ, ㅆ.
export function queryVariants(query: string): string[] {
  const original = withoutBlanks(query);
  const variants = [original, asHangulKeys(original), asLatinKeys(original)].map(normalizeSearch);
  return [...new Set(variants)].filter((variant) => variant !== "");
}

// Initials count only as typed: on the other layout every short English word would be some.
export function matchesSearch(text: string, query: string): boolean {
  const plain = normalizeSearch(text);
  const keyword = normalizeSearch(query);
  if (isInitialsOnly(keyword) && initialsOf(plain).includes(keyword)) return true;
  return queryVariants(query).some((variant) => plain.includes(variant));
}
