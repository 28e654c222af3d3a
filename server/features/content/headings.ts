import type { Element, Nodes, Root } from "hast";
import { visit } from "unist-util-visit";

export interface Heading {
  id: string;
  text: string;
  level: number;
}

/** An id comes from the heading's own words, so a link to it survives edits elsewhere on the page. */
export function headingIds() {
  return (tree: Root): void => {
    const taken = new Set<string>();
    visit(tree, "element", (element) => {
      if (levelOf(element) === undefined) return;
      const id = element.properties.id ?? freeId(slugOf(textOf(element)), taken);
      element.properties.id = id;
      taken.add(String(id));
    });
  };
}

export function headingsOf(tree: Root): Heading[] {
  const headings: Heading[] = [];
  visit(tree, "element", (element) => {
    const level = levelOf(element);
    if (level) headings.push({ id: String(element.properties.id), text: textOf(element), level });
  });
  return headings;
}

export function textOf(node: Nodes): string {
  if (node.type === "text") return node.value;
  return "children" in node ? node.children.map(textOf).join("") : "";
}

const levelOf = ({ tagName }: Element): number | undefined =>
  /^h[1-6]$/.test(tagName) ? Number(tagName[1]) : undefined;

const slugOf = (text: string): string =>
  text
    .normalize("NFC")
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_\- ]/gu, "")
    .replace(/ +/g, "-") || "section";

function freeId(slug: string, taken: ReadonlySet<string>): string {
  let id = slug;
  for (let count = 2; taken.has(id); count += 1) id = `${slug}-${count}`;
  return id;
}
