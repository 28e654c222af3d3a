import { expect, type Page, test } from "@playwright/test";
import { SPEC_ROUTES } from "../testing/spec-routes.ts";
import { expectAccessible } from "./page-checks.ts";
import { signIn } from "./sign-in.ts";

const isConsole = (path: string) => path.startsWith("/console");
const routes = SPEC_ROUTES.filter((path) => !path.includes("some-slug") && path !== "/@ui");

/** Opened by hand, without what the log-in provider would have sent along, this page explains that. */
const REFUSED_BY_HAND = ["/accounts/callback"];

async function expectGoodPage(page: Page, path: string): Promise<void> {
  const response = await page.goto(path);
  expect(response?.status()).toBe(REFUSED_BY_HAND.includes(path) ? 400 : 200);
  await expect(page.locator("html")).toHaveAttribute("lang", "ko");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await page.title()).toMatch(/[가-힣]/);
  await expectAccessible(page);
}

test.describe("every public route", () => {
  for (const path of routes.filter((route) => !isConsole(route))) {
    test(`${path} opens, speaks Korean and is accessible`, ({ page }) => expectGoodPage(page, path));
  }
});

test.describe("every console route", () => {
  test("opens for someone signed in, speaks Korean and is accessible", async ({ page }) => {
    test.setTimeout(240_000);
    await signIn(page);
    for (const path of routes.filter(isConsole)) {
      await test.step(path, () => expectGoodPage(page, path));
    }
  });
});
