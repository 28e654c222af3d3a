import type { Page } from "@playwright/test";
import { expectGoodLooks } from "./page-checks.ts";
import { expect, test } from "./test.ts";

/** Logs in as the demo's one person who has consented only to the first version of the terms. */
async function logIn(page: Page, next: string): Promise<void> {
  await page.goto(`/accounts/login?${new URLSearchParams({ next })}`);
  await page.getByLabel("이메일").fill("nuri@gaonbill.example");
  await page.getByLabel("비밀번호", { exact: true }).fill("gaonbill-nuri-1");
  await page.getByRole("button", { name: "로그인", exact: true }).click();
}

const DESTINATION = "/console/profile?page=1";
const CONSENT_ADDRESS = /\/accounts\/consent\?next=%2Fconsole%2Fprofile%3Fpage%3D1$/;
const title = (page: Page) => page.getByRole("heading", { level: 1 });

test.describe.configure({ mode: "serial" });

test("changed terms need consent after the log-in; no page opens without it, and a refusal logs out", async ({
  page,
}) => {
  await logIn(page, DESTINATION);
  await expect(page).toHaveURL(CONSENT_ADDRESS);
  await expect(title(page)).toHaveText("약관이 바뀌었어요");
  await expectGoodLooks(page, [360, 1280]);

  for (const path of ["/console/partners", "/console/profile", "/accounts/login-complete"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/accounts\/consent/);
  }
  for (const path of ["/console/profile.csv", "/console/palette?q=회원"]) {
    expect((await page.request.get(path)).status(), path).toBe(403);
  }

  await page.getByRole("button", { name: "동의하지 않고 로그아웃" }).click();
  await expect(page).toHaveURL(/\/accounts\/login/);
  await page.goto("/console/partners");
  await expect(page).toHaveURL(/\/accounts\/login/);
});

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });

  test("consent leads to the requested page, and is not asked for again", async ({ page }) => {
    await logIn(page, DESTINATION);
    await expect(page).toHaveURL(CONSENT_ADDRESS);
    await page.getByRole("button", { name: "동의하고 계속하기" }).click();
    await expect(page.getByText("약관에 모두 동의해야 계속할 수 있어요.")).toBeVisible();

    await page.getByRole("checkbox", { name: "가온빌 개발자센터 이용약관에 동의해요" }).check();
    await page.getByRole("button", { name: "동의하고 계속하기" }).click();
    await expect(page).toHaveURL(/\/console\/profile\?page=1$/);
    await expect(title(page)).toHaveText("회원정보 수정");

    await page.context().clearCookies();
    await logIn(page, DESTINATION);
    await expect(page).toHaveURL(/\/console\/profile\?page=1$/);
  });
});
