import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../../../..");
const MANUALS = join(ROOT, "content/docs/manuals");
const manuals = globSync("*.md", { cwd: MANUALS }).sort();

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

interface ProductTexts {
  words: ReadonlySet<string>;
  /** Texts with placeholders. */
  patterns: readonly RegExp[];
}

/** Replaces the values that a program puts into a text. */
const HOLE = "◯";
const FILLED_IN = /\$?\{[\w.()?!]+\}/g;

/** Reads the Korean strings and JSX texts of a program; comments contain no Korean. */
const textsOf = (source: string): string[] =>
  source.replaceAll(FILLED_IN, HOLE).match(/[^"`<>{}\n]*[가-힣][^"`<>{}\n]*/g) ?? [];

/** Reads all texts of the product. */
function readProductTexts(): ProductTexts {
  const texts = globSync("{web,contracts,domain}/**/*.{ts,tsx}", {
    cwd: ROOT,
    exclude: ["**/*.test.ts", "**/*.test.tsx", "web/routes/portal/ui-guide/**"],
  }).flatMap((path) => textsOf(readFileSync(join(ROOT, path), "utf8")).map((text) => text.trim()));
  // Values at either end, such as a number, need not be part of the label.
  const ends = new RegExp(`^${HOLE}+ *| *${HOLE}+$`, "g");
  const templates = [...new Set(texts)].filter((text) => text.includes(HOLE) && /[가-힣]{2}/.test(text));
  return {
    words: new Set(texts.map((text) => text.replace(ends, ""))),
    patterns: templates.map((text) => new RegExp(`^${text.split(HOLE).map(escaped).join(".+")}$`)),
  };
}

const productTexts = readProductTexts();

const isShown = (label: string): boolean =>
  productTexts.words.has(label) || productTexts.patterns.some((pattern) => pattern.test(label));

/** Finds the bold labels of a manual, and asterisks that do not close. */
function labelsOf(markdown: string): { labels: string[]; strayMarks: string[] } {
  const labels = new Set<string>();
  const strayMarks: string[] = [];
  const tree = unified().use(remarkParse).use(remarkGfm).parse(markdown);
  visit(tree, "text", ({ value }, _, parent) => {
    if (parent?.type === "strong") labels.add(value);
    else if (value.includes("**")) strayMarks.push(value);
  });
  return { labels: [...labels], strayMarks };
}

it.each(manuals)("%s uses labels of the console in bold", (name) => {
  const { labels, strayMarks } = labelsOf(readFileSync(join(MANUALS, name), "utf8"));
  expect(strayMarks).toEqual([]);
  expect(labels.filter((label) => !isShown(label))).toEqual([]);
});

it("the test finds unknown labels and asterisks that do not close", () => {
  const { labels, strayMarks } = labelsOf("**연동키 만들기**를 눌러요. **연동키 빚기**도요. **파일(.pfx)**을 골라요.");
  expect(labels.filter((label) => !isShown(label))).toEqual(["연동키 빚기"]);
  expect(strayMarks).toHaveLength(1);
});

it("a label with a placeholder matches by its other words", () => {
  expect(isShown("카드 등록")).toBe(true);
  expect(isShown("카드 등혹")).toBe(false);
});
