import type { Page } from "@playwright/test";

/** One of the demo people, by the first part of their address. */
export async function signIn(page: Page, id = "demo"): Promise<void> {
  await page.goto("/accounts/login");
  await page.getByLabel("이메일").fill(`${id}@gaonbill.example`);
  await page.getByLabel("비밀번호", { exact: true }).fill(`gaonbill-${id}-1`);
  await page.getByRole("button", { name: "로그인", exact: true }).click();
  await page.waitForURL((url) => url.pathname !== "/accounts/login");
}
