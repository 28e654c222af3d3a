import type { Root } from "hast";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { accessibleBlocks } from "./accessible-blocks.ts";
import { alertBlocks } from "./alerts.ts";
import { codeLanguagesOf, decorateCode } from "./code-blocks.ts";
import type { ContentProblem } from "./content-problem.ts";
import { linkErrorCodes, markErrorRows, unknownErrorCodes } from "./error-codes.ts";
import { addExplorerPlaces } from "./explorer-places.ts";
import { decorateHeadings, type Heading, headingIds, headingsOf } from "./headings.ts";
import { isCodeLanguage } from "./highlighter.ts";
import { keepDots } from "./kept-dots.ts";
import { linkPictures, missingPictures, sizePictures } from "./pictures.ts";
import { placePlainTables, takePlainTables } from "./plain-tables.ts";
import { safeLinks } from "./safe-links.ts";
import { type TextBlock, textBlocks } from "./text-blocks.ts";

export interface RenderedMarkdown {
  headings: readonly Heading[];
  /** The words of each block (paragraph, heading, cell, listing), for search. */
  blocks: readonly TextBlock[];
  /** Addresses as written, for the link check. */
  links: readonly string[];
  /** Every id on the page that a link may point at. */
  anchors: ReadonlySet<string>;
  /** What keeps this text from being served: listings in a language, or error codes, that nobody knows. */
  problems: readonly ContentProblem[];
  /** Highlighting loads grammars, so the HTML is made when it is first asked for. */
  html: () => Promise<string>;
}

export interface RenderOptions {
  /** 1., 1.1. before the headings (§2.1). */
  isNumbered?: boolean;
  /** The page whose tables explain the error codes: each row gets its code as an anchor. */
  isErrorIndex?: boolean;
  /** Calls of /v1 that the page explains, by their anchors: each has a place where it can be tried. */
  operations?: readonly string[];
}

const processor = unified()
  .use(remarkParse)
  // Korean writes ranges as 09:00~18:00; a single tilde must not strike them out.
  .use(remarkGfm, { singleTilde: false })
  // Raw HTML is dropped here: without allowDangerousHtml it never becomes part of the page.
  .use(remarkRehype, { footnoteLabel: "각주", footnoteBackLabel: "본문으로 돌아가기" })
  .use(placePlainTables)
  .use(safeLinks)
  .use(sizePictures)
  .use(headingIds)
  .use(alertBlocks)
  .use(accessibleBlocks)
  .use(rehypeStringify);

/** CommonMark and GFM to HTML that is safe to put on a page as it is. */
export function renderMarkdown(markdown: string, options: RenderOptions = {}): RenderedMarkdown {
  const { markdown: rest, plainTables } = options.operations
    ? takePlainTables(markdown)
    : { markdown, plainTables: [] };
  const tree = processor.runSync(processor.parse(rest), { data: { plainTables } });
  const headings = headingsOf(tree, options.isNumbered ?? false);
  if (options.isErrorIndex) markErrorRows(tree);
  addExplorerPlaces(tree, options.operations ?? []);
  // Let go once it is drawn: the trees of all pages together weigh ten times their HTML.
  let unfinished: Root | undefined = tree;
  let html: Promise<string> | undefined;
  return {
    headings,
    blocks: textBlocks(tree),
    links: linksOf(tree),
    anchors: anchorsOf(tree),
    problems: problemsOf(tree),
    html: () => {
      html ??= finish(unfinished ?? { type: "root", children: [] }, headings);
      unfinished = undefined;
      return html;
    },
  };
}

async function finish(tree: Root, headings: readonly Heading[]): Promise<string> {
  linkErrorCodes(tree);
  linkPictures(tree);
  decorateHeadings(tree, headings);
  keepDots(tree);
  await decorateCode(tree);
  return processor.stringify(tree);
}

function problemsOf(tree: Root): ContentProblem[] {
  const languages = codeLanguagesOf(tree).filter((language) => !isCodeLanguage(language));
  return [
    ...languages.map((what) => ({ kind: "language" as const, what })),
    ...missingPictures(tree).map((what) => ({ kind: "picture" as const, what })),
    ...unknownErrorCodes(tree).map((what) => ({ kind: "errorCode" as const, what })),
  ];
}

function linksOf(tree: Root): string[] {
  const links: string[] = [];
  visit(tree, "element", ({ properties: { href } }) => {
    if (href !== undefined) links.push(String(href));
  });
  return links;
}

function anchorsOf(tree: Root): ReadonlySet<string> {
  const anchors = new Set<string>();
  visit(tree, "element", ({ properties: { id } }) => {
    if (id !== undefined) anchors.add(String(id));
  });
  return anchors;
}
