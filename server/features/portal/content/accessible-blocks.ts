import type { Element, Root } from "hast";
import { visit } from "unist-util-visit";
import { isHtmlElement } from "./element.ts";
import { nodeText } from "./headings.ts";

/**
 * Adds what keyboards and screen readers need: wide blocks that scroll by key, check boxes with a name. Replaces `align`
 * in cells, which HTML no longer has, by `data-align` for the style sheet.
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
      const properties = { ...scroller("표"), ...(labelCells(element) && { dataStacks: "" }) };
      parent.children[index] = { type: "element", tagName: "div", properties, children: [element] };
    });
  };
}

const STACKED_COLUMNS = 3;

/** Labels the cells of a wide table, whose rows are stacked on a phone. Returns true when the table is wide. */
function labelCells(table: Element): boolean {
  const rows = cellsOf(table, "thead").concat(cellsOf(table, "tbody"));
  const [head, ...body] = rows;
  if (!head || head.length < STACKED_COLUMNS) return false;
  for (const row of body)
    row.forEach((cell, column) => {
      const label = head[column];
      if (column > 0 && label) cell.properties.dataLabel = nodeText(label);
    });
  return true;
}

function cellsOf(table: Element, section: string): Element[][] {
  const rows = childrenOf(table, section).flatMap((part) => childrenOf(part, "tr"));
  return rows.map((row) => row.children.filter((cell) => isHtmlElement(cell, "td") || isHtmlElement(cell, "th")));
}

const childrenOf = (parent: Element, tagName: string): Element[] =>
  parent.children.filter((child): child is Element => isHtmlElement(child, tagName));

// A group, not a region: several unnamed tables on a page must not become landmarks.
const scroller = (ariaLabel: string) => ({ tabIndex: 0, role: "group", ariaLabel, dataScroll: "" });
