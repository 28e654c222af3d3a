import { type ContentProblem, describeForFile } from "./content-problem.ts";
import { ContentError } from "./front-matter.ts";
import { isSitePage } from "./site-pages.ts";

interface LinkedPage {
  path: string;
  anchors: Pick<ReadonlySet<string>, "has">;
  links: readonly string[];
}

const ORIGIN = "https://site.invalid";

/** Throws for the first internal link without a target. */
export function checkLinks(pages: readonly (LinkedPage & { file: string })[]): void {
  const find = linkTargets(pages);
  for (const page of pages) {
    const [problem] = linkProblems(page, find);
    if (problem) throw new ContentError(page.file, describeForFile(problem));
  }
}

type FindPage = (path: string) => LinkedPage | undefined;

export function linkTargets(pages: readonly LinkedPage[]): FindPage {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  return (path) => byPath.get(path);
}

export function linkProblems(page: LinkedPage, find: FindPage): ContentProblem[] {
  return page.links.flatMap((link) => {
    const kind = problemOf(link, page, find);
    return kind ? [{ kind, what: decode(link) }] : [];
  });
}

function problemOf(link: string, page: LinkedPage, find: FindPage): ContentProblem["kind"] | undefined {
  if (/^[a-z][a-z0-9+.-]*:/i.test(link) || link.startsWith("//")) return;
  if (!/^[/#]/.test(link)) return "relativeLink";
  const { pathname, hash } = new URL(link, ORIGIN + page.path);
  const path = decode(pathname).replace(/\.md$/, "");
  const target = path === page.path.split("?")[0] ? page : find(path);
  if (!target) return isSitePage(pathname) ? undefined : "pageLink";
  const anchor = decode(hash.slice(1));
  if (anchor !== "" && !target.anchors.has(anchor)) return "anchorLink";
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
