import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { BROWSER_ARGUMENTS, findBrowser } from "#testing/browser.ts";
import { manualPictures, memberAt, NURI, openFirst } from "./manual-pictures.ts";
import { signIn } from "./sign-in.ts";
import { expect, siteOrigin, test } from "./test.ts";

// Every run takes these pictures of the product; UPDATE_PICTURES=1 stores them where the manual and README show them.
const ROOT = join(import.meta.dirname, "..");
const isUpdate = process.env.UPDATE_PICTURES === "1";

/** A screen of the console has few colours, so a palette needs a third of the bytes and WebP six tenths of those. */
const PALETTE = { palette: true, quality: 75, effort: 10, dither: 0 } as const;
const EXACT = { lossless: true, effort: 6 } as const;

// The browser's own language formats dates in inputs.
test.use({
  launchOptions: {
    executablePath: await findBrowser(),
    args: BROWSER_ARGUMENTS,
    env: { ...process.env, LANG: "ko_KR.UTF-8", LANGUAGE: "ko" } as Record<string, string>,
  },
});

async function takePicture(page: Page, file: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot({ animations: "disabled" });
  expect(picture.length).toBeGreaterThan(10_000);
  if (!isUpdate) return;
  const fewColours = await sharp(picture).png(PALETTE).toBuffer();
  await sharp(fewColours).webp(EXACT).toFile(join(ROOT, file));
}

/** Sets the menu's width as the button below the menu does. */
async function keepMenu(page: Page, isNarrow: boolean): Promise<void> {
  const url = new URL("/console/", siteOrigin()).href;
  await page.context().addCookies([{ name: "gaonbill_console_menu", value: isNarrow ? "collapsed" : "open", url }]);
}

test.describe("pictures in double resolution at 1024 px", () => {
  test.use({ viewport: { width: 1024, height: 640 }, deviceScaleFactor: 2 });

  test("the manuals' pictures", async ({ page }) => {
    test.setTimeout(600_000);
    await signIn(page);
    // Other tests open the pages that need no preparation.
    const pictures = (await manualPictures(page)).filter(({ prepare }) => isUpdate || prepare);
    for (const { name, path, height = 640, hasNarrowMenu = false, prepare } of pictures) {
      await test.step(name, async () => {
        await page.setViewportSize({ width: 1024, height });
        await keepMenu(page, hasNarrowMenu);
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
        await prepare?.(page);
        await takePicture(page, `web/public/pictures/${name}.webp`);
      });
    }
  });
});

test("the README's pictures: home, dashboard, documents and one of them drawn", async ({ page }) => {
  await page.goto("/");
  await takePicture(page, "docs/pictures/home.webp");
  await signIn(page);
  await page.goto(`${NURI}/dashboard`);
  await takePicture(page, "docs/pictures/dashboard.webp");
  const member = await memberAt(page, NURI, { keyword: "가람상사" });
  await page.goto(`${member}/taxinvoices/sales?status=NTS_SUCCESS`);
  await takePicture(page, "docs/pictures/documents.webp");
  await openFirst(page);
  await takePicture(page, "docs/pictures/invoice.webp");
});

test("pictures of /@ui", async ({ page }, info) => {
  await page.goto("/@ui");
  await page.evaluate(() => document.fonts.ready);
  for (const colorScheme of ["light", "dark"] as const) {
    for (const width of [375, 1280]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      const body = await page.screenshot({ fullPage: true, animations: "disabled" });
      await info.attach(`ui-${colorScheme}-${width}`, { body, contentType: "image/png" });
      expect(body.length).toBeGreaterThan(100_000);
    }
  }
});
