type Put = (name: string, value: string) => string;

const inDouble: Put = (_, value) => `"${value}"`;
const inSingle: Put = (_, value) => `'${value}'`;
const asDefault: Put = (name, value) => `${name} = "${value}"`;
const bare: Put = (_, value) => value;

/** How each language of the samples reads an environment variable, and the code that replaces it once the value is known. */
const WAYS: readonly (readonly [pattern: string, put: Put])[] = [
  ['System\\.getenv\\("NAME"\\)', inDouble],
  ['os\\.environ\\["NAME"\\]', inDouble],
  ["getenv\\('NAME'\\)", inSingle],
  ['Environment\\.GetEnvironmentVariable\\("NAME"\\)', inDouble],
  ['Env\\("NAME"\\)', inDouble],
  ["process\\.env\\.NAME", inDouble],
  ["(?<=const \\{ [^}\\n]*)NAME(?=[^}\\n]*\\} = process\\.env)", asDefault],
  ['(?<=export NAME=)"[^"]*"', inDouble],
  ["\\$NAME", bare],
];

/** Functions that take the values as arguments get them as defaults. */
const ARGUMENTS: Readonly<Record<string, string>> = {
  GAONBILL_ORIGIN: "origin",
  GAONBILL_PARTNER_KEY: "partnerKey",
  GAONBILL_BIZ_ID: "corpNum",
};
const ARGUMENT = "(?<=function \\w+\\(\\{ [^}\\n]*)\\bNAME\\b(?=[^}\\n]*\\}\\))";

/** `variables` holds values by variable name; `words` pairs a word of the examples with the reader's own. */
export interface KnownValues {
  variables: Readonly<Record<string, string>>;
  words: readonly (readonly [sampleWord: string, readerWord: string])[];
}

/** Puts the values into every listing of the page. They live only in that text and go with the page. */
export function fillListings({ variables, words }: KnownValues): void {
  for (const pre of document.querySelectorAll<HTMLElement>(".article pre")) {
    for (const [name, value] of Object.entries(variables)) {
      for (const [pattern, put] of WAYS) replaceAll(pre, pattern.replaceAll("NAME", name), put(name, value));
      const argument = ARGUMENTS[name];
      if (argument) replaceAll(pre, ARGUMENT.replace("NAME", argument), asDefault(argument, value));
    }
    for (const [sampleWord, readerWord] of words) replaceAll(pre, sampleWord, readerWord);
  }
}

/** Replaces from the last match to the first, so that the positions of the others stay valid. */
function replaceAll(pre: HTMLElement, pattern: string, text: string): void {
  const matches = [...pre.textContent.matchAll(new RegExp(pattern, "g"))];
  for (const match of matches.reverse()) replaceText(pre, match.index, match[0].length, text);
}

/** Keeps the colours around the text, which may lie in several spans. */
function replaceText(root: HTMLElement, start: number, length: number, text: string): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const end = start + length;
  let at = 0;
  let put = text;
  while (at < end && walker.nextNode()) {
    const node = walker.currentNode as Text;
    const from = Math.max(start - at, 0);
    const to = Math.min(end - at, node.length);
    at += node.length;
    if (from >= to) continue;
    node.replaceData(from, to - from, put);
    put = "";
  }
}
