import type { Page } from "@playwright/test";
import { expectGoodLooks } from "./page-checks.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

/** No other journey rotates the key of this test record, of the demo's second company. */
const PARTNER = "/console/partners/4";
const REQUESTS = `${PARTNER}/partnership/requests`;
const KEY = /[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}/;

async function revealKey(page: Page): Promise<string> {
  await page.goto(`${PARTNER}/partnership`);
  const key = page.getByRole("table", { name: "연동키 목록" }).locator("tbody tr").first();
  await key.getByRole("button", { name: "기본 연동키 보기" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("input[name=password]").fill("gaonbill-demo-1");
  await dialog.getByRole("button", { name: "확인" }).click();
  await expect(key).toContainText(KEY);
  return KEY.exec((await key.textContent()) ?? "")?.[0] ?? "";
}

async function firstBizId(page: Page): Promise<string> {
  await page.goto(`${PARTNER}/members/list`);
  const row = await page.locator(".data-rows > tr").first().textContent();
  return /\d{3}-\d{2}-\d{5}/.exec(row ?? "")?.[0] ?? "";
}

test("a call appears in the live log, is explained, and is run again", async ({ page, playwright, baseURL }) => {
  await signIn(page);
  const partnerKey = await revealKey(page);
  const corpNum = await firstBizId(page);
  await page.goto(REQUESTS);
  await page.getByRole("button", { name: "실시간으로 보기" }).click();
  await expect(page.getByText("새 요청을 기다리는 중")).toBeVisible();

  const key = `E2E-${Date.now().toString(36)}`;
  const program = await playwright.request.newContext({
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: { Authorization: `Bearer ${partnerKey}`, "X-Corp-Num": corpNum },
  });
  const answer = await program.get(`/v1/tax-invoices/${key}`);
  expect(answer.status()).toBe(404);
  const row = page.locator(".data-rows > tr", { hasText: key });
  await expect(row).toContainText("404 · -21002");
  await expectGoodLooks(page);

  await row.getByRole("link").click();
  const panel = page.locator("dialog[open]").first();
  await expect(panel.getByRole("note").first()).toContainText("-21002");
  await expect(panel.getByRole("group", { name: "응답 본문" })).toContainText(answer.headers()["x-request-id"] ?? "?");
  await expectGoodLooks(page);

  const first = new URL(page.url()).pathname;
  await panel.getByRole("button", { name: "테스트 서버에서 다시 실행" }).click();
  await expect(panel.getByText("다시 실행한 요청입니다")).toBeVisible();
  expect(new URL(page.url()).pathname).not.toBe(first);
  await panel.getByRole("link", { name: "닫기" }).click();
  await expect(row).toHaveCount(2);
  await program.dispose();
});

test("a pasted error code becomes a filter, and errors are grouped by code", async ({ page }) => {
  await signIn(page);
  await page.goto(REQUESTS);
  await page.getByRole("searchbox").fill("-11013");
  await page.getByRole("button", { name: "조회" }).click();
  await expect(page).toHaveURL(/[?&]code=-11013/);
  await expect(page.locator(".data-rows > tr").first()).toContainText("409 · -11013");

  await page.getByRole("link", { name: "오류코드별" }).click();
  await expect(page.getByRole("img", { name: /가장 많은 날/ }).first()).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole("link", { name: /-10012/ }).click();
  await expect(page.locator(".data-rows > tr").first()).toContainText("400 · -10012");
});

test("a partner without calls sees the first call", async ({ page }) => {
  await signIn(page);
  await page.goto("/console/partners/7/partnership/requests");
  await expect(page.getByText("아직 받은 요청이 없습니다")).toBeVisible();
  await expect(page.getByRole("group", { name: "첫 요청" })).toContainText("/v1/ping");
  await expectGoodLooks(page);
});
