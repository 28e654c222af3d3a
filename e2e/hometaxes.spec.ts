import type { Locator, Page } from "@playwright/test";
import { openWhere, panel } from "./document-steps.ts";
import { expectGoodLooks } from "./page-checks.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

/** A job does the work meanwhile. */
const SOON = { timeout: 90_000 };

async function saveLogin(page: Page, card: Locator, password: string): Promise<void> {
  await card.getByRole("button", { name: /^(수집 등록|로그인 정보 변경)$/ }).click();
  const dialog = page.getByRole("dialog", { name: /수집 등록|로그인 정보 변경/ });
  await dialog.getByRole("textbox", { name: "부서사용자 아이디" }).fill("daon-tax1");
  await dialog.getByLabel("비밀번호", { exact: false }).first().fill(password);
  await dialog.getByRole("button", { name: /^(등록|저장)$/ }).click();
  await expect(dialog).toBeHidden();
}

test("a wrong password is corrected, and a month of tax-office invoices is collected and opened", async ({ page }) => {
  await signIn(page);
  const card = page.getByRole("region", { name: "세금계산서 수집 상태" });
  const company = await openWhere(page, "hometaxes", () => card.getByRole("button", { name: "수집 등록" }).isVisible());
  await saveLogin(page, card, "wrong-password");
  await expect(card.getByRole("note")).toContainText("홈택스 비밀번호가 다릅니다.", SOON);
  await expect(page.getByRole("button", { name: "기간 수집" })).toBeHidden();

  await saveLogin(page, card, "a right one");
  await expect(card.getByText("수집중", { exact: true }).first()).toBeVisible(SOON);
  await page.getByRole("button", { name: "기간 수집" }).click();
  const dialog = page.getByRole("dialog", { name: "세금계산서 기간 수집" });
  await dialog.getByLabel("매입").check();
  await dialog.getByRole("button", { name: "수집 시작" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("list", { name: "진행 중인 수집" })).toHaveCount(0, SOON);

  await page.goto(`${company.href}/hometaxes/jobs?state=DONE`);
  const jobs = page.getByRole("table", { name: "홈택스" }).locator("tbody tr");
  await expect(jobs.first()).toContainText("세금계산서 매입");
  await page.goto(`${company.href}/hometaxes/taxinvoices?type=purchase`);
  await expectGoodLooks(page);
  await page.getByRole("table", { name: "홈택스" }).locator("tbody a").last().click();
  const sheet = panel(page).getByRole("article", { name: /세금계산서/ });
  await expect(sheet).toContainText("공급받는자 보관용");
});
