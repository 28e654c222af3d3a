import { SEARCH_KIND_LABELS, type SearchResult } from "#contracts/portal/search.ts";
import { readErrorPaste } from "#domain/error-codes/error-paste.ts";
import { errorPath } from "#domain/error-codes/error-path.ts";
import { ERROR_EXPLANATIONS } from "#server/features/portal/content/error-codes.ts";
import { wordsOf } from "./search-index.ts";

const MOST_HITS = 5;

/** The codes of a pasted text as hits, each leading to its page with the fields the text named. */
export function findPastedErrors(text: string): SearchResult {
  const { codes, fields } = readErrorPaste(text);
  const known = codes.flatMap((code) => ERROR_EXPLANATIONS.get(code) ?? []).slice(0, MOST_HITS);
  const hits = known.map(({ id, message, remedy }, place) => ({
    // Fields belong to the code that the text is about.
    href: errorPath(id, place === 0 ? fields : []),
    title: [{ text: `오류코드: ${id}`, isHit: false }],
    section: [{ text: message, isHit: false }],
    excerpt: [{ text: wordsOf(remedy), isHit: false }],
  }));
  return {
    query: known[0]?.id ?? "",
    isCorrected: true,
    totalElements: hits.length,
    groups: hits.length > 0 ? [{ kind: "errors", label: SEARCH_KIND_LABELS.errors, count: hits.length, hits }] : [],
  };
}
