import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isLaw, registerOf } from "./copy-areas.ts";
import { STYLE_RULES } from "./copy-rules.ts";
import { TERM_RULES } from "./copy-terms.ts";
import { textsOfMarkdown, textsOfProgram } from "./read-texts.ts";

const ROOT = join(import.meta.dirname, "../..");

export const COPY_RULES = [...TERM_RULES, ...STYLE_RULES];

/** Returns the findings of all rules in a file, as `file:line: text → what to write instead`. */
export function copyFindings(path: string, source: string): string[] {
  const register = registerOf(path);
  const rules = (isLaw(path) ? TERM_RULES : COPY_RULES).filter(
    (rule) => (!rule.register || rule.register === register) && (!rule.path || rule.path.test(path)),
  );
  const texts = path.endsWith(".md") ? textsOfMarkdown(source) : textsOfProgram(path, source);
  const lines = source.split("\n").map((text, index) => ({ line: index + 1, text }));
  return rules.flatMap(({ find, instead, isCode }) =>
    (isCode ? lines : texts).flatMap(({ line, text }) => {
      const match = find.exec(text);
      if (!match) return [];
      const around = text.slice(Math.max(0, match.index - 12), match.index + match[0].length + 12).replace(/\n/g, " ");
      return [`${path}:${line}: ${around} → ${instead}`];
    }),
  );
}

/** Returns the findings in all texts of the product. */
export function copyOfRepository(): string[] {
  return globSync(["{web,contracts,domain,server}/**/*.{ts,tsx}", "content/*/**/*.md"], {
    cwd: ROOT,
    exclude: ["**/*.test.ts", "**/*.test.tsx"],
  })
    .sort()
    .flatMap((path) => copyFindings(path, readFileSync(join(ROOT, path), "utf8")));
}
