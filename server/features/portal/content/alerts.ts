import type { Element, Root } from "hast";
import { visit } from "unist-util-visit";
import { htmlElement, isHtmlElement } from "./element.ts";

const WORDS: Readonly<Record<string, string>> = {
  NOTE: "안내",
  TIP: "도움말",
  IMPORTANT: "중요",
  WARNING: "주의",
  CAUTION: "위험",
};

const MARKER = /^\[!(?<kind>[A-Z]+)\][ \t]*(?<title>[^\n]*)\n?/;

/** Turns `> [!NOTE] title` into a box; the title is optional. */
export function alertBlocks() {
  return (tree: Root): void => {
    visit(tree, "element", (quote) => {
      if (quote.tagName !== "blockquote") return;
      const first = quote.children.find((child) => isHtmlElement(child, "p"));
      const marker = first && takeMarker(first);
      if (!marker) return;
      const isEmpty = first.children.length === 0;
      quote.tagName = "div";
      quote.properties = {
        role: "note",
        className: ["callout"],
        dataKind: marker.kind.toLowerCase(),
        ariaLabel: marker.title,
      };
      quote.children = [
        htmlElement("p", { className: ["callout-title"] }, marker.title),
        ...quote.children.filter((child) => child !== first || !isEmpty),
      ];
    });
  };
}

function takeMarker(paragraph: Element): { kind: string; title: string } | undefined {
  const [text] = paragraph.children;
  if (text?.type !== "text") return;
  const { kind = "", title = "" } = MARKER.exec(text.value)?.groups ?? {};
  const word = WORDS[kind];
  if (!word) return;
  text.value = text.value.replace(MARKER, "");
  if (text.value === "") paragraph.children.shift();
  return { kind, title: title.trim() || word };
}
