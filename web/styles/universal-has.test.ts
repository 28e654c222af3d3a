import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

// Tailwind writes them as `:is(.group:has(…) *)`. Because of the `*`, whatever is added anywhere makes the browser match
// every element of the page again: 10 ms at each key of the search. `[.parent:has(…)>&]:` names what depends on it.
test("no class makes every element of a page depend on what another one holds", () => {
  const files = globSync("web/**/*.{ts,tsx,css}", { exclude: ["**/*.test.ts"] });
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => /\b(group|peer)-has-/.test(readFileSync(file, "utf8")))).toEqual([]);
});
