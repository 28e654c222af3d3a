/** A style tells how a language writes JSON values. */
interface LiteralStyle {
  indent: number;
  key: (name: string) => string;
  text: (value: string) => string;
  words: { true: string; false: string; null: string };
}

const MOST_COLUMNS = 64;
/** Hangul takes two columns of a listing. */
const columnsOf = (text: string): number => text.length + (text.match(/[\u3000-\u9fff\uac00-\ud7a3]/g)?.length ?? 0);

export const JSON_STYLE: LiteralStyle = {
  indent: 2,
  key: (name) => JSON.stringify(name),
  text: (value) => JSON.stringify(value),
  words: { true: "true", false: "false", null: "null" },
};

export const PYTHON_STYLE: LiteralStyle = {
  ...JSON_STYLE,
  indent: 4,
  words: { true: "True", false: "False", null: "None" },
};

export const JAVASCRIPT_STYLE: LiteralStyle = {
  ...JSON_STYLE,
  key: (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)),
};

/** Writes a value in the language: on one line where it fits, otherwise one part a line. */
export function literalOf(value: unknown, style: LiteralStyle, depth = 0): string {
  if (typeof value === "string") return style.text(value);
  if (value === null || typeof value === "boolean") return style.words[String(value) as keyof typeof style.words];
  if (typeof value !== "object") return String(value);
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((each) => literalOf(each, style, depth + 1))
    : Object.entries(value)
        .filter(([, each]) => each !== undefined)
        .map(([name, each]) => `${style.key(name)}: ${literalOf(each, style, depth + 1)}`);
  return joinParts(parts, isList ? "[]" : "{}", style.indent, depth);
}

function joinParts(parts: readonly string[], [open = "", close = ""]: string, indent: number, depth: number): string {
  if (parts.length === 0) return open + close;
  const room = open === "{" ? " " : "";
  const inline = `${open}${room}${parts.join(", ")}${room}${close}`;
  if (!inline.includes("\n") && columnsOf(inline) <= MOST_COLUMNS - indent * depth) return inline;
  const pad = " ".repeat(indent * (depth + 1));
  return `${open}\n${parts.map((part) => pad + part).join(",\n")}\n${" ".repeat(indent * depth)}${close}`;
}

/** Indents every line but the first. */
export const indent = (text: string, columns: number): string => text.replaceAll("\n", `\n${" ".repeat(columns)}`);
