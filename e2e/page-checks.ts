import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";

const axeSource = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");

interface AxeViolation {
  id: string;
  nodes: { html: string; target: string[]; failureSummary: string }[];
}

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

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
 * Without sideways scrolling on a phone and on a desk, and accessible on the phone, in the dark. On the desk, by day, every page
 * is looked at once as it opens: routes.spec.ts does those of the specification, unsaved.spec.ts those of the console.
 */
export async function expectGoodLooks(page: Page, [narrow, wide]: readonly [number, number] = [375, 1280]) {
  await expectFitting(page, narrow, "dark");
  await expectAccessible(page);
  await expectFitting(page, wide, "light");
}

/** For what is looked at nowhere else: both widths, both palettes. */
export async function expectGoodLooksByDay(page: Page, widths?: readonly [number, number]): Promise<void> {
  await expectGoodLooks(page, widths);
  await expectAccessible(page);
}

/** Also at one width alone. */
export async function expectGoodColours(page: Page, width: number): Promise<void> {
  for (const colours of ["dark", "light"] as const) {
    await expectFitting(page, width, colours);
    await expectAccessible(page);
  }
}

async function expectFitting(page: Page, width: number, colours: "light" | "dark"): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await showIn(page, colours);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  expect(await cutOffControls(page)).toEqual([]);
  await expectHeightsForWebKit(page);
}

/**
 * A dialog, like a popover, is as high as its content unless its style says a height. A percentage of such a height is
 * the content's own height in Chromium, and 0 in WebKit: nothing of the dialog is seen there.
 */
export async function expectHeightsForWebKit(page: Page): Promise<void> {
  const lostHeights = await page.evaluate(() => {
    const heightOf = (element: Element) => String(element.computedStyleMap().get("height"));
    return [...document.body.querySelectorAll("*")]
      .filter((element) => heightOf(element).endsWith("%"))
      .filter(({ parentElement }) => parentElement && /^(fit|min|max)-content/.test(heightOf(parentElement)))
      .map((element) => element.outerHTML.slice(0, 80));
  });
  expect(lostHeights).toEqual([]);
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
