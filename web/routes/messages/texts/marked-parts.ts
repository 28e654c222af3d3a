import { offendingCharacters } from "#domain/messages/euc-kr.ts";

interface MarkedPart {
  /** Where in the text it begins. */
  at: number;
  part: string;
  /** Cannot be sent. */
  isOffending: boolean;
}

/** A text in pieces: what can be sent, and between it each character that cannot. */
export function markedParts(text: string): MarkedPart[] {
  const offending = offendingCharacters(text);
  const parts: MarkedPart[] = [];
  let at = 0;
  while (at < text.length) {
    const found = offending.filter((character) => text.startsWith(character, at)).toSorted(byLength)[0];
    const next = found ? at + found.length : nextOffending(text, offending, at);
    parts.push({ at, part: text.slice(at, next), isOffending: found !== undefined });
    at = next;
  }
  return parts;
}

/** What people see as one character may begin with another one. */
const byLength = (one: string, other: string): number => other.length - one.length;

function nextOffending(text: string, offending: readonly string[], from: number): number {
  const places = offending.map((character) => text.indexOf(character, from)).filter((place) => place >= 0);
  return Math.min(text.length, ...places);
}
