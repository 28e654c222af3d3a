import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { ElementContent } from "hast";
import { CODE_THEME, codeClass } from "#samples/code-theme.ts";
import { htmlElement } from "./element.ts";
import { nodeText } from "./headings.ts";

const CACHE_FILE = join(import.meta.dirname, "../../../node_modules/.cache/highlights.json");

interface KeptHighlights {
  /** The site these are all the listings of. */
  site: string;
  /** By what they say. */
  listings: Record<string, KeptLine[]>;
}

/** A thousand listings as trees would be as large as the rest of the house: words, and before those with a class, its name. */
type KeptLine = (string | [className: string, text: string])[];

let kept: KeptHighlights | undefined;
const used: Record<string, KeptLine[]> = {};

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
  const lines = known ?? (await highlight()).flatMap(keptLine);
  used[key] = lines;
  return lines.flatMap((line, index) => (index > 0 ? [text("\n"), lineElement(line)] : [lineElement(line)]));
}

/** Between the lines stand their ends, which are put back. */
function keptLine(line: ElementContent): KeptLine[] {
  if (line.type !== "element") return [];
  const tokens = line.children.map((token): KeptLine[number] => {
    const className = token.type === "element" ? [token.properties.className].flat()[0] : undefined;
    return className ? [String(className), nodeText(token)] : nodeText(token);
  });
  return [tokens];
}

const text = (value: string): ElementContent => ({ type: "text", value });

const lineElement = (line: KeptLine): ElementContent =>
  htmlElement(
    "span",
    { className: ["line"] },
    ...line.map((token) =>
      typeof token === "string" ? token : htmlElement("span", { className: [token[0]] }, token[1]),
    ),
  );

const shikiVersion: string = createRequire(import.meta.url)("shiki/package.json").version;
/** Everything that decides how a listing looks, the text of the function as well. */
const madeBy = `lines ${shikiVersion} ${JSON.stringify(CODE_THEME)} ${codeClass}`;

export function hasHighlightsOf(site: string): boolean {
  kept ??= readKept();
  return kept.site === site;
}

/** The same site while only a part of it is drawn. */
export const begunSite = (site: string): string => `${site}, begun`;

/**
 * All that this process has shown, and what it found of the same site. A folder that cannot be written costs the next start
 * what this one has spent.
 */
export function saveHighlights(site: string): void {
  const found = kept?.site === begunSite(site) ? kept.listings : {};
  kept = { site, listings: { ...found, ...used } };
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
