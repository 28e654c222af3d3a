import { join } from "node:path";
import type { Page } from "@playwright/test";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

// Pictures of the product itself: every run takes them, UPDATE_PICTURES=1 puts them where the manual and README show them.
const ROOT = join(import.meta.dirname, "..");
const isUpdate = process.env.UPDATE_PICTURES === "1";

async function takePicture(page: Page, file: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot({ animations: "disabled", ...(isUpdate && { path: join(ROOT, file) }) });
  expect(picture.length).toBeGreaterThan(10_000);
}

test.describe("twice as fine as they are shown, and no wider than a reader can read", () => {
  test.use({ viewport: { width: 1024, height: 640 }, deviceScaleFactor: 2 });

  test("the manual's pictures: partner list and server toggle", async ({ page }) => {
    await signIn(page);
    await page.goto("/console/partners");
    await takePicture(page, "web/public/pictures/partner-list.png");
    await page.getByRole("link", { name: "누리장부" }).nth(1).click();
    await page.getByRole("complementary", { name: "파트너" }).getByRole("link", { name: "회원사 목록" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "회원사 목록" })).toBeVisible();
    await expect(page.getByRole("progressbar", { name: "페이지를 불러오는 중" })).toHaveCount(0);
    await takePicture(page, "web/public/pictures/server-toggle.png");
  });
});

test("the README's pictures: home and outbox", async ({ page }) => {
  await page.goto("/");
  await takePicture(page, "docs/pictures/home.png");
  await page.goto("/sandbox/outbox");
  await takePicture(page, "docs/pictures/outbox.png");
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
