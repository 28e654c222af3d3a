import type { Page } from "@playwright/test";
import { expectGoodLooksByDay } from "./page-checks.ts";
import { expect, test } from "./test.ts";

const PATH = "/docs/references/error-codes";
const rows = (page: Page) => page.locator("tr[data-error-code]:visible");
const box = (page: Page) => page.getByRole("searchbox", { name: "오류코드 거르기" });
const count = (page: Page) => page.locator("main").getByRole("status");

async function narrowDown(page: Page): Promise<void> {
  await page.goto(PATH);
  const all = await rows(page).count();
  await box(page).fill("공동인증서");
  await page.getByRole("button", { name: "거르기" }).click();
  await expect(page).toHaveURL(/\?q=/);
  await expect(rows(page).filter({ hasText: "-26001" })).toHaveCount(1);
  expect(await rows(page).count()).toBeLessThan(all);
  await expect(rows(page).filter({ hasNotText: "공동인증서" })).toHaveCount(0);
  await expect(count(page)).toHaveText(`${await rows(page).count()}건`);
  // A group without a row is hidden.
  await expect(page.getByRole("heading", { name: /정액 서비스/ })).toBeHidden();
}

test("the codes are filtered while a person types", async ({ page }) => {
  await narrowDown(page);
  await box(page).fill("없는낱말");
  await expect(count(page)).toHaveText("맞는 오류코드가 없어요.");
  await box(page).fill("");
  await expect(page.getByRole("heading", { name: /정액 서비스/ })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${PATH}$`));
});

test("a filter from the address can be changed by typing", async ({ page }) => {
  await page.goto(`${PATH}?q=-26001`);
  await expect(rows(page)).toHaveCount(1);
  await expect(box(page)).toHaveValue("-26001");
  await box(page).fill("");
  await expect(rows(page).filter({ hasText: "-51007" })).toHaveCount(1);
});

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });
  test("the form filters as well", ({ page }) => narrowDown(page));
});

test("a link to a code jumps without an animation", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto(`${PATH}#-51007`);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe("auto");
  await expect(page.locator("tr:target")).toBeInViewport();
});

test("only a click within the page scrolls smoothly", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/docs/references/overview");
  // A jump fires one scroll event, a smooth scroll many.
  const steps = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let count = 0;
        document.addEventListener("scroll", () => {
          count += 1;
        });
        document.addEventListener("scrollend", () => resolve(count));
      }),
  );
  await page.getByRole("navigation", { name: "이 페이지에서" }).getByRole("link", { name: /기간/ }).click();
  expect(await steps).toBeGreaterThan(3);
  await expect(page.getByRole("heading", { name: /^6\. 기간/ })).toBeInViewport();
});

test("going back from a place within the page restores the position", async ({ page }) => {
  await page.goto("/docs/references/v1-tax-invoices");
  const heading = page.getByRole("heading", { name: /^1\.3\./ });
  const place = () => heading.evaluate((element) => element.getBoundingClientRect().top);
  // The page scrolls as for a reader, past everything on the way.
  while ((await place()) > 400) {
    await page.evaluate(() => scrollBy({ top: 400, behavior: "instant" }));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }
  const before = await place();
  await page
    .getByRole("navigation", { name: "이 페이지에서" })
    .getByRole("link", { name: /^3\.1\./ })
    .click();
  await expect(page.getByRole("heading", { name: /^3\.1\./ })).toBeInViewport();
  await expect(page.locator("html")).not.toHaveAttribute("data-gliding");
  await page.goBack();
  await expect(heading).toBeInViewport();
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(4);
});

test("the filtered page is accessible and does not scroll sideways", async ({ page }) => {
  await page.goto(`${PATH}?q=${encodeURIComponent("포인트")}`);
  await expectGoodLooksByDay(page);
});
