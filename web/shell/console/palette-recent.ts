import type { PaletteEntry } from "#contracts/desk/palette.ts";

const LONGEST = 5;

/**
 * Names of members are in here, so it lives with the tab and goes with the log-out (`forgetConsoleData`), and each
 * partner has its own: what was open at one is not shown at another.
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
    // Without storage there is no list of recent places; nothing else is lost.
  }
}
