import type { Page } from "@playwright/test";
import { expectAccessible } from "./page-checks.ts";
import { expect, test } from "./test.ts";

const DOCUMENTS = [
  "/docs/guides/quick-start",
  "/docs/guides/test-and-production",
  "/docs/manuals/partner-list",
  "/docs/references/overview",
  "/docs/references/error-codes",
];

/** Returns middle dots that begin a line, after a sign on the line before. */
function dotsAtLineStart(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dots: string[] = [];
    const walker = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const topOf = (node: Node, index: number): number | undefined => {
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      return range.getClientRects()[0]?.top;
    };
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? "";
      for (let index = text.indexOf("·"); index >= 0; index = text.indexOf("·", index + 1)) {
        const before = text.slice(0, index).trimEnd().length - 1;
        const [here, there] = [topOf(node, index), topOf(node, before)];
        if (here !== undefined && there !== undefined && here > there + 4)
          dots.push(text.slice(Math.max(0, index - 12), index + 12));
      }
    }
    return dots;
  });
}

for (const path of DOCUMENTS) {
  test(`${path} on a phone has one bar, its title on the first screen and no line that begins with a dot`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 667 });
    await page.goto(path);
    const bars = page.locator(".site-header nav:visible, nav[aria-label='문서 메뉴']:visible");
    await expect(bars).toHaveCount(1);
    const title = await page.getByRole("heading", { level: 1 }).boundingBox();
    expect((title?.y ?? 667) + (title?.height ?? 0)).toBeLessThan(340);
    expect(await dotsAtLineStart(page)).toEqual([]);
  });

  test(`${path} on a desktop has a column of 720 px and no listing that scrolls`, async ({ page }) => {
    await page.goto(path);
    expect(await page.getByRole("article").evaluate((article) => article.clientWidth)).toBe(720);
    for (const language of ["Java", "Python", "PHP", "C#", "Node.js", "JavaScript"]) {
      const tab = page.getByRole("radio", { name: language }).first();
      if (await tab.count()) await tab.check();
      const wide = await page
        .locator("article pre:visible")
        .evaluateAll((listings) =>
          listings
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
            .map(({ textContent }) => textContent),
        );
      expect(wide).toEqual([]);
    }
  });
}

test("code uses the code font, and Hangul in it the text font", async ({ page }) => {
  await page.goto("/docs/guides/quick-start");
  await page.evaluate(() => document.fonts.ready);
  const isLoaded = (font: string) => page.evaluate((name) => document.fonts.check(`13px "${name}"`, "a"), font);
  expect(await isLoaded("JetBrains Mono")).toBe(true);
  const families = await page
    .locator("article pre")
    .first()
    .evaluate((pre) => getComputedStyle(pre.firstElementChild ?? pre).fontFamily);
  expect(families).toMatch(/^"JetBrains Mono".*"Pretendard Variable".*monospace$/);
});

test.describe("pictures of the manual", () => {
  const picture = (page: Page) => page.getByRole("link", { name: /^내 파트너 목록\..* 크게 보기$/ });

  test("open in full size by key and by click, and close again", async ({ page }) => {
    await page.goto("/docs/manuals/partner-list");
    await picture(page).focus();
    await page.keyboard.press("Enter");
    const full = page.getByRole("dialog", { name: /^내 파트너 목록/ });
    await expect(full.getByRole("img")).toBeVisible();
    const density = (img: HTMLImageElement) => img.naturalWidth / img.clientWidth;
    // The density is zero until the picture has been loaded.
    await expect.poll(() => full.getByRole("img").evaluate(density)).toBe(2);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(full).toHaveCount(0);
    await expect(picture(page)).toBeFocused();
    await picture(page).click();
    await full.getByRole("button", { name: "사진 닫기" }).click();
    await expect(full).toHaveCount(0);
  });

  test.describe("with scripts off", () => {
    test.use({ javaScriptEnabled: false });
    test("lead to the picture file", async ({ page }) => {
      await page.goto("/docs/manuals/partner-list");
      await picture(page).click();
      await expect(page).toHaveURL(/\/pictures\/partner-list\.webp$/);
    });
  });
});
