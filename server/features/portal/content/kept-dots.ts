import type { ElementContent, Root, Text } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { htmlElement } from "./element.ts";

/** Browsers break lines before a middle dot, though it belongs to the word before it: both are kept together. */
export function keepDots(tree: Root): void {
  visit(tree, (node, index, parent) => {
    if (node.type === "element" && /^(pre|code)$/.test(node.tagName)) return SKIP;
    if (node.type !== "text" || !parent || index === undefined || !node.value.includes("·")) return;
    const pieces = node.value.split(/(?<dotted>\S\s?·)/).filter((piece) => piece !== "");
    const kept = pieces.map((piece): ElementContent => (piece.endsWith("·") ? keptSpan(piece) : text(piece)));
    parent.children.splice(index, 1, ...kept);
    return [SKIP, index + kept.length];
  });
}

const keptSpan = (piece: string): ElementContent => htmlElement("span", { className: ["kept"] }, piece);
const text = (value: string): Text => ({ type: "text", value });
