import { expectGoodLooks } from "./page-checks.ts";
import { signIn } from "./sign-in.ts";
import { expect, test, untilHydrated } from "./test.ts";

const PUBLIC_PAGE = "/services/card";
const CONSOLE_PAGE = "/console/partners/1/dashboard";

test("an unknown page is a plain 404", async ({ page }) => {
  const response = await page.goto("/no-such-page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("페이지를 찾을 수 없습니다.");
  await expect(page).toHaveTitle("페이지를 찾을 수 없습니다 | 가온빌 개발자센터");
  await expect(page.locator("script[src]")).toHaveCount(1);
  await expectGoodLooks(page);
  await page.getByRole("link", { name: "메인으로 돌아가기" }).click();
  await expect(page).toHaveURL("/");
});

test("any other failure shows its status and no internal details", async ({ page }) => {
  await signIn(page);
  for (const path of [PUBLIC_PAGE, CONSOLE_PAGE]) {
    await page.goto(path);
    const answer = page.waitForResponse(
      (response) => response.request().method() === "POST" && response.url().endsWith(path),
    );
    await page.evaluate(() => {
      const form = document.createElement("form");
      form.method = "post";
      document.body.append(form);
      form.submit();
    });
    expect((await answer).status()).toBe(405);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("405 오류가 발생했습니다");
    await expect(page.getByRole("main")).not.toContainText("action");
    await expect(page.getByRole("link", { name: "메인으로 돌아가기" })).toBeVisible();
  }
});

test("a missing script chunk reloads the page once in 60 seconds", async ({ page }) => {
  await signIn(page);
  await page.clock.setFixedTime("2026-01-05T09:00:00+09:00");
  await page.goto(CONSOLE_PAGE);
  const isReloading = () =>
    page.evaluate(() => {
      const failure = new Event("vite:preloadError", { cancelable: true });
      dispatchEvent(failure);
      return failure.defaultPrevented;
    });
  const loaded = page.waitForEvent("load");
  expect(await isReloading()).toBe(true);
  await loaded;
  await untilHydrated(page);
  expect(await isReloading()).toBe(false);

  // React Router reloads by itself when a route's module is missing; the same limit applies.
  await page.evaluate(() => location.reload());
  await expect(page.getByRole("alert")).toContainText("오류가 발생했습니다");

  await page.clock.setFixedTime("2026-01-05T09:01:01+09:00");
  const loadedAgain = page.waitForEvent("load");
  expect(await isReloading()).toBe(true);
  await loadedAgain;
});
