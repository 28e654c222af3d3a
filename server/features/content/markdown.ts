import type { Root } from "hast";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { SKIP, visit } from "unist-util-visit";
import { accessibleBlocks } from "./accessible-blocks.ts";
import { type Heading, headingIds, headingsOf, textOf } from "./headings.ts";
import { safeLinks } from "./safe-links.ts";

export interface RenderedMarkdown {
  html: string;
  headings: Heading[];
  /** The words of each block (paragraph, heading, cell, listing), for search. */
  texts: string[];
}

const processor = unified()
  .use(remarkParse)
  // Korean writes ranges as 09:00~18:00; a single tilde must not strike them out.
  .use(remarkGfm, { singleTilde: false })
  // Raw HTML is dropped here: without allowDangerousHtml it never becomes part of the page.
  .use(remarkRehype, { footnoteLabel: "각주", footnoteBackLabel: "본문으로 돌아가기" })
  .use(safeLinks)
  .use(headingIds)
  .use(accessibleBlocks)
  .use(rehypeStringify);

/** CommonMark and GFM to HTML that is safe to put on a page as it is. */
export function renderMarkdown(markdown: string): RenderedMarkdown {
  const tree = processor.runSync(processor.parse(markdown));
  return { html: processor.stringify(tree), headings: headingsOf(tree), texts: textsOf(tree) };
}

const TEXT_BLOCKS = /^(p|h[1-6]|li|td|th|pre)$/;

function textsOf(tree: Root): string[] {
  const texts: string[] = [];
  visit(tree, "element", (element) => {
    const holdsBlocks = element.children.some((child) => child.type === "element" && TEXT_BLOCKS.test(child.tagName));
    if (!TEXT_BLOCKS.test(element.tagName) || holdsBlocks) return;
    texts.push(textOf(element).trim());
    return SKIP;
  });
  return texts.filter(Boolean);
}
