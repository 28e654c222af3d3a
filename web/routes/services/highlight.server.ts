import { createCssVariablesTheme, createHighlighter, type Highlighter, type ShikiTransformer } from "shiki";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";

const THEME = "css-variables";

const LANGUAGES = ["java", "python", "php", "csharp", "javascript", "http", "xml", "json", "bash"] as const;
export type HighlightLanguage = (typeof LANGUAGES)[number];

/** Short classes instead of a style on every token; the colours are the documentation's (`hl-…`), in both themes. */
const classesForStyles: ShikiTransformer = {
  span(token) {
    const name = /--shiki-token-(?<name>[a-z-]+)/.exec(String(token.properties.style))?.groups?.name;
    token.properties = name ? { className: [`hl-${name}`] } : {};
  },
};

let ready: Promise<Highlighter> | undefined;

/** Code to its highlighted HTML, by the code itself. Pages are kept after the first rendering, so nothing is kept here. */
export async function highlightAll(
  samples: Iterable<readonly [code: string, language: HighlightLanguage]>,
): Promise<ReadonlyMap<string, string>> {
  ready ??= createHighlighter({
    themes: [createCssVariablesTheme()],
    langs: [...LANGUAGES],
    engine: createJavaScriptRegexEngine(),
  });
  const highlighter = await ready;
  return new Map(
    Array.from(samples, ([code, lang]) => [
      code,
      highlighter.codeToHtml(code, { lang, theme: THEME, transformers: [classesForStyles] }),
    ]),
  );
}
