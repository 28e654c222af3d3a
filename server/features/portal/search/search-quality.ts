import { errorPath } from "#domain/error-codes/error-path.ts";
import { COLLECTIONS, type CollectionName } from "#server/features/portal/content/collections.ts";
import type { ContentStore } from "#server/features/portal/content/content-store.ts";
import { findSearchUnits } from "./queries.ts";
import { termsReadAt } from "./search-index.ts";
import { SITE_ENTRIES } from "./site-entries.ts";

export interface SearchQuality {
  queries: number;
  /** The share of matching pages that the search found. */
  recall: number;
  /** The share of found pages that match. */
  precision: number;
  misses: string[];
}

/** Compares the search with the published HTML: which pages contain the text. */
export async function measureSearch(content: ContentStore, count = 300): Promise<SearchQuality> {
  const pages = await publishedTexts(content);
  const queries = sampleQueries([...pages.values()], count);
  const plainPages = [...pages].map(([path, lines]): PlainPage => ({ path, lines: lines.map(plain) }));
  const totals = { relevant: 0, results: 0, both: 0 };
  const misses: string[] = [];
  for (const query of queries) {
    const relevant = pathsHolding(plainPages, query);
    const results = new Set(findSearchUnits(content, query).matches.map(({ unit }) => unit.path));
    const both = relevant.intersection(results).size;
    totals.relevant += relevant.size;
    totals.results += results.size;
    totals.both += both;
    if (both < relevant.size || both < results.size) {
      misses.push(`${query}: ${[...relevant.symmetricDifference(results)].join(", ")}`);
    }
  }
  const share = (whole: number): number => (whole === 0 ? 1 : totals.both / whole);
  return { queries: queries.length, recall: share(totals.relevant), precision: share(totals.results), misses };
}

const plain = (text: string): string => text.normalize("NFC").replace(/\s+/g, "").toLowerCase();

interface PlainPage {
  path: string;
  lines: readonly string[];
}

function pathsHolding(pages: readonly PlainPage[], query: string): Set<string> {
  const needle = plain(query);
  return new Set(pages.filter(({ lines }) => lines.some((line) => line.includes(needle))).map(({ path }) => path));
}

const ERROR_ROW = /<tr id="(?<id>[^"]+)" data-error-code[^>]*>[\s\S]*?<\/tr>/g;

/** Reads the lines of each page from its final HTML, independently of the index. */
async function publishedTexts(content: ContentStore): Promise<Map<string, string[]>> {
  const pages = new Map(SITE_ENTRIES.map(({ path, title, summary, names }) => [path, [title, summary, ...names]]));
  for (const name of Object.keys(COLLECTIONS) as CollectionName[]) {
    if (name === "terms") continue;
    for (const { path, summary, html } of content.list(name)) {
      const page = await html();
      for (const { groups, 0: row } of page.matchAll(ERROR_ROW)) {
        const id = groups?.id ?? "";
        // Message and remedy are lines of the last cell.
        pages.set(errorPath(id), [`오류코드: ${id}`, ...linesOf(row.replace("</strong>", "</p>")).slice(-2)]);
      }
      const words = "summary" in summary ? [summary.title, summary.summary] : [summary.title];
      pages.set(path, [...words, ...linesOf(page.replaceAll(ERROR_ROW, ""))]);
    }
  }
  // Terms count only with the version in force.
  for (const [path, lines] of pages) {
    const terms = termsReadAt(content, path);
    if (terms) lines.push(...linesOf(await terms.html()));
  }
  return pages;
}

/** Numbers, buttons and tab labels, which nobody searches for. */
const UNSEARCHED =
  /<span class="heading-number">[^<]*<\/span>|<button[\s\S]*?<\/button>|<legend[\s\S]*?<\/legend>|<label[\s\S]*?<\/label>|<span class="code-language">[^<]*<\/span>|<figcaption><span class="code-title">(Java|Python|PHP|C#|Node\.js|JavaScript|Markdown|HTTP|JSON|Shell|XML|텍스트)<\/span>/g;
const INLINE_TAG = /<\/?(a|code|em|strong|del|br|sup|input|img|span)\b[^>]*>/g;

function linesOf(html: string): string[] {
  return html
    .replaceAll(UNSEARCHED, "")
    .replaceAll(INLINE_TAG, "")
    .replaceAll(/<[^>]+>/g, "\u0000")
    .split("\u0000")
    .map(decodeEntities)
    .filter((line) => line.trim() !== "");
}

const decodeEntities = (text: string): string =>
  text.replace(/&#x(?<hex>[0-9a-f]+);/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));

/** Cuts pieces of one to twelve characters from the content, at scattered but fixed places. */
function sampleQueries(pages: readonly (readonly string[])[], count: number): string[] {
  const lines = pages.flat().map((line) => line.trim());
  const queries = new Set<string>();
  for (let seed = 1; queries.size < count; seed += 1) {
    const line = lines[(seed * 7919) % lines.length] ?? "";
    const length = 1 + (seed % 12);
    const start = (seed * 104_729) % Math.max(1, line.length - length);
    const query = line.slice(start, start + length).trim();
    if (query !== "" && !/\s/.test(query)) queries.add(query);
  }
  return [...queries];
}
