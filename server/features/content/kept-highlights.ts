import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { ElementContent } from "hast";

const CACHE_FILE = join(import.meta.dirname, "../../../node_modules/.cache/highlights.json");

interface KeptHighlights {
  /** The site these are all the listings of. */
  site: string;
  /** By what they say, each as the JSON of its lines. */
  listings: Record<string, string>;
}

let kept: KeptHighlights | undefined;
const used: Record<string, string> = {};

/**
 * A listing that was highlighted before, by this process or an earlier one. Highlighting anew loads grammars: a second and
 * some sixty megabytes that a site whose texts have not changed never spends.
 */
export async function keepHighlight(
  code: string,
  language: string,
  highlight: () => Promise<ElementContent[]>,
): Promise<ElementContent[]> {
  kept ??= readKept();
  const key = createHash("sha256").update(`${madeBy}\0${language}\0${code}`).digest("base64url");
  const known = used[key] ?? kept.listings[key];
  if (known !== undefined) {
    used[key] = known;
    return JSON.parse(known);
  }
  const lines = await highlight();
  used[key] = JSON.stringify(lines);
  return lines;
}

const madeBy: string = createRequire(import.meta.url)("shiki/package.json").version;

export function hasHighlightsOf(site: string): boolean {
  kept ??= readKept();
  return kept.site === site;
}

/** All that this process has shown. A folder that cannot be written costs the next start what this one has spent. */
export function saveHighlights(site: string): void {
  kept = { site, listings: used };
  try {
    mkdirSync(dirname(CACHE_FILE), { recursive: true });
    const part = `${CACHE_FILE}.${process.pid}`;
    writeFileSync(part, JSON.stringify(kept));
    renameSync(part, CACHE_FILE);
  } catch {
    return;
  }
}

function readKept(): KeptHighlights {
  try {
    return JSON.parse(readFileSync(CACHE_FILE, "utf8"));
  } catch {
    return { site: "", listings: {} };
  }
}
