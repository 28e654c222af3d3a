import type { Element, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";

/** What markdown leaves out for keyboards and screen readers: wide blocks that scroll by key, check boxes with a name. */
export function accessibleBlocks() {
  return (tree: Root): void => {
    visit(tree, "element", (element, index, parent) => {
      if (element.tagName === "pre") Object.assign(element.properties, scroller("코드"));
      if (element.tagName === "input") element.properties.ariaLabel = element.properties.checked ? "완료" : "미완료";
      if (element.tagName !== "table" || !parent || index === undefined) return;
      const frame: Element = { type: "element", tagName: "div", properties: scroller("표"), children: [element] };
      parent.children[index] = frame;
      return SKIP;
    });
  };
}

// A group, not a region: several unnamed tables on a page must not become landmarks.
const scroller = (ariaLabel: string) => ({ tabIndex: 0, role: "group", ariaLabel, dataScroll: "" });
