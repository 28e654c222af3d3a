/**
 * Maps a grammar's scopes to parts of speech: the deepest scope decides, with the longest match. The looks of each
 * `hl-…` class are in web/ui/highlight.css, for both themes.
 */
const SCOPES = {
  plain: [
    ...["variable", "meta.embedded", "meta.template.expression", "meta.fstring", "string.unquoted"],
    ...["storage.modifier.import", "storage.modifier.package", "punctuation.definition.variable"],
  ],
  comment: ["comment", "punctuation.definition.comment"],
  keyword: [
    ...["keyword", "storage", "variable.language", "keyword.operator.new", "keyword.operator.expression"],
    ...["keyword.operator.logical.python", "punctuation.definition.template-expression", "punctuation.section.embedded"],
  ],
  punctuation: ["punctuation", "meta.brace", "keyword.operator", "storage.type.function.arrow"],
  string: ["string", "punctuation.definition.string", "string.other"],
  constant: [
    ...["constant", "support.constant", "constant.character.escape", "constant.character.entity"],
    ...["constant.other.placeholder", "constant.character.format.placeholder"],
  ],
  function: ["entity.name.function", "support.function", "meta.function-call.generic", "variable.function"],
  type: [
    ...["entity.name.type", "entity.name.class", "entity.name.tag", "entity.other.inherited-class", "support.class"],
    ...["support.type", "storage.type.java", "storage.type.generic.java", "storage.type.object.array.java"],
  ],
  property: [
    ...["support.type.property-name", "punctuation.support.type.property-name", "entity.other.attribute-name"],
    ...["meta.object-literal.key", "variable.parameter.function-call", "entity.name.variable.parameter.php"],
    ...["entity.name.tag.http", "constant.other.option"],
  ],
} as const;

type PartOfSpeech = keyof typeof SCOPES;
const PARTS = Object.keys(SCOPES) as PartOfSpeech[];

/** A theme must name colours; these only carry the part of speech to the class that replaces them. */
const colourOf = (part: PartOfSpeech): string => `#0000${(PARTS.indexOf(part) + 16).toString(16)}`;
const PARTS_BY_COLOUR = new Map(PARTS.map((part) => [colourOf(part), part]));

export const CODE_THEME = {
  name: "parts-of-speech",
  type: "light" as const,
  fg: colourOf("plain"),
  bg: "#ffffff",
  settings: PARTS.map((part) => ({ scope: [...SCOPES[part]], settings: { foreground: colourOf(part) } })),
};

interface GrammarOptions {
  tokenizeTimeLimit: number;
  grammarContextCode?: string;
}

/**
 * A Java listing is often a method or two, which its grammar knows only inside a class. The listings are our own, so
 * none is cut short after half a second: a busy moment would leave it half coloured while the page is cached.
 */
export const grammarOptions = (grammar: string, code: string): GrammarOptions => ({
  tokenizeTimeLimit: 0,
  ...(grammar === "java" &&
    !/^(import|package|(public )?class) /m.test(code) && { grammarContextCode: "class Sample {\n" }),
});

/** In `HttpClient.newHttpClient()` grammars see a variable, readers a class. */
const CLASS_NAME = /^\s*[A-Z]\w*[a-z]\w*$/;

interface Token {
  content: string;
  color?: string | undefined;
}

/**
 * A short class replaces a style on every token and takes a fifth of the bytes. Punctuation is every third token: it
 * looks like the words beside it, because an element for each would be a third of a long page.
 */
export function codeClass({ content, color = "" }: Token, before: Token | undefined): string | undefined {
  const part = PARTS_BY_COLOUR.get(color) ?? "plain";
  const isMember = /(\.|->|::)$/.test(before?.content ?? "");
  const name = part === "plain" && CLASS_NAME.test(content) && !isMember ? "type" : part;
  return name === "plain" || name === "punctuation" ? undefined : `hl-${name}`;
}
