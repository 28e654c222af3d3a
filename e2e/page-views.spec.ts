import type { Page, Request } from "@playwright/test";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

const PUBLIC_PAGE = "/services/card";
const CONSOLE_PAGE = "/console/partners/1/dashboard";

const isPageView = (request: Request) => request.url().endsWith("/api/analytics/page-views");

function watchPageViews(page: Page): { path: string; referrer?: string }[] {
  const views: { path: string; referrer?: string }[] = [];
  page.on("request", (request) => {
    if (isPageView(request)) views.push(request.postDataJSON());
  });
  return views;
}

async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: "2026-01-05T09:00:00+09:00" });
  await page.clock.pauseAt("2026-01-05T09:00:01+09:00");
}

test("a plain page reports itself after 250 ms, without its query", async ({ page }) => {
  const views = watchPageViews(page);
  await stopClock(page);
  await page.goto(`${PUBLIC_PAGE}?keyword=secret#there`);
  await page.clock.runFor(249);
  expect(views).toEqual([]);
  await Promise.all([page.waitForRequest(isPageView), page.clock.runFor(1)]);
  expect(views).toEqual([{ path: PUBLIC_PAGE }]);
});

test("a route change in the console reports the new page and its referrer", async ({ page, baseURL }) => {
  await signIn(page);
  await page.goto("about:blank");
  const views = watchPageViews(page);
  await stopClock(page);
  await page.goto(`${CONSOLE_PAGE}?page=2`);
  await page.getByRole("button", { name: "메뉴 접기" }).waitFor();
  await expect.poll(() => page.clock.runFor(250).then(() => views.length)).toBe(1);
  await page.getByRole("link", { name: "연동 정보" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "연동 정보" })).toBeVisible();
  expect(views).toHaveLength(1);
  await Promise.all([page.waitForRequest(isPageView), page.clock.runFor(250)]);
  expect(views).toEqual([
    { path: CONSOLE_PAGE },
    { path: "/console/partners/1/partnership", referrer: `${baseURL}${CONSOLE_PAGE}` },
  ]);
});

test.describe("links fetched ahead", () => {
  const rules = (page: Page) => page.locator("script[type=speculationrules]");

  test("are prefetched on a good connection", async ({ page }) => {
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(message.text());
    });
    await page.goto(PUBLIC_PAGE);
    await expect(rules(page)).toHaveCount(1);
    expect(complaints).toEqual([]);
  });

  for (const connection of [{ effectiveType: "2g" }, { effectiveType: "slow-2g" }, { saveData: true }]) {
    test(`are not prefetched on ${JSON.stringify(connection)}`, async ({ page }) => {
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, "connection", { value });
      }, connection);
      await page.goto(PUBLIC_PAGE);
      await expect(page.locator("[data-theme-choice]:checked").first()).toBeAttached();
      await expect(rules(page)).toHaveCount(0);
    });
  }
});
