import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isHangul, ourPoints } from "./our-words.ts";
import { woff2Characters } from "./woff2-characters.ts";

const ROOT = join(import.meta.dirname, "../..");
const FIRST_VIEW_BYTES = 120 * 1024;

const slices = new Map(
  globSync("fonts/*.woff2", { cwd: import.meta.dirname }).map((file) => [
    file,
    readFileSync(join(import.meta.dirname, file)),
  ]),
);
const points = new Set([...slices.values()].flatMap((slice) => [...woff2Characters(slice)]));

const WORDS = [
  "content/**/*.md",
  "samples/*/*.*",
  "web/{shell,documents,enhance}/*.{ts,tsx}",
  "web/routes/**/*.{ts,tsx}",
];

const isDrawn = (character: string): boolean => /\s/.test(character) || points.has(character.codePointAt(0) ?? 0);

test("our texts have only characters that the typeface draws", () => {
  const strange = globSync(WORDS, { cwd: ROOT, exclude: (name) => name.includes(".test.") }).flatMap((file) => {
    const characters = new Set(readFileSync(join(ROOT, file), "utf8"));
    return [...characters].filter((character) => !isDrawn(character)).map((character) => `${file}: ${character}`);
  });
  expect(strange).toEqual([]);
  expect(isDrawn("🎉")).toBe(false);
});

test("every Hangul syllable is in a slice", () => {
  const missing = Array.from({ length: 11_172 }, (_, index) => 0xac00 + index).filter((point) => !points.has(point));
  expect(missing).toEqual([]);
});

test("every syllable of our texts is in the slice that each page loads; otherwise run subset-fonts.ts", () => {
  const core = woff2Characters(slices.get("fonts/pretendard-core.woff2") ?? Buffer.alloc(0));
  const others = ourPoints(isHangul).filter((point) => !core.has(point));
  expect(others.map((point) => String.fromCodePoint(point))).toEqual([]);
});

test("the slices a page with code loads fit the first view", () => {
  const [text, code] = ["pretendard-core", "jetbrains-mono"].map((name) => slices.get(`fonts/${name}.woff2`)?.length);
  expect((text ?? 0) + (code ?? 0)).toBeLessThanOrEqual(FIRST_VIEW_BYTES);
});

test("the code font draws the letters of code, the text font its Hangul", () => {
  const code = woff2Characters(slices.get("fonts/jetbrains-mono.woff2") ?? Buffer.alloc(0));
  expect([...code].filter((point) => point >= 0x20 && point <= 0x7e)).toHaveLength(95);
  const [, families = ""] =
    /--font-mono:([^;]+);/.exec(readFileSync(join(import.meta.dirname, "theme.css"), "utf8")) ?? [];
  const order = families.split(",").map((family) => family.trim().replaceAll('"', ""));
  expect(order.indexOf("JetBrains Mono")).toBe(0);
  expect(order.indexOf("Pretendard Variable")).toBeLessThan(order.indexOf("monospace"));
});
