import type { Element, Nodes, Root } from "hast";
import { listingTitle } from "./code-blocks.ts";

export interface TextBlock {
  kind: "heading" | "code" | "text";
  text: string;
  /** The id of its section; undefined before the first heading. */
  sectionId: string | undefined;
  /** Set in rows of the error table, which people find by their code. */
  errorCode: string | undefined;
}

const INLINE = /^(a|code|em|strong|del|br|sup|input|img|span)$/;

/** Returns the text block by block in reading order, so that words of two blocks are never joined. */
export function textBlocks(tree: Root): TextBlock[] {
  const blocks: TextBlock[] = [];
  let kind: TextBlock["kind"] = "text";
  let words = "";
  let sectionId: string | undefined;
  let errorCode: string | undefined;

  const flush = (): void => {
    const text = words.trim();
    if (text) blocks.push({ kind, text, sectionId, errorCode });
    words = "";
  };

  const walkBlock = (node: Element): void => {
    const outerKind = kind;
    flush();
    if (/^h[1-6]$/.test(node.tagName)) {
      kind = "heading";
      sectionId = String(node.properties.id);
    } else if (node.tagName === "pre") {
      words = listingTitle(node) ?? "";
      flush();
      kind = "code";
    } else if (node.tagName === "tr") errorCode = node.properties.dataErrorCode?.toString();
    else if (isOnlyCode(node)) kind = "code";
    node.children.forEach(walk);
    flush();
    if (node.tagName === "tr") errorCode = undefined;
    kind = outerKind;
  };

  const walk = (node: Nodes): void => {
    if (node.type === "text") words += node.value;
    else if (node.type === "element" && !INLINE.test(node.tagName)) walkBlock(node);
    else if ("children" in node) node.children.forEach(walk);
  };

  walk(tree);
  flush();
  return blocks;
}

/** True for a cell or item that holds only code, as in a table of parameters. */
function isOnlyCode({ children: [only, ...rest] }: Element): boolean {
  return rest.length === 0 && only?.type === "element" && only.tagName === "code";
}
