import type { Element, Root } from "hast";
import { visit } from "unist-util-visit";

/**
 * What markdown leaves out for keyboards and screen readers: wide blocks that scroll by key, check boxes with a name.
 * The `align` it writes into cells has left HTML long ago; the style sheet reads `data-align`.
 */
export function accessibleBlocks() {
  return (tree: Root): void => {
    visit(tree, "element", (element, index, parent) => {
      if (element.tagName === "pre") Object.assign(element.properties, scroller("코드"));
      if (element.tagName === "input") element.properties.ariaLabel = element.properties.checked ? "완료" : "미완료";
      if (element.properties.align !== undefined) {
        const { align, ...rest } = element.properties;
        element.properties = { ...rest, dataAlign: align };
      }
      if (element.tagName !== "table" || !parent || index === undefined) return;
      const frame: Element = { type: "element", tagName: "div", properties: scroller("표"), children: [element] };
      parent.children[index] = frame;
    });
  };
}

// A group, not a region: several unnamed tables on a page must not become landmarks.
const scroller = (ariaLabel: string) => ({ tabIndex: 0, role: "group", ariaLabel, dataScroll: "" });
