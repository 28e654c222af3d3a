import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { woff2Characters } from "./woff2-characters.ts";

const ROOT = join(import.meta.dirname, "../..");
const FIRST_VIEW_BYTES = 120 * 1024;

const slices = new Map(
  globSync("fonts/*.woff2", { cwd: import.meta.dirname }).map((file) => [
    file,
    readFileSync(join(import.meta.dirname, file)),
  ]),
);
const drawn = new Set([...slices.values()].flatMap((slice) => [...woff2Characters(slice)]));

const WORDS = [
  "content/**/*.md",
  "samples/*/*.*",
  "web/{shell,documents,enhance}/*.{ts,tsx}",
  "web/routes/**/*.{ts,tsx}",
];

const isDrawn = (character: string): boolean => /\s/.test(character) || drawn.has(character.codePointAt(0) ?? 0);

test("our words have only characters the typeface draws", () => {
  const strange = globSync(WORDS, { cwd: ROOT, exclude: (name) => name.includes(".test.") }).flatMap((file) => {
    const characters = new Set(readFileSync(join(ROOT, file), "utf8"));
    return [...characters].filter((character) => !isDrawn(character)).map((character) => `${file}: ${character}`);
  });
  expect(strange).toEqual([]);
  expect(isDrawn("🎉")).toBe(false);
});

test("every Hangul syllable is in a slice", () => {
  const missing = Array.from({ length: 11_172 }, (_, index) => 0xac00 + index).filter((point) => !drawn.has(point));
  expect(missing).toEqual([]);
});

test("the slice every page loads fits the first view", () => {
  expect(slices.get("fonts/pretendard-core.woff2")?.length).toBeLessThanOrEqual(FIRST_VIEW_BYTES);
});
