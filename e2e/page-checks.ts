import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";

const axeSource = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");

interface AxeViolation {
  id: string;
  nodes: { html: string; target: string[]; failureSummary: string }[];
}

/** Every WCAG A/AA rule of axe; the message names the rule and the element. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axeSource);
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run: (options: object) => Promise<{ violations: AxeViolation[] }> };
    };
    const result = await axe.run({
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    });
    return result.violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target} ${node.failureSummary}`),
    );
  });
  expect(violations).toEqual([]);
}
