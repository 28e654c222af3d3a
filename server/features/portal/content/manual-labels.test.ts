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

interface Shown {
  words: ReadonlySet<string>;
  /** Texts that the program puts something into. */
  patterns: readonly RegExp[];
}

/** Stands for what a program puts into a text. */
const HOLE = "◯";
const FILLED_IN = /\$?\{[\w.()?!]+\}/g;

/** The Korean strings and JSX texts of a program, as they are written: there is no Korean in comments. */
const textsOf = (source: string): string[] =>
  source.replaceAll(FILLED_IN, HOLE).match(/[^"`<>{}\n]*[가-힣][^"`<>{}\n]*/g) ?? [];

/** Everything the product says. */
function readShown(): Shown {
  const texts = globSync("{web,contracts,domain}/**/*.{ts,tsx}", {
    cwd: ROOT,
    exclude: ["**/*.test.ts", "**/*.test.tsx", "web/routes/portal/ui-guide/**"],
  }).flatMap((path) => textsOf(readFileSync(join(ROOT, path), "utf8")).map((text) => text.trim()));
  // What stands at either end, such as a number, need not be named with the label.
  const ends = new RegExp(`^${HOLE}+ *| *${HOLE}+$`, "g");
  const filled = [...new Set(texts)].filter((text) => text.includes(HOLE) && /[가-힣]{2}/.test(text));
  return {
    words: new Set(texts.map((text) => text.replace(ends, ""))),
    patterns: filled.map((text) => new RegExp(`^${text.split(HOLE).map(escaped).join(".+")}$`)),
  };
}

const shown = readShown();

const isShown = (label: string): boolean =>
  shown.words.has(label) || shown.patterns.some((pattern) => pattern.test(label));

/** What a manual sets in bold, and asterisks that were meant to and did not. */
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

it.each(manuals)("%s sets in bold what the console shows", (name) => {
  const { labels, strayMarks } = labelsOf(readFileSync(join(MANUALS, name), "utf8"));
  expect(strayMarks).toEqual([]);
  expect(labels.filter((label) => !isShown(label))).toEqual([]);
});

it("a label that nothing shows would be found, and so would marks that do not close", () => {
  const { labels, strayMarks } = labelsOf("**연동키 만들기**를 눌러요. **연동키 빚기**도요. **파일(.pfx)**을 골라요.");
  expect(labels.filter((label) => !isShown(label))).toEqual(["연동키 빚기"]);
  expect(strayMarks).toHaveLength(1);
});

it("a label with something put into it is known by the rest", () => {
  expect(isShown("카드 등록")).toBe(true);
  expect(isShown("카드 등혹")).toBe(false);
});
