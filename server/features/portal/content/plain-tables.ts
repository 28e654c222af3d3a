import type { Element, ElementContent, Root } from "hast";
import { htmlElement, isHtmlElement } from "./element.ts";
import { nodeText } from "./headings.ts";

/** A private-use character, which no text contains. */
const MARK = "\uE000";
const TABLE = /^\| .*\|\n\| (?:--- \| )*--- \|(?:\n\| .*\|)*$/gm;
const CELL_PARTS = /`(?<code>[^`]+)`|\[(?:`(?<linkedCode>[^`]+)`|(?<linkedText>[^\]`[]+))\]\((?<href>[^()\s]+)\)/g;
/** Characters that markdown may interpret. */
const MORE_THAN_WORDS = /[*<>&[\]\\`]|~~|!\[|https?:|www\.|\w@\w|(?<!\w)_|_(?!\w)/;

/**
 * Builds tables of plain words, code and links directly, because the parser needs seconds for thousands of such cells; a
 * paragraph keeps the place of each. Other tables are left to the parser.
 */
export function takePlainTables(markdown: string): { markdown: string; plainTables: readonly Element[] } {
  const plainTables: Element[] = [];
  const rest = markdown.replace(TABLE, (text) => {
    const table = plainTable(text);
    if (!table) return text;
    plainTables.push(table);
    return `${MARK}${plainTables.length - 1}`;
  });
  return { markdown: rest, plainTables };
}

/** Puts the tables back in their places. */
export function placePlainTables() {
  return (tree: Root, { data }: { data: Record<string, unknown> }): void => {
    const tables = (data.plainTables ?? []) as readonly Element[];
    if (tables.length === 0) return;
    tree.children = tree.children.map((node) => {
      const text = isHtmlElement(node, "p") ? nodeText(node) : "";
      return text.startsWith(MARK) ? (tables[Number(text.slice(MARK.length))] ?? node) : node;
    });
  };
}

function plainTable(text: string): Element | undefined {
  const [head = "", , ...body] = text.split("\n");
  const rowOf = (line: string, tag: string): Element | undefined => {
    const cells = line.slice(2, -2).split(" | ").map(cellContent);
    if (!cells.every((cell) => cell !== undefined)) return undefined;
    return htmlElement("tr", {}, ...cells.map((cell) => htmlElement(tag, {}, ...cell)));
  };
  const top = rowOf(head, "th");
  const rows = body.map((line) => rowOf(line, "td"));
  const columns = top?.children.length;
  if (!top || !rows.every((row) => row !== undefined && row.children.length === columns)) return undefined;
  return htmlElement("table", {}, htmlElement("thead", {}, top), htmlElement("tbody", {}, ...(rows as Element[])));
}

/** Returns the parts of a cell; undefined where it holds more than words, code and links. */
function cellContent(text: string): ElementContent[] | undefined {
  const parts: ElementContent[] = [];
  let from = 0;
  const addWords = (until: number): boolean => {
    const words = text.slice(from, until);
    if (words !== "") parts.push({ type: "text", value: words });
    return !MORE_THAN_WORDS.test(words);
  };
  for (const { 0: whole, index, groups = {} } of text.matchAll(CELL_PARTS)) {
    if (!addWords(index) || whole.includes("\\")) return undefined;
    const code = groups.code ?? groups.linkedCode;
    const inner: ElementContent = code
      ? htmlElement("code", {}, code)
      : { type: "text", value: groups.linkedText ?? "" };
    parts.push(groups.href ? htmlElement("a", { href: groups.href }, inner) : inner);
    from = index + whole.length;
  }
  return addWords(text.length) ? parts : undefined;
}
