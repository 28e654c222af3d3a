import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { SKIP, visit } from "unist-util-visit";
import { parseSync } from "vite";

/** A piece of Korean that a person may read, with the line it begins on. */
export interface CopyText {
  line: number;
  text: string;
}

/** This mark replaces a value that a program puts into a sentence, so that rules see a word there. */
export const HOLE = "◯";

const HANGUL = /[가-힣]/;

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === "string";

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);

/**
 * Collapses blanks as JSX does: a line break with its indentation is one blank between words, and nothing at either
 * end.
 */
const jsxText = (raw: string): string =>
  raw
    .replace(/^\s*\n\s*/, "")
    .replace(/\s*\n\s*$/, "")
    .replace(/\s*\n\s*/g, " ");

/** Returns the text beside a JSX text: `{" "}` is a blank, any other expression a hole. */
function besideText(node: Node | undefined): string {
  if (!node) return "";
  const expression = node.expression as Node | undefined;
  return expression?.type === "Literal" && expression.value === " " ? " " : HOLE;
}

function ownText(node: Node, siblings: Node[]): string | undefined {
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  if (node.type === "TemplateLiteral") {
    return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(HOLE);
  }
  if (node.type !== "JSXText") return undefined;
  const at = siblings.indexOf(node);
  return besideText(siblings[at - 1]) + jsxText(String(node.value)) + besideText(siblings[at + 1]);
}

function lineCounter(source: string): (offset: number) => number {
  const starts = [0, ...Array.from(source.matchAll(/\n/g), ({ index }) => index + 1)];
  return (offset) => starts.findLastIndex((start) => start <= offset) + 1;
}

/**
 * Returns the Korean strings, templates and JSX texts of a program; comments and regular expressions are not shown to
 * anyone.
 */
export function textsOfProgram(path: string, source: string): CopyText[] {
  if (!HANGUL.test(source)) return [];
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const lineAt = lineCounter(source);
  const texts: CopyText[] = [];
  const walk = (node: Node, siblings: Node[]): void => {
    const text = ownText(node, siblings);
    if (text !== undefined && HANGUL.test(text)) {
      const indentation = node.type === "JSXText" ? source.slice(node.start).search(/\S/) : 0;
      texts.push({ line: lineAt(node.start + indentation), text });
    }
    const within = node.type === "JSXElement" || node.type === "JSXFragment" ? (node.children as Node[]) : [];
    for (const child of childrenOf(node)) walk(child, within);
  };
  walk(program as unknown as Node, []);
  return texts;
}

interface MarkdownNode {
  type: string;
  value?: string;
  children?: MarkdownNode[];
}

/** Code inside a sentence becomes a hole, because names of the API are not Korean. */
const phrase = (node: MarkdownNode): string => {
  if (node.type === "text") return node.value ?? "";
  if (node.type === "inlineCode" || node.type === "image") return HOLE;
  return (node.children ?? []).map(phrase).join("");
};

/** Returns paragraphs, headings and table cells of a Markdown file, and the fields of its front matter. */
export function textsOfMarkdown(source: string): CopyText[] {
  const [front = ""] = /^---\n[\s\S]*?\n---\n/.exec(source) ?? [];
  const fields = front.split("\n").map((text, index) => ({ line: index + 1, text: text.replace(/^\w+: *"?|"$/g, "") }));
  const body = front.replace(/[^\n]/g, "") + source.slice(front.length);
  const paragraphs: CopyText[] = [];
  visit(unified().use(remarkParse).use(remarkGfm).parse(body), (node) => {
    if (node.type !== "paragraph" && node.type !== "heading" && node.type !== "tableCell") return undefined;
    paragraphs.push({ line: node.position?.start.line ?? 0, text: phrase(node) });
    return SKIP;
  });
  return [...fields, ...paragraphs].filter(({ text }) => HANGUL.test(text));
}
