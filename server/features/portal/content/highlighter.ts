import type { Element, ElementContent, Root } from "hast";
import rehypeStringify from "rehype-stringify";
import type { HighlighterCore, LanguageRegistration, ShikiTransformer } from "shiki/core";
import { unified } from "unified";
import type { CodeLanguage } from "#samples/code-languages.ts";
import { CODE_THEME, codeClass, grammarOptions } from "#samples/code-theme.ts";

type Grammar = () => Promise<{ default: LanguageRegistration[] }>;

interface Language {
  label: string;
  /** The grammar's own name; without a grammar the listing stays plain. */
  grammar?: string;
  load?: Grammar;
}

const javascript: Grammar = () => import("shiki/langs/javascript.mjs");

/** The languages of §9, and the notations that API descriptions need. */
const LANGUAGES: Readonly<Record<CodeLanguage | "http" | "json" | "bash" | "xml" | "text", Language>> = {
  java: { label: "Java", grammar: "java", load: () => import("shiki/langs/java.mjs") },
  python: { label: "Python", grammar: "python", load: () => import("shiki/langs/python.mjs") },
  php: { label: "PHP", grammar: "php", load: () => import("shiki/langs/php.mjs") },
  csharp: { label: "C#", grammar: "csharp", load: () => import("shiki/langs/csharp.mjs") },
  node: { label: "Node.js", grammar: "javascript", load: javascript },
  js: { label: "JavaScript", grammar: "javascript", load: javascript },
  markdown: { label: "Markdown", grammar: "markdown", load: () => import("shiki/langs/markdown.mjs") },
  http: { label: "HTTP", grammar: "http", load: () => import("shiki/langs/http.mjs") },
  json: { label: "JSON", grammar: "json", load: () => import("shiki/langs/json.mjs") },
  bash: { label: "Shell", grammar: "bash", load: () => import("shiki/langs/bash.mjs") },
  xml: { label: "XML", grammar: "xml", load: () => import("shiki/langs/xml.mjs") },
  text: { label: "텍스트" },
};

const languageOf = (name: string): Language | undefined =>
  Object.hasOwn(LANGUAGES, name) ? LANGUAGES[name as keyof typeof LANGUAGES] : undefined;

export const isCodeLanguage = (name: string): boolean => languageOf(name) !== undefined;

export const codeLanguageLabel = (name: string): string => languageOf(name)?.label ?? "코드";

let highlighter: Promise<HighlighterCore> | undefined;

/** Returns the lines of a listing as spans. */
export async function highlightCode(code: string, name: string): Promise<ElementContent[]> {
  const language = languageOf(name);
  const { grammar, load } = language ?? {};
  if (!grammar || !load) return plainLines(code);
  highlighter ??= makeHighlighter();
  const core = await highlighter;
  // Loads each grammar with the first listing that needs it, because grammars are large.
  await core.loadLanguage(load());
  const tree = core.codeToHast(code, {
    lang: grammar,
    theme: CODE_THEME,
    ...grammarOptions(grammar, code),
    transformers: [classesForStyles],
  }) as Root;
  const pre = tree.children[0] as Element;
  return (pre.children[0] as Element).children;
}

/** Highlights a single listing for a page outside the documentation. */
export async function highlightedHtml(code: string, name: string): Promise<string> {
  const lines = await highlightCode(code, name);
  const element: Element = { type: "element", tagName: "code", properties: {}, children: lines };
  return stringifier.stringify({ type: "root", children: [element] });
}

const stringifier = unified().use(rehypeStringify);

async function makeHighlighter(): Promise<HighlighterCore> {
  const [{ createHighlighterCore }, { createJavaScriptRegexEngine }] = await Promise.all([
    import("shiki/core"),
    import("shiki/engine/javascript"),
  ]);
  return createHighlighterCore({
    themes: [CODE_THEME],
    // The WebAssembly engine is not used: it unpacks itself through the global Response, which the HTTP server replaces.
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
}

/** Uses classes instead of inline styles; the preceding token tells a class from a member. */
const classesForStyles: ShikiTransformer = {
  span(span, line, _column, _lineElement, token) {
    const tokens = this.tokens[line - 1] ?? [];
    const name = codeClass(token, tokens[tokens.indexOf(token) - 1]);
    span.properties = name ? { className: [name] } : {};
  },
};

function plainLines(code: string): ElementContent[] {
  return code.split("\n").flatMap((line, index) => {
    const span: Element = {
      type: "element",
      tagName: "span",
      properties: { className: ["line"] },
      children: [{ type: "text", value: line }],
    };
    return index > 0 ? [{ type: "text", value: "\n" } as const, span] : [span];
  });
}
