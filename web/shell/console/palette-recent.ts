import type { PaletteEntry } from "#contracts/desk/palette.ts";

const LONGEST = 5;

/**
 * The list holds names of members, so it lives in the tab and is cleared at the log-out (`forgetConsoleData`). Each
 * partner has its own list, so that a place of one partner does not appear at another.
 */
const keyOf = (partnerSeq: string | undefined): string => `palette-recent:${partnerSeq ?? ""}`;

export function readRecent(partnerSeq: string | undefined): PaletteEntry[] {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(partnerSeq)) ?? "[]") as PaletteEntry[];
  } catch {
    return [];
  }
}

export function rememberRecent(partnerSeq: string | undefined, { href, text, detail }: PaletteEntry): void {
  const others = readRecent(partnerSeq).filter((entry) => entry.href !== href);
  try {
    const entries = [{ href, text, detail }, ...others].slice(0, LONGEST);
    sessionStorage.setItem(keyOf(partnerSeq), JSON.stringify(entries));
  } catch {
    // Without storage only the list of recent places is missing.
  }
}
