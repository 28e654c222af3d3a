import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";

const axeSource = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");

interface AxeViolation {
  id: string;
  nodes: { html: string; target: string[]; failureSummary: string }[];
}

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const WIDTHS = [375, 1280];

/** Every WCAG A/AA rule of axe; the message names the rule and the element. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeSource);
  await layStill(page);
  const violations = await page.evaluate(async (runOnly) => {
    const { axe } = globalThis as unknown as {
      axe: {
        configure: (spec: object) => void;
        run: (context: object, options: object) => Promise<{ violations: AxeViolation[] }>;
      };
    };
    // Text over a pseudo-element would pass as undecided, after a long look at every one of them.
    axe.configure({ checks: [{ id: "color-contrast", options: { ignorePseudo: true } }] });
    // Rows of a list are alike: the first few speak for all, and a long list would take most of the time.
    const exclude = [...document.querySelectorAll("tbody > tr:nth-child(n + 6)")];
    const context = exclude.length > 0 ? { exclude } : document;
    // A preview in a frame of its own runs no scripts: axe would wait half a second for its answer.
    const options = { runOnly, preload: false, elementRef: false, iframes: false, resultTypes: ["violations"] };
    const result = await axe.run(context, options);
    return result.violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => {
        const column = document.querySelector(node.target.at(-1) ?? "")?.closest(".chart-columns")
          ? ".chart-columns "
          : "";
        return `${id}: ${column}${node.target} ${node.failureSummary}`;
      }),
    );
  }, RULES);
  expect(violations.filter((violation) => !HAS_LARGER_TWIN.test(violation))).toEqual([]);
}

/** WCAG 2.5.8 lets a target be small where the same link stands in full size beside it: bars of a chart do, in its table. */
const HAS_LARGER_TWIN = /^target-size: .*\.chart-columns/;

/**
 * Accessible, legible and without sideways scrolling. Two looks see both widths and both palettes: a phone in the dark, a
 * desk by day.
 */
export async function expectGoodLooks(page: Page, widths: readonly number[] = WIDTHS): Promise<void> {
  const [narrow = 0, wide = narrow] = widths;
  for (const [width, colours] of [[narrow, "dark"] as const, [wide, "light"] as const]) {
    await page.setViewportSize({ width, height: 900 });
    await showIn(page, colours);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await cutOffControls(page)).toEqual([]);
  }
}

/** The header does not scroll, but for the row of its section: what runs over its edge cannot be reached. */
function cutOffControls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("header :not(.header-shortcuts *):is(a, button)")]
      .filter((control) => control.checkVisibility() && control.getBoundingClientRect().right > innerWidth)
      .map((control) => control.outerHTML.slice(0, 80)),
  );
}

async function showIn(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await layStill(page);
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
}

/**
 * Colours fade from one theme to the other; what is judged is where they arrive. What is far from the screen keeps a place
 * of a guessed size until somebody comes near; what is judged is how they find it.
 */
const layStill = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync("*, ::before, ::after { transition: none !important; content-visibility: visible !important }");
    document.adoptedStyleSheets = [still];
  });
