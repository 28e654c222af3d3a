import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const STRUCTURE = "has|first|last|only|odd|even|nth";
const sources = (pattern: string) =>
  globSync(pattern, { exclude: ["**/*.test.ts"] }).map((file) => [file, readFileSync(file, "utf8")] as const);

// Tailwind writes these variants as `:is(.group:last-child *)`. Because of the `*`, every added element makes the browser
// match the whole page again: a tenth of a second on a slow machine, at each page and each key of a search.
// `[li:last-child>&]:` instead names the element that depends on it.
test("no class makes every element of a page depend on the content or position of another", () => {
  const files = sources("web/**/*.{ts,tsx,css}");
  expect(files.length).toBeGreaterThan(100);
  const variant = new RegExp(`\\b(group|peer)(/\\w+)?-(${STRUCTURE})[-:]`);
  expect(files.filter(([, source]) => variant.test(source)).map(([file]) => file)).toEqual([]);
});

test("no rule of ours ends in an element without a name below one that depends on its place", () => {
  const ends = /:(first|last|nth|only)-(child|of-type)[^{};]*[ >+~](\*|:(?!is\()[\w-]+(\([^()]*\))?)(?=\s*[,{])/;
  const rules = sources("web/**/*.css").flatMap(([file, source]) =>
    source.split("\n").flatMap((line) => (ends.test(line) ? [`${file}: ${line.trim()}`] : [])),
  );
  expect(rules).toEqual([]);
});

// A `:has` on the page itself makes the browser style the whole page again for every added element. Print styles run only
// once, so they may use it.
test("no screen rule depends on the content of the whole page", () => {
  const asks = /(^|[\s,(])(html|:root|body)(?![^{,]*data-printed)[^\s{,]*:has\(/;
  const rules = sources("web/**/*.css").flatMap(([file, source]) =>
    source.split("\n").flatMap((line) => (asks.test(line) ? [`${file}: ${line.trim()}`] : [])),
  );
  expect(rules).toEqual([]);
});
