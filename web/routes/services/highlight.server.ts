import { createHighlighter, type Highlighter, type ShikiTransformer } from "shiki";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";
import { CODE_THEME, codeClass, grammarOptions } from "#samples/code-theme.ts";

const LANGUAGES = ["java", "python", "php", "csharp", "javascript", "http", "xml", "json", "bash"] as const;
export type HighlightLanguage = (typeof LANGUAGES)[number];

/** Classes instead of a style on every token; the token before tells a class from a member. */
const classesForStyles: ShikiTransformer = {
  span(span, line, _column, _lineElement, token) {
    const tokens = this.tokens[line - 1] ?? [];
    const name = codeClass(token, tokens[tokens.indexOf(token) - 1]);
    span.properties = name ? { className: [name] } : {};
  },
};

let ready: Promise<Highlighter> | undefined;

/** Code to its highlighted HTML, by the code itself. Pages are kept after the first rendering, so nothing is kept here. */
export async function highlightAll(
  samples: Iterable<readonly [code: string, language: HighlightLanguage]>,
): Promise<ReadonlyMap<string, string>> {
  ready ??= createHighlighter({
    themes: [CODE_THEME],
    langs: [...LANGUAGES],
    engine: createJavaScriptRegexEngine(),
  });
  const highlighter = await ready;
  return new Map(
    Array.from(samples, ([code, lang]) => [
      code,
      highlighter.codeToHtml(code, {
        lang,
        theme: CODE_THEME,
        ...grammarOptions(lang, code),
        transformers: [classesForStyles],
      }),
    ]),
  );
}
