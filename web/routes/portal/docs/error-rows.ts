import { normalizeSearch } from "#domain/text/search-text.ts";

const TABLE = /(?:<h3(?:(?!<\/h3>)[\s\S])*<\/h3>\s*)?<div[^>]* data-scroll[^>]*>[\s\S]*?<\/table><\/div>/g;
const ROW = /<tr id="[^"]+" data-error-code[\s\S]*?<\/tr>/g;

/** Hides the rows of an error table that do not hold the words, and tables and headings left without a row. */
export function filterErrorRows(html: string, q: string): { html: string; shown: number } {
  const wanted = normalizeSearch(q);
  let shown = 0;
  const filtered = html.replace(TABLE, (table) => {
    const before = shown;
    const rows = table.replace(ROW, (row) => {
      const isShown = normalizeSearch(textOf(row)).includes(wanted);
      if (isShown) shown += 1;
      return isShown ? row : row.replace("<tr", "<tr hidden");
    });
    return shown > before ? rows : rows.replace(/<(h3|div)(?=[ >])/g, "<$1 hidden");
  });
  return { html: filtered, shown };
}

/** Entities as our renderer writes them. */
const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, "")
    .replace(/&#x(?<hex>[0-9a-f]+);/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
