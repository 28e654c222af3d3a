import { offendingCharacters } from "#domain/messages/euc-kr.ts";

interface MarkedPart {
  /** The place in the text where it begins. */
  at: number;
  part: string;
  /** True for characters that cannot be sent. */
  isOffending: boolean;
}

/** Splits a text into parts that can be sent and single characters that cannot. */
export function markedParts(text: string): MarkedPart[] {
  const characters = offendingCharacters(text);
  const parts: MarkedPart[] = [];
  let at = 0;
  while (at < text.length) {
    const offending = characters.filter((character) => text.startsWith(character, at)).toSorted(byLength)[0];
    const next = offending ? at + offending.length : nextOffending(text, characters, at);
    parts.push({ at, part: text.slice(at, next), isOffending: offending !== undefined });
    at = next;
  }
  return parts;
}

/** Longer characters go first, because one may begin with another. */
const byLength = (one: string, other: string): number => other.length - one.length;

function nextOffending(text: string, characters: readonly string[], from: number): number {
  const places = characters.map((character) => text.indexOf(character, from)).filter((place) => place >= 0);
  return Math.min(text.length, ...places);
}
