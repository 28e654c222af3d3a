import type { BrowserContext } from "@playwright/test";
import { DEMO, emailBox, heading, logIn, MANAGER, open, passwordBox } from "./account-steps.ts";
import { expectGoodLooks } from "./page-checks.ts";
import { expect, siteOrigin, newcomerTest as test } from "./test.ts";

const session = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === "gaonbill" || name === "__Host-gaonbill");

test("a log-in leads to a greeting and hides its tokens from scripts; a log-out keeps only the theme", async ({
  page,
  context,
}) => {
  await logIn(page);
  await expect(page).toHaveURL("/accounts/login-complete");
  await expect(heading(page)).toHaveText(/님, 반가워요$/);
  await expect(page.getByRole("link", { name: /내 파트너 목록/ })).toBeVisible();
  expect(await session(context)).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  expect(await page.evaluate(() => document.cookie)).not.toContain("gaonbill=");

  await page.goto("/accounts/login");
  await expect(page).toHaveURL("/accounts/login-complete");

  await page.goto("/console/profile");
  await page.evaluate(() => localStorage.setItem("gaonbill-theme", "dark"));
  await page.getByRole("button", { name: /내 계정 메뉴/ }).click();
  await page.getByRole("button", { name: "로그아웃", exact: true }).last().click();
  await expect(page).toHaveURL("/accounts/login");
  await expect(page.getByText("로그아웃했어요.")).toBeVisible();
  expect(await session(context)).toBeUndefined();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.goBack();
  await expect(page).toHaveURL(/\/accounts\/login/);
});

test("a protected page asks for the log-in and is shown after it", async ({ page }) => {
  await page.goto("/console/profile?page=2");
  await expect(page).toHaveURL("/accounts/login?next=%2Fconsole%2Fprofile%3Fpage%3D2");
  await logIn(page, DEMO, page.url());
  await expect(page).toHaveURL("/console/profile?page=2");
});

test("data of protected pages is refused as well, the outbox stays open", async ({ request }) => {
  const data = await request.get("/console/profile.data", { maxRedirects: 0 });
  expect(await data.text()).toContain("/accounts/login?next=");
  expect(await data.text()).not.toContain("gaonbill.example");
  expect(data.headers()["cache-control"]).toBe("no-store");
  expect((await request.get("/sandbox/outbox", { maxRedirects: 0 })).status()).toBe(200);
});

test("the log-in leads to no other site", async ({ page }) => {
  for (const next of [
    "//evil.example",
    "/\\evil.example",
    "https:evil.example",
    "%2f%2fevil.example",
    "/%2fevil.example",
    "/@evil.example",
    "/%09/evil.example",
  ]) {
    const answer = await page.request.post(`/accounts/login?next=${encodeURIComponent(next)}`, {
      headers: { Origin: siteOrigin() },
      form: DEMO,
      maxRedirects: 0,
    });
    expect([answer.status(), answer.headers().location], next).toEqual([302, "/accounts/login-complete"]);
  }
  await page.context().clearCookies();
  await logIn(page, DEMO, `/accounts/login?next=${encodeURIComponent("https://evil.example")}`);
  await expect(page).toHaveURL("/accounts/login-complete");
});

