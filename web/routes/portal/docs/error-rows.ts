import { normalizeSearch } from "#domain/text/search-text.ts";

const TABLE = /(?:<h3(?:(?!<\/h3>)[\s\S])*<\/h3>\s*)?<div[^>]* data-scroll[^>]*>[\s\S]*?<\/table><\/div>/g;
const ROW = /<tr id="[^"]+" data-error-code[\s\S]*?<\/tr>/g;

/** Hides rows of an error table without the words, and tables and headings without visible rows; returns the row count. */
export function filterErrorRows(html: string, q: string): { html: string; count: number } {
  const needle = normalizeSearch(q);
  let count = 0;
  const filtered = html.replace(TABLE, (table) => {
    const before = count;
    const rows = table.replace(ROW, (row) => {
      const isShown = normalizeSearch(textOf(row)).includes(needle);
      if (isShown) count += 1;
      return isShown ? row : row.replace("<tr", "<tr hidden");
    });
    return count > before ? rows : rows.replace(/<(h3|div)(?=[ >])/g, "<$1 hidden");
  });
  return { html: filtered, count };
}

/** Decodes the entities that our renderer writes. */
const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, "")
    .replace(/&#x(?<hex>[0-9a-f]+);/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
