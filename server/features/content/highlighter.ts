import type { Element, ElementContent, Root } from "hast";
import rehypeStringify from "rehype-stringify";
import type { HighlighterCore, LanguageRegistration, ShikiTransformer } from "shiki/core";
import { unified } from "unified";
import type { CodeLanguage } from "#samples/code-languages.ts";

import { keepHighlight } from "./kept-highlights.ts";

type Grammar = () => Promise<{ default: LanguageRegistration[] }>;

interface Language {
  label: string;
  /** Named as the grammar calls itself; without a grammar the listing stays plain. */
  grammar?: string;
  load?: Grammar;
}

const javascript: Grammar = () => import("shiki/langs/javascript.mjs");

/** §9, and the notations that every API description needs beside them. */
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

/** The lines of a listing as spans. */
export async function highlightCode(code: string, name: string): Promise<ElementContent[]> {
  const language = languageOf(name);
  const { grammar, load } = language ?? {};
  if (!grammar || !load) return plainLines(code);
  return keepHighlight(code, grammar, () => highlightAnew(code, grammar, load));
}

/** A listing of its own, as a page outside the documentation shows it. */
export async function highlightedHtml(code: string, name: string): Promise<string> {
  const lines = await highlightCode(code, name);
  const element: Element = { type: "element", tagName: "code", properties: {}, children: lines };
  return stringifier.stringify({ type: "root", children: [element] });
}

const stringifier = unified().use(rehypeStringify);

/** Grammars are large, so each is loaded by the first listing that needs it. */
async function highlightAnew(code: string, grammar: string, load: Grammar): Promise<ElementContent[]> {
  highlighter ??= makeHighlighter();
  const core = await highlighter;
  await core.loadLanguage(load());
  const tree = core.codeToHast(code, {
    lang: grammar,
    theme: "css-variables",
    transformers: [classesForStyles],
  }) as Root;
  const pre = tree.children[0] as Element;
  return (pre.children[0] as Element).children;
}

async function makeHighlighter(): Promise<HighlighterCore> {
  const [{ createHighlighterCore, createCssVariablesTheme }, { createJavaScriptRegexEngine }] = await Promise.all([
    import("shiki/core"),
    import("shiki/engine/javascript"),
  ]);
  return createHighlighterCore({
    themes: [createCssVariablesTheme()],
    // The WebAssembly engine unpacks itself through the global Response, which the HTTP server replaces.
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
}

/** The theme writes a style into every token; a short class says the same in a fifth of the bytes. */
const classesForStyles: ShikiTransformer = {
  span(token) {
    const name = /--shiki-token-(?<name>[a-z-]+)/.exec(String(token.properties.style))?.groups?.name;
    token.properties = name ? { className: [`hl-${name}`] } : {};
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
