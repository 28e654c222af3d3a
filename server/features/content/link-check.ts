import { ContentError } from "./front-matter.ts";
import { isSitePage } from "./site-pages.ts";

interface LinkedPage {
  file: string;
  path: string;
  anchors: ReadonlySet<string>;
  links: readonly string[];
}

const ORIGIN = "https://site.invalid";

/** Stops at the first link into this site that leads nowhere, and names it. */
export function checkLinks(pages: readonly LinkedPage[]): void {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  for (const page of pages) {
    for (const link of page.links) {
      const problem = problemOf(link, page, byPath);
      if (problem) throw new ContentError(page.file, `link ${decode(link)}: ${problem}`);
    }
  }
}

function problemOf(link: string, page: LinkedPage, byPath: ReadonlyMap<string, LinkedPage>): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:/i.test(link) || link.startsWith("//")) return;
  if (!/^[/#]/.test(link)) return "must begin with / or #";
  const { pathname, hash } = new URL(link, ORIGIN + page.path);
  const target = byPath.get(decode(pathname).replace(/\.md$/, ""));
  if (!target) return isSitePage(pathname) ? undefined : "there is no such page";
  const anchor = decode(hash.slice(1));
  if (anchor !== "" && !target.anchors.has(anchor)) return "the page has no such anchor";
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
