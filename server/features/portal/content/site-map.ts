import { COLLECTIONS, type CollectionName } from "./collections.ts";
import type { ContentStore } from "./content-store.ts";
import { SITE_PAGES } from "./site-pages.ts";

interface MappedPage {
  path: string;
  /** Left out where no date is known: a wrong one would teach robots to ignore them all. */
  changed?: string | undefined;
}

/** Pages that show the newest entries of a collection change with them. */
const SHOWN_ON: Readonly<Record<string, readonly CollectionName[]>> = {
  "/": ["notices"],
  "/docs": ["guides", "manuals", "references"],
  "/docs/guides": ["guides"],
  "/docs/manuals": ["manuals"],
  "/docs/references": ["references"],
  "/cs/notice": ["notices"],
};

/** Every public page: those of the route table and every entry. A version of terms is another view of its kind's page. */
export function mappedPages(content: ContentStore): MappedPage[] {
  const names = (Object.keys(COLLECTIONS) as CollectionName[]).filter((name) => name !== "terms");
  const entries = names.flatMap((name) => entriesOf(content, name));
  const pages = SITE_PAGES.map((path) => {
    const shown = (SHOWN_ON[path] ?? []).flatMap((name) => entriesOf(content, name));
    return {
      path,
      changed:
        shown
          .map(({ changed = "" }) => changed)
          .sort()
          .at(-1) || undefined,
    };
  });
  return [...pages, ...entries];
}

function entriesOf(content: ContentStore, name: CollectionName): MappedPage[] {
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
