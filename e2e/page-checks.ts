import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";

const axeSource = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");

interface AxeViolation {
  id: string;
  nodes: { html: string; target: string[]; failureSummary: string }[];
}

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Checks every WCAG A/AA rule of axe; the message names the rule and the element. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeSource);
  await stopTransitions(page);
  const violations = await page.evaluate(async (runOnly) => {
    const { axe } = globalThis as unknown as {
      axe: {
        configure: (spec: object) => void;
        run: (context: object, options: object) => Promise<{ violations: AxeViolation[] }>;
      };
    };
    // axe would spend long on text over pseudo-elements and leave it undecided.
    axe.configure({ checks: [{ id: "color-contrast", options: { ignorePseudo: true } }] });
    // Rows of a list are alike, so the first few are enough, and a long list would take most of the time.
    const exclude = [...document.querySelectorAll("tbody > tr:nth-child(n + 6)")];
    const context = exclude.length > 0 ? { exclude } : document;
    // A preview in its own frame runs no scripts, and axe would wait half a second for its answer.
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

/**
 * WCAG 2.5.8 allows a small target beside a larger one with the same link, like the bars of a chart beside its table.
 */
const HAS_LARGER_TWIN = /^target-size: .*\.chart-columns/;

/**
 * Checks that the page does not scroll sideways on a phone and on a desktop, and that it is accessible on the phone
 * with the dark theme. routes.spec.ts checks the pages of the specification on the desktop with the light theme,
 * unsaved.spec.ts those of the console.
 */
export async function expectGoodLooks(page: Page, [narrow, wide]: readonly [number, number] = [375, 1280]) {
  await expectFitting(page, narrow, "dark");
  await expectAccessible(page);
  await expectFitting(page, wide, "light");
}

/** Checks pages that no other journey checks, in both widths and both themes. */
export async function expectGoodLooksByDay(page: Page, widths?: readonly [number, number]): Promise<void> {
  await expectGoodLooks(page, widths);
  await expectAccessible(page);
}

/** Checks both themes at one width. */
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
 * the content's own height in Chromium, and 0 in WebKit, where the dialog becomes invisible.
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

/** Returns controls past the right edge of the header, which does not scroll except for the row of its section. */
function cutOffControls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("header :not(.header-shortcuts *):is(a, button)")]
      .filter((control) => control.checkVisibility() && control.getBoundingClientRect().right > innerWidth)
      .map((control) => control.outerHTML.slice(0, 80)),
  );
}

async function showIn(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await stopTransitions(page);
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
}

/**
 * Colours fade from one theme to the other, and the checks are about their final state. Content far from the screen has
 * a guessed size until it comes near, and the checks are about its real size.
 */
const stopTransitions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*, ::before, ::after { transition: none !important; content-visibility: visible !important }");
    document.adoptedStyleSheets = [sheet];
  });
