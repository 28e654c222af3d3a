import { expectGoodLooks } from "./page-checks.ts";
import { signIn } from "./sign-in.ts";
import { expect, test, untilHydrated } from "./test.ts";

const CONSOLE_PAGE = "/console/partners/1/dashboard";

test.use({ viewport: { width: 1280, height: 420 } });
test.beforeEach(({ page }) => signIn(page));

test("the header is 70 px high, the menu 256 px wide, and only the main area scrolls", async ({ page }) => {
  await page.goto(CONSOLE_PAGE);
  await expect(page.getByRole("banner")).toHaveCSS("height", "70px");
  await expect(page.getByRole("complementary", { name: "파트너" })).toHaveCSS("width", "256px");
  const main = page.getByRole("main");
  await main.hover();
  await page.mouse.wheel(0, 200);
  await expect.poll(() => main.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true);
});

test("a new page starts at its top, and going back restores the scroll position", async ({ page }) => {
  await page.goto(CONSOLE_PAGE);
  const main = page.getByRole("main");
  const top = () => main.evaluate((element) => Math.round(element.scrollTop));
  await main.evaluate((element) => element.scrollTo({ top: 80, behavior: "instant" }));
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("gaonbill-console-scroll"))).toContain("80");
  await page.getByRole("link", { name: "파트너 정보" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "파트너 정보" })).toBeVisible();
  expect(await top()).toBe(0);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "대시보드" })).toBeVisible();
  await expect.poll(top).toBe(80);
});

test("the menu shows its marked entry, also in a low window", async ({ page }) => {
  const menu = page.getByRole("complementary", { name: "파트너" });
  await page.goto("/console/partners/1/config/restrict");
  await expect(menu.getByRole("link", { name: "이용 제한" })).toBeInViewport({ ratio: 1 });
  await expect(menu.getByRole("link", { name: "대시보드" })).not.toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.setViewportSize({ width: 375, height: 640 });
  await page.getByRole("button", { name: "콘솔 메뉴 열기" }).click();
  await expect(page.getByRole("dialog").getByRole("link", { name: "이용 제한" })).toBeInViewport({ ratio: 1 });
});

test("the menu folds to icons and the server remembers it", async ({ page }) => {
  await page.goto(CONSOLE_PAGE);
  await page.getByRole("button", { name: "메뉴 접기" }).click();
  const menu = page.getByRole("complementary", { name: "파트너" });
  await expect(menu).toHaveCSS("width", "72px");
  await expect
    .poll(() =>
      page
        .context()
        .cookies()
        .then((all) => all.map(({ value }) => value)),
    )
    .toContain("collapsed");
  await page.reload();
  await untilHydrated(page);
  await expect(menu).toHaveCSS("width", "72px");
  await expect(menu.getByRole("link", { name: "회원사 목록" })).toBeVisible();
  await page.getByRole("button", { name: "메뉴 펼치기" }).click();
  await expect(menu).toHaveCSS("width", "256px");
});

test("without a partner there is no menu", async ({ page }) => {
  await page.goto("/console/partners");
  await expect(page.getByRole("heading", { level: 1, name: "내 파트너 목록" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "콘솔 메뉴" })).toHaveCount(0);
});

test("the console frame is accessible", async ({ page }) => {
  await page.goto(CONSOLE_PAGE);
  await expectGoodLooks(page);
});

test("navigating between pages of a member loads only the next page's own data", async ({ page }) => {
  await page.goto("/console/partners/1/members/list/1/users");
  await untilHydrated(page);
  const dataRequests: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith(".data")) dataRequests.push(`${pathname.split("/").at(-1)} ${searchParams.get("_routes")}`);
  });
  await page.getByRole("link", { name: "발신번호" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "발신번호" })).toBeVisible();
  expect(dataRequests).toEqual(["sms-from-numbers.data routes/companies/from-numbers/sms-from-numbers"]);
});
