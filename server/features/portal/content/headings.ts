import type { Element, Nodes, Root } from "hast";
import { visit } from "unist-util-visit";
import { composed } from "#domain/text/composed.ts";
import { htmlElement } from "./element.ts";

export interface Heading {
  id: string;
  text: string;
  level: number;
  /** For example `2.1` in numbered documents; empty elsewhere. */
  number: string;
}

/** Makes ids from the words of the heading, so that links survive edits elsewhere; `{#id}` at its end sets the id. */
export function headingIds() {
  return (tree: Root): void => {
    const usedIds = new Set<string>();
    visit(tree, "element", (heading) => {
      if (levelOf(heading) === undefined) return;
      const id = heading.properties.id ?? freeId(takePinnedId(heading) ?? slugOf(nodeText(heading)), usedIds);
      heading.properties.id = id;
      usedIds.add(String(id));
    });
  };
}

export function headingsOf(tree: Root, isNumbered: boolean): Heading[] {
  const counts = [0, 0, 0];
  const headings: Heading[] = [];
  visit(tree, "element", (heading) => {
    const level = levelOf(heading);
    // The heading of the footnotes is for screen readers and not part of the outline.
    if (!level || heading.properties.id === "footnote-label") return;
    const number = isNumbered ? nextNumber(counts, level) : "";
    headings.push({ id: String(heading.properties.id), text: nodeText(heading), level, number });
  });
  return headings;
}

/** Adds the number before each heading and a link to the section after it. */
export function decorateHeadings(tree: Root, headings: readonly Heading[]): void {
  const byId = new Map(headings.map((heading) => [heading.id, heading]));
  visit(tree, "element", (node) => {
    const heading = levelOf(node) && byId.get(String(node.properties.id));
    if (!heading) return;
    if (heading.number) {
      node.children.unshift(htmlElement("span", { className: ["heading-number"] }, `${heading.number}. `));
    }
    node.children.push(
      htmlElement("a", {
        href: `#${heading.id}`,
        className: ["heading-link"],
        dataHeadingLink: "",
        ariaLabel: `‘${heading.text}’ 링크 복사`,
      }),
    );
  });
}

export function nodeText(node: Nodes): string {
  if (node.type === "text") return node.value;
  return "children" in node ? node.children.map(nodeText).join("") : "";
}

const levelOf = ({ tagName }: Element): number | undefined =>
  /^h[1-6]$/.test(tagName) ? Number(tagName[1]) : undefined;

/** Numbers the second to fourth level as 1, 1.1, 1.1.1; deeper headings have no number. */
function nextNumber(counts: number[], level: number): string {
  const depth = level - 2;
  if (depth < 0 || depth >= counts.length) return "";
  counts[depth] = (counts[depth] ?? 0) + 1;
  counts.fill(0, depth + 1);
  return counts.slice(0, depth + 1).join(".");
}

const PINNED_ID = /(?<!\s)\s*\{#(?<id>[^\s{}]+)\}\s*$/;

function takePinnedId(heading: Element): string | undefined {
  const last = heading.children.at(-1);
  if (last?.type !== "text") return;
  const id = PINNED_ID.exec(last.value)?.groups?.id;
  if (id) last.value = last.value.replace(PINNED_ID, "");
  return id;
}

const slugOf = (text: string): string =>
  composed(text)
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_\- ]/gu, "")
    .replace(/ +/g, "-") || "section";

function freeId(slug: string, usedIds: ReadonlySet<string>): string {
  let id = slug;
  for (let count = 2; usedIds.has(id); count += 1) id = `${slug}-${count}`;
  return id;
}
