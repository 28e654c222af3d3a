import { logIn, MANAGER } from "./account-steps.ts";
import { expectGoodLooks } from "./page-checks.ts";
import { expect, test } from "./test.ts";

const HOME = "/accounts/login-complete";

test("the home after the log-in opens the last partner by Enter, and stores only its number", async ({
  page,
  context,
}) => {
  await logIn(page);
  await expect(page).toHaveURL(HOME);
  await expect(page.getByRole("link", { name: /누리장부/ })).toBeFocused();
  await expect(page.getByRole("region", { name: "새 소식" }).getByRole("listitem")).toHaveCount(3);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/console/partners/1/dashboard");

  await page.goto("/console/partners/4/info");
  const [cookie] = (await context.cookies(new URL(HOME, page.url()).href)).filter(({ name }) => name.includes("last"));
  expect(cookie).toMatchObject({ httpOnly: true, path: "/accounts" });
  expect(Buffer.from(decodeURIComponent(cookie?.value ?? ""), "base64").toString()).toBe("4");
  await page.goto(HOME);
  await expect(page.getByRole("link", { name: /다솜몰 테스트 서버/ })).toBeFocused();
  await expectGoodLooks(page);
});

test("long titles fit a phone", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await logIn(page);
  await expect(page).toHaveURL(HOME);
  const right = await page
    .getByRole("main")
    .getByRole("link")
    .evaluateAll((links) => Math.max(...links.map((link) => link.getBoundingClientRect().right)));
  expect(right).toBeLessThanOrEqual(375 - 16);
});

test("a stored partner of another person is ignored", async ({ page, context }) => {
  await logIn(page, { email: "etc@gaonbill.example", password: "gaonbill-etc-1" });
  await expect(page).toHaveURL(HOME);
  const own = await page.getByRole("main").getByRole("link").first().getAttribute("href");
  const value = Buffer.from("999999").toString("base64");
  await context.addCookies([{ name: "gaonbill_last_partner", value, url: new URL(HOME, page.url()).href }]);
  await page.goto(HOME);
  await expect(page.getByRole("main").getByRole("link").first()).toHaveAttribute("href", own ?? "");
});

test("staff see the list first, and later their last partner", async ({ page }) => {
  await logIn(page, MANAGER, "/accounts/login-from-manager");
  await page.waitForURL((url) => url.pathname !== "/accounts/login-from-manager");
  await page.goto(HOME);
  await expect(page.getByText("파트너 목록에서 볼 파트너를 찾아 주세요.")).toBeVisible();
  await page.goto("/console/partners/3/info");
  await page.goto(HOME);
  await expect(page.getByRole("link", { name: /다솜몰/ })).toBeFocused();
});

test("public pages link to the console for signed-in visitors", async ({ page }) => {
  await logIn(page);
  await expect(page).toHaveURL(HOME);
  await page.goto("/docs");
  await expectGoodLooks(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("banner").getByRole("link", { name: "콘솔" }).click();
  await expect(page).toHaveURL("/console/partners");
});
