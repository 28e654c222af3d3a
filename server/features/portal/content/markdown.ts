import type { Element, ElementContent, Root, Text } from "hast";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { SKIP, visit } from "unist-util-visit";
import { accessibleBlocks } from "./accessible-blocks.ts";
import { alertBlocks } from "./alerts.ts";
import { codeLanguagesOf, decorateCode } from "./code-blocks.ts";
import type { ContentProblem } from "./content-problem.ts";
import { htmlElement } from "./element.ts";
import { linkErrorCodes, markErrorRows, unknownErrorCodes } from "./error-codes.ts";
import { decorateHeadings, type Heading, headingIds, headingsOf } from "./headings.ts";
import { isCodeLanguage } from "./highlighter.ts";
import { linkPictures, missingPictures, sizePictures } from "./pictures.ts";
import { placePlainTables, takePlainTables } from "./plain-tables.ts";
import { type TextBlock, textBlocks } from "./text-blocks.ts";

export interface RenderedMarkdown {
  headings: readonly Heading[];
  /** The words of each block (paragraph, heading, cell, listing), for search. */
  blocks: readonly TextBlock[];
  /** The addresses as written, for the link check. */
  links: readonly string[];
  /** All ids on the page that links may point to. */
  anchors: ReadonlySet<string>;
  /** The reasons why this text cannot be served: unknown languages, pictures or error codes. */
  problems: readonly ContentProblem[];
  /** Makes the HTML on first use, because highlighting loads grammars. */
  html: () => Promise<string>;
}

export interface RenderOptions {
  /** Numbers the headings (§2.1). */
  isNumbered?: boolean;
  /** Marks the page of the error codes: each row of its tables gets its code as an anchor. */
  isErrorIndex?: boolean;
  /** Anchors of the /v1 calls on the page; each gets a place where it can be tried. */
  operations?: readonly string[];
}

const processor = unified()
  .use(remarkParse)
  // Single tildes stay text, because Korean writes ranges as 09:00~18:00.
  .use(remarkGfm, { singleTilde: false })
  // Drops raw HTML, which would need allowDangerousHtml.
  .use(remarkRehype, { footnoteLabel: "각주", footnoteBackLabel: "본문으로 돌아가기" })
  .use(placePlainTables)
  .use(safeLinks)
  .use(sizePictures)
  .use(headingIds)
  .use(alertBlocks)
  .use(accessibleBlocks)
  .use(rehypeStringify);

/** Renders CommonMark and GFM to HTML that is safe on a page. */
export function renderMarkdown(markdown: string, options: RenderOptions = {}): RenderedMarkdown {
  const { markdown: rest, plainTables } = options.operations
    ? takePlainTables(markdown)
    : { markdown, plainTables: [] };
  const tree = processor.runSync(processor.parse(rest), { data: { plainTables } });
  const headings = headingsOf(tree, options.isNumbered ?? false);
  if (options.isErrorIndex) markErrorRows(tree);
  addExplorerPlaces(tree, options.operations ?? []);
  // Releases the tree once the HTML exists: all trees together weigh ten times their HTML.
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

const ADDRESSES = { href: ["http:", "https:", "mailto:", "tel:"], src: ["http:", "https:"] } as const;

/** Drops addresses with other protocols, so that `javascript:` and `data:` never reach a page. */
function safeLinks() {
  return (tree: Root): void => {
    visit(tree, "element", ({ properties }) => {
      for (const [name, protocols] of Object.entries(ADDRESSES)) {
        const address = properties[name];
        if (address !== undefined && !isAllowed(String(address), protocols)) delete properties[name];
      }
    });
  };
}

/** Parses like a browser, so that blanks, case and control characters cannot hide a protocol. */
function isAllowed(address: string, protocols: readonly string[]): boolean {
  const url = URL.parse(address, "https://relative.invalid");
  return url !== null && protocols.includes(url.protocol);
}

/** Keeps a middle dot with the word before it, because browsers break lines between the two. */
function keepDots(tree: Root): void {
  visit(tree, (node, index, parent) => {
    if (node.type === "element" && /^(pre|code)$/.test(node.tagName)) return SKIP;
    if (node.type !== "text" || !parent || index === undefined || !node.value.includes("·")) return;
    const pieces = node.value.split(/(?<dotted>\S\s?·)/).filter((piece) => piece !== "");
    const spans = pieces.map((piece): ElementContent => (piece.endsWith("·") ? keptSpan(piece) : textNode(piece)));
    parent.children.splice(index, 1, ...spans);
    return [SKIP, index + spans.length];
  });
}

const keptSpan = (piece: string): ElementContent => htmlElement("span", { className: ["kept"] }, piece);
const textNode = (value: string): Text => ({ type: "text", value });

/** Adds an empty place at the end of each call's section, where the page shows the form to try the call. */
function addExplorerPlaces(tree: Root, operations: readonly string[]): void {
  const names = new Set(operations);
  const children: Root["children"] = [];
  let open: string | undefined;
  const close = (): void => {
    if (open !== undefined) children.push(htmlElement("div", { dataExplorer: open }));
    open = undefined;
  };
  for (const child of tree.children) {
    if (isSectionHeading(child)) {
      close();
      const id = String(child.properties.id);
      if (names.has(id)) open = id;
    }
    children.push(child);
  }
  close();
  tree.children = children;
}

const isSectionHeading = (node: Root["children"][number]): node is Element =>
  node.type === "element" && /^h[123]$/.test(node.tagName);
