import type { Element, Root } from "hast";
import { htmlElement } from "./element.ts";

/** At the end of each call's section, after its example: an empty place that the page fills where the call can be tried. */
export function addExplorerPlaces(tree: Root, operations: readonly string[]): void {
  const wanted = new Set(operations);
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
      if (wanted.has(id)) open = id;
    }
    children.push(child);
  }
  close();
  tree.children = children;
}

const isSectionHeading = (node: Root["children"][number]): node is Element =>
  node.type === "element" && /^h[123]$/.test(node.tagName);
