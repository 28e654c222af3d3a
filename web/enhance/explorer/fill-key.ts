type Put = (name: string, value: string) => string;

const inDouble: Put = (_, value) => `"${value}"`;
const inSingle: Put = (_, value) => `'${value}'`;
const asDefault: Put = (name, value) => `${name} = "${value}"`;
const bare: Put = (_, value) => value;

/** How each language of the samples reads a value of its environment, and what stands there once it is known. */
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

/** A function that is given the values takes them by default. */
const ARGUMENTS: Readonly<Record<string, string>> = {
  GAONBILL_ORIGIN: "origin",
  GAONBILL_PARTNER_KEY: "partnerKey",
  GAONBILL_BIZ_ID: "corpNum",
};
const ARGUMENT = "(?<=function \\w+\\(\\{ [^}\\n]*)\\bNAME\\b(?=[^}\\n]*\\}\\))";

/** By the name of the variable, and below `words` what the examples are written with. */
export interface KnownValues {
  variables: Readonly<Record<string, string>>;
  words: readonly (readonly [written: string, own: string])[];
}

/** Puts the values into every listing of the page. They are in its text alone, and gone with it. */
export function fillListings({ variables, words }: KnownValues): void {
  for (const pre of document.querySelectorAll<HTMLElement>(".article pre")) {
    for (const [name, value] of Object.entries(variables)) {
      for (const [pattern, put] of WAYS) replaceAll(pre, pattern.replaceAll("NAME", name), put(name, value));
      const argument = ARGUMENTS[name];
      if (argument) replaceAll(pre, ARGUMENT.replace("NAME", argument), asDefault(argument, value));
    }
    for (const [written, own] of words) replaceAll(pre, written, own);
  }
}

/** From the last to the first, so that the places of the others stay where they were found. */
function replaceAll(pre: HTMLElement, pattern: string, text: string): void {
  const found = [...pre.textContent.matchAll(new RegExp(pattern, "g"))];
  for (const match of found.reverse()) replaceText(pre, match.index, match[0].length, text);
}

/** The colours of what stands around it stay: the words may lie in several spans. */
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
