import type { Page } from "@playwright/test";
import { countClicks } from "./first-steps.ts";
import { expectGoodLooks } from "./page-checks.ts";
import { signIn } from "./sign-in.ts";
import { expect, newcomerTest as test } from "./test.ts";

/** The very first call creates the demo partner or highlights the first listings. */
const SLOW = { timeout: 30_000 };
const REFERENCE = "/docs/references/v1-tax-invoices";

const place = (page: Page, operation: string) => page.locator(`[data-explorer="${operation}"]`);
const answer = (page: Page, operation: string) => place(page, operation).locator(".explorer-status");

test("a newcomer without an account issues a test invoice, starting at the home page", async ({ page }, info) => {
  const { click, record } = countClicks(page);
  await page.goto("/");
  await click(page.getByRole("main").getByRole("link", { name: "시작하기", exact: true }).first());
  await click(page.getByRole("article").getByRole("link", { name: "세금계산서 API" }).first());
  const issue = place(page, "issueTaxInvoice");
  await click(issue.getByRole("button", { name: "여기에서 실행해 보기" }));
  await click(issue.getByRole("button", { name: "실행", exact: true }));
  await expect(answer(page, "issueTaxInvoice")).toContainText("200 성공", SLOW);
  await expect(issue.getByRole("group", { name: "응답 본문" })).toContainText('"status": "ISSUED"');
  record(info, "home to a test invoice by the explorer");
});

test("a reader issues a test invoice from the reference and opens its row in the request log", async ({ page }) => {
  await signIn(page);
  await page.goto(REFERENCE);
  const issue = place(page, "issueTaxInvoice");
  await issue.getByRole("button", { name: "여기에서 실행해 보기" }).click();
  await issue.getByRole("button", { name: "실행", exact: true }).click();
  await expect(answer(page, "issueTaxInvoice")).toContainText("200 성공", SLOW);
  await expect(issue.getByRole("group", { name: "응답 본문" })).toContainText('"status": "ISSUED"');
  await expect(issue.locator('pre[aria-label="Python 코드"]')).toHaveCount(1);

  const key = await issue.getByRole("textbox", { name: /^key/ }).inputValue();
  const read = place(page, "getTaxInvoice");
  await read.getByRole("button", { name: "여기에서 실행해 보기" }).click();
  await expect(read.getByRole("textbox", { name: /^key/ })).toHaveValue(key);

  await page.getByRole("link", { name: "내 테스트 연동키 넣기" }).click();
  const dialog = page.getByRole("dialog", { name: "내 테스트 연동키 넣기" });
  await dialog.getByLabel("비밀번호").fill("wrong-password");
  await dialog.getByRole("button", { name: "확인" }).click();
  await expect(dialog.getByText("비밀번호가 맞지 않습니다")).toBeVisible();
  await dialog.getByLabel("비밀번호").fill("gaonbill-demo-1");
  await dialog.getByRole("button", { name: "확인" }).click();
  await expect(dialog).toBeHidden();
  const listings = page.locator(".article pre");
  await expect(listings.filter({ hasText: /Bearer [0-9A-F]{8}-[0-9A-F]{4}/ }).first()).toBeAttached();
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]));
  expect(stored).not.toMatch(/[0-9A-F]{8}-[0-9A-F]{4}-/);

  await issue.getByRole("link", { name: "요청 기록에서 보기" }).click();
  await expect(page).toHaveURL(/\/partnership\/requests\/\d+$/);
  await expect(page.getByText(key).first()).toBeVisible();

  await page.goto(REFERENCE);
  await expect(page.locator(".article pre").filter({ hasText: /Bearer [0-9A-F]{8}-/ })).toHaveCount(0);
});

test("a stranger runs a call by keyboard alone, and corrects a refused field", async ({ page }) => {
  await page.goto("/docs/references/v1-corp-states");
  const operation = place(page, "findCorpStates");
  await operation.getByRole("button", { name: "여기에서 실행해 보기" }).focus();
  await page.keyboard.press("Enter");
  await expect(operation.getByLabel("보내는 파트너")).toBeFocused();
  await expect(operation).toContainText("체험 파트너");
  const body = operation.getByRole("textbox", { name: /^본문/ });
  const good = await body.inputValue();
  await body.fill(good.replace('"0991200016"', '"12"'));
  await page.keyboard.press("Control+Enter");
  await expect(answer(page, "findCorpStates")).toContainText("400 거절", SLOW);
  await expect(body).toBeFocused();
  await expect(body).toHaveAccessibleDescription(/corpNums/);
  await expect(operation.getByRole("status")).toContainText("응답 400");
  await body.fill(good);
  await page.keyboard.press("Control+Enter");
  await expect(operation.getByRole("status")).toContainText("응답 200", SLOW);
  await expect(operation.getByRole("link", { name: "요청 기록에서 보기" })).toHaveCount(0);
  await expectGoodLooks(page);
});
