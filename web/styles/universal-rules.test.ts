import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const STRUCTURE = "has|first|last|only|odd|even|nth";
const sources = (pattern: string) =>
  globSync(pattern, { exclude: ["**/*.test.ts"] }).map((file) => [file, readFileSync(file, "utf8")] as const);

// Tailwind writes them as `:is(.group:last-child *)`. Because of the `*`, whatever is added anywhere makes the browser match
// every element of the page again: a tenth of a second on a slow machine, at each page and each key of a search.
// `[li:last-child>&]:` names what depends on it.
test("no class makes every element of a page depend on what another one holds or where it stands", () => {
  const files = sources("web/**/*.{ts,tsx,css}");
  expect(files.length).toBeGreaterThan(100);
  const such = new RegExp(`\\b(group|peer)(/\\w+)?-(${STRUCTURE})[-:]`);
  expect(files.filter(([, source]) => such.test(source)).map(([file]) => file)).toEqual([]);
});

test("no rule of ours ends in an element without a name below one that depends on its place", () => {
  const ends = /:(first|last|nth|only)-(child|of-type)[^{};]*[ >+~](\*|:(?!is\()[\w-]+(\([^()]*\))?)(?=\s*[,{])/;
  const rules = sources("web/**/*.css").flatMap(([file, source]) =>
    source.split("\n").flatMap((line) => (ends.test(line) ? [`${file}: ${line.trim()}`] : [])),
  );
  expect(rules).toEqual([]);
});

// Where `:has` is asked of the page itself, whatever is added anywhere makes the browser style all of it again. What is
// printed is asked once, on paper.
test("no rule of the screen asks what the whole page holds", () => {
  const asks = /(^|[\s,(])(html|:root|body)(?![^{,]*data-printed)[^\s{,]*:has\(/;
  const rules = sources("web/**/*.css").flatMap(([file, source]) =>
    source.split("\n").flatMap((line) => (asks.test(line) ? [`${file}: ${line.trim()}`] : [])),
  );
  expect(rules).toEqual([]);
});
