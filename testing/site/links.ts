import type { RenderedPage } from "./render.ts";

/** Returns every address a page offers: links, and forms that lead to a page. */
export function addressesOf(html: string): string[] {
  const tags = html.match(/<(?:a|form)\s[^>]*>/g) ?? [];
  return tags
    .filter((tag) => !/method="post"/i.test(tag))
    .flatMap((tag) => /\s(?:href|action)="([^"]*)"/.exec(tag)?.[1]?.replaceAll("&amp;", "&") ?? []);
}

const anchors = new WeakMap<RenderedPage, Set<string>>();

/** Anchors are read once, because hundreds of links lead to the same page. */
function anchorsOf(page: RenderedPage): Set<string> {
  const ids = anchors.get(page) ?? new Set([...page.html.matchAll(/\sid="([^"]*)"/g)].map((match) => match[1] ?? ""));
  anchors.set(page, ids);
  return ids;
}

const isOurs = (address: string): boolean => !/^[a-z][a-z0-9+.-]*:/i.test(address) && !address.startsWith("//");

const isHtml = ({ html }: RenderedPage): boolean => html.startsWith("<!DOCTYPE html>");

interface Crawl {
  /** These pages answered, by their address without the fragment. */
  pages: ReadonlyMap<string, RenderedPage>;
  /** Each entry is `page → link: why` for a link that leads nowhere. */
  broken: readonly string[];
}

/**
 * Follows every link of our own site from the given addresses. Pages for members answer with a redirect to the log-in.
 */
export async function crawl(
  starts: readonly string[],
  render: (path: string) => Promise<RenderedPage>,
): Promise<Crawl> {
  const pages = new Map<string, RenderedPage>();
  const links: { from: string; address: string; path: string; fragment: string }[] = [];
  const waiting = [...starts];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (pages.has(path)) continue;
    const page = await render(path);
    pages.set(path, page);
    // The UI guide shows lists whose links are examples.
    if (page.status !== 200 || !isHtml(page) || path.startsWith("/@ui")) continue;
    for (const address of addressesOf(page.html).filter(isOurs)) {
      const { pathname, search, hash } = new URL(address, `https://site.invalid${path}`);
      links.push({ from: path, address, path: pathname + search, fragment: decodeURIComponent(hash.slice(1)) });
      waiting.push(pathname + search);
    }
  }
  const broken = links.flatMap(({ from, address, path, fragment }) => {
    const target = pages.get(path);
    const why = target && problemOf(target, path, fragment);
    return why ? [`${from} → ${address}: ${why}`] : [];
  });
  return { pages, broken };
}

function problemOf(target: RenderedPage, path: string, fragment: string): string | undefined {
  const isForMembers = path.startsWith("/console/") && target.status === 302;
  if (target.status !== 200 && !isForMembers) return `answers ${target.status}`;
  if (fragment && !anchorsOf(target).has(fragment)) return "has no such anchor";
}
