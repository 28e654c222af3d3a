import type { Element, ElementContent, Properties } from "hast";

/** Creates an element for the tree; a string child becomes text. */
export function htmlElement(
  tagName: string,
  properties: Properties,
  ...children: readonly (ElementContent | string)[]
): Element {
  return {
    type: "element",
    tagName,
    properties,
    children: children.map((child) => (typeof child === "string" ? { type: "text", value: child } : child)),
  };
}

export const isHtmlElement = (node: unknown, tagName: string): node is Element =>
  typeof node === "object" && node !== null && "tagName" in node && node.tagName === tagName;
