import { COLLECTIONS, type CollectionName } from "./collections.ts";
import type { ContentStore } from "./content-store.ts";
import { ANSWERED_PAGES } from "./site-pages.ts";

interface SitePage {
  path: string;
  /** Left out where no date is known, because robots ignore all dates of a site with wrong ones. */
  changed?: string | undefined;
}

/** The collections whose newest entries a page shows, so that it changes with them. */
const COLLECTIONS_OF_PAGE: Readonly<Record<string, readonly CollectionName[]>> = {
  "/": ["notices"],
  "/docs": ["guides", "manuals", "references"],
  "/docs/guides": ["guides"],
  "/docs/manuals": ["manuals"],
  "/docs/references": ["references"],
  "/cs/notice": ["notices"],
};

/** Lists all public pages and entries, except addresses that redirect and versions of terms, which are views of one page. */
export function mappedPages(content: ContentStore): SitePage[] {
  const names = (Object.keys(COLLECTIONS) as CollectionName[]).filter((name) => name !== "terms");
  const entries = names.flatMap((name) => entriesOf(content, name));
  const pages = ANSWERED_PAGES.map((path) => {
    const entriesOnPage = (COLLECTIONS_OF_PAGE[path] ?? []).flatMap((name) => entriesOf(content, name));
    return {
      path,
      changed:
        entriesOnPage
          .map(({ changed = "" }) => changed)
          .sort()
          .at(-1) || undefined,
    };
  });
  return [...pages, ...entries];
}

function entriesOf(content: ContentStore, name: CollectionName): SitePage[] {
  return content.list(name).map(({ path, summary }) => ({ path, changed: changedDate(summary) }));
}

function changedDate(summary: object): string | undefined {
  if ("updated" in summary) return String(summary.updated);
  if ("date" in summary) return String(summary.date);
  return "effective" in summary ? String(summary.effective) : undefined;
}

export function siteMap(content: ContentStore, origin: string): string {
  const urls = mappedPages(content).map(
    ({ path, changed }) => `  <url><loc>${origin}${path}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`;
}