test("a wrong password shows a message and keeps the email, and the right one still works", async ({ page }) => {
  await logIn(page, { ...DEMO, password: "not-the-password" });
  await expect(page.getByRole("alert")).toContainText("이메일이나 비밀번호가 맞지 않아요.");
  await expect(emailBox(page)).toHaveValue(DEMO.email);
  await passwordBox(page).fill(DEMO.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/accounts/login-complete");
});

test("too many wrong tries name the time to wait", async ({ page }) => {
  const email = `nobody-${Date.now()}@gaonbill.example`;
  await open(page, "/accounts/login");
  await emailBox(page).fill(email);
  for (let tries = 0; tries < 7; tries++) {
    await passwordBox(page).fill(`wrong-${tries}`);
    const answer = page.waitForResponse((response) => response.url().includes("/accounts/login.data"));
    await page.keyboard.press("Enter");
    await answer;
    await expect(page.getByRole("button", { name: "로그인", exact: true })).not.toHaveAttribute("aria-busy");
  }
  await expect(page.getByRole("alert")).toContainText(/다시 시도하기까지 \d+(초|분) 남았습니다/);
});

test("the log-in works by keyboard alone", async ({ page }) => {
  await open(page, "/accounts/login");
  await emailBox(page).focus();
  await page.keyboard.type(DEMO.email);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "비밀번호를 잊었나요?" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type(DEMO.password);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(passwordBox(page)).toHaveAttribute("type", "text");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/accounts/login-complete");
});

test("password managers find their fields", async ({ page }) => {
  await page.goto("/accounts/login");
  await expect(emailBox(page)).toHaveAttribute("autocomplete", "username");
  await expect(passwordBox(page)).toHaveAttribute("autocomplete", "current-password");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("a person can log in and sees what was wrong", async ({ page }) => {
    await page.goto("/accounts/login?next=/cs/notice");
    await emailBox(page).fill(DEMO.email);
    await passwordBox(page).fill("not-the-password");
    await page.getByRole("button", { name: "로그인", exact: true }).click();
    await expect(page.getByText("이메일이나 비밀번호가 맞지 않아요.")).toBeVisible();
    await expect(emailBox(page)).toHaveValue(DEMO.email);
    await passwordBox(page).fill(DEMO.password);
    await page.getByRole("button", { name: "로그인", exact: true }).click();
    await expect(page).toHaveURL("/cs/notice");
  });
});

test("a log-out in one tab logs out the other", async ({ page, context }) => {
  await logIn(page);
  await expect(page).toHaveURL("/accounts/login-complete");
  await open(page, "/console/profile");
  const other = await context.newPage();
  await other.goto("/console/profile");
  await other.getByRole("button", { name: /내 계정 메뉴/ }).click();
  await other.getByRole("button", { name: "로그아웃", exact: true }).last().click();
  await expect(other).toHaveURL("/accounts/login");
  await expect(page).toHaveURL("/accounts/login");
});

test("another site cannot log someone out", async ({ request }) => {
  const answer = await request.post("/accounts/logout", {
    headers: { "Sec-Fetch-Site": "cross-site" },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(403);
});

test("provider staff log in on their own page; others are refused there", async ({ page }) => {
  await logIn(page, DEMO, "/accounts/login-from-manager");
  await expect(page.getByRole("alert")).toContainText("이메일이나 비밀번호가 맞지 않아요.");
  await logIn(page, MANAGER, "/accounts/login-from-manager");
  await expect(page).toHaveURL("/console/partners");
});

test("a session that ends while a person types loses no input", async ({ page, context }) => {
  await logIn(page);
  await expect(page).toHaveURL("/accounts/login-complete");
  await open(page, "/console/profile");
  const name = page.getByRole("textbox", { name: /^이름/ });
  await name.fill("새이름");
  await context.clearCookies();
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: "로그인이 끝나 보내지 못했습니다" })).toBeVisible();
  await expect(name).toHaveValue("새이름");
  const popup = page.waitForEvent("popup");
  await page.getByRole("link", { name: /새 창에서 다시 로그인/ }).click();
  const login = await popup;
  await logIn(login, DEMO, login.url());
  await expect(heading(login)).toHaveText("다시 로그인했어요");
  await expect(page.getByText("한 번 더 보내 주세요.")).toBeVisible();
  await name.fill("김가온");
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await expect(page.getByText("회원정보를 저장했습니다.")).toBeVisible();
});

test("account pages are accessible and do not scroll sideways", async ({ page }) => {
  test.slow();
  for (const path of [
    "/accounts/login",
    "/accounts/login-from-manager",
    "/accounts/signup",
    "/accounts/reset-password",
    "/accounts/reset-password#token=made-up-token-of-some-length",
    "/accounts/callback?error=access_denied",
    "/checkplus/failure",
  ]) {
    await page.goto(path);
    await expectGoodLooks(page);
  }
  await page.goto("/accounts/login");
  await page.getByRole("button", { name: "로그인", exact: true }).click();
  await expect(page.getByText("반드시 입력해야 합니다.").first()).toBeVisible();
  await expectGoodLooks(page);
});
