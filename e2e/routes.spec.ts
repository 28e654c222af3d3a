import type { Page } from "@playwright/test";
import { SPEC_ROUTES } from "../testing/spec-routes.ts";
import { arrive } from "./follow.ts";
import { expectAccessible } from "./page-checks.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

/** §2.4: at the first partner members pay for themselves; the third partner pays, so its payment pages open. */
const withOpenPages = (path: string): string => path.replace(/partners\/1(?=\/settles?$)/, "partners/3");

const routes = SPEC_ROUTES.filter((path) => !path.includes("some-slug") && path !== "/@ui").map(withOpenPages);

/** Opened by hand, without the log-in provider's parameters, this page explains the mistake. */
const REFUSED_PAGES = ["/accounts/callback"];

/** unsaved.spec.ts checks every page of the console, but its partner has no settlement. */
const isCheckedHere = (path: string): boolean => !path.startsWith("/console") || /\/(settles?|adjust)\b/.test(path);

/** Requests a page of the console like a browser, and then navigates to it within the app. */
async function open(page: Page, path: string): Promise<number | undefined> {
  if (!path.startsWith("/console") || page.url() === "about:blank") return (await page.goto(path))?.status();
  const answer = await page.request.get(path);
  await arrive(page, path);
  return answer.status();
}

async function expectGoodPage(page: Page, path: string): Promise<void> {
  expect(await open(page, path)).toBe(REFUSED_PAGES.includes(path) ? 400 : 200);
  await expect(page.locator("html")).toHaveAttribute("lang", "ko");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await page.title()).toMatch(/[가-힣]/);
  if (isCheckedHere(path)) await expectAccessible(page);
}

const sections = Map.groupBy(routes, (path) => path.split("/")[1] ?? "");
for (const [section, paths] of sections) {
  test(`every route of /${section} opens, speaks Korean and is accessible`, async ({ page }) => {
    test.setTimeout(paths.length * 20_000);
    if (section === "console") await signIn(page);
    for (const path of paths) await test.step(path, () => expectGoodPage(page, path));
  });
}
