import type { MarkedText } from "#contracts/portal/search.ts";
import { composed } from "#domain/text/composed.ts";
import { initialsOf } from "#domain/text/hangul.ts";

const LEAD_LENGTH = 36;
const EXCERPT_LENGTH = 130;

export interface Needle {
  /** In lower case and without blanks. */
  text: string;
  isInitials: boolean;
}

/** Splits the text into pieces and marks hits. Ignores blanks and case, but keeps the text as written. */
export function markSearchHits(text: string, needles: readonly Needle[]): MarkedText {
  const characters = [...composed(text)];
  const isHit = hitFlags(characters, needles);
  const pieces: MarkedText = [];
  for (const [index, character] of characters.entries()) {
    const last = pieces.at(-1);
    const marked = isHit[index] ?? false;
    if (last?.isHit === marked) last.text += character;
    else pieces.push({ text: character, isHit: marked });
  }
  return pieces;
}

/** Returns an excerpt of about two lines, beginning shortly before the first hit. */
export function searchExcerptOf(text: string, needles: readonly Needle[]): MarkedText {
  const characters = [...composed(text).replace(/[^\S\u00a0]+/g, " ")];
  const first = Math.max(0, hitFlags(characters, needles).indexOf(true));
  const start = first <= LEAD_LENGTH ? 0 : wordStart(characters, first - LEAD_LENGTH, first);
  const end = Math.min(characters.length, start + EXCERPT_LENGTH);
  const excerpt = characters.slice(start, end).join("");
  return markSearchHits(`${start > 0 ? "…" : ""}${excerpt}${end < characters.length ? "…" : ""}`, needles);
}

function hitFlags(characters: readonly string[], needles: readonly Needle[]): boolean[] {
  const flags = characters.map(() => false);
  /** The index of the character behind each unit of the plain text; a character may have none, one or two. */
  const places: number[] = [];
  let plain = "";
  for (const [index, character] of characters.entries()) {
    if (/\s/.test(character)) continue;
    const lower = character.toLowerCase();
    plain += lower;
    for (let unit = 0; unit < lower.length; unit += 1) places.push(index);
  }
  for (const { text, isInitials } of needles) {
    const haystack = isInitials ? initialsOf(plain) : plain;
    for (let at = haystack.indexOf(text); text !== "" && at >= 0; at = haystack.indexOf(text, at + 1)) {
      const from = places[at] ?? 0;
      const to = places[at + text.length - 1] ?? from;
      flags.fill(true, from, to + 1);
    }
  }
  return flags;
}

function wordStart(characters: readonly string[], from: number, limit: number): number {
  const blank = characters.indexOf(" ", from);
  return blank < 0 || blank >= limit ? from : blank + 1;
}
