import type { Page } from "@playwright/test";
import { heading } from "./account-steps.ts";
import { expectGoodLooks } from "./page-checks.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

const STATS = "/console/partners/1/stats";

const won = (text: string | null | undefined): number => Number((text ?? "").replaceAll(/[,원+]/g, ""));

/** Sums what the ledger rows on the page did to the balance. */
async function sumOfLedger(page: Page): Promise<number> {
  const rows = page.getByRole("table", { name: "원장 내역" }).locator("tbody tr");
  let sum = 0;
  for (const row of await rows.all()) {
    const [point, bonus] = (await row.locator(".end .amount").allTextContents()).slice(-2);
    sum += won(point) + won(bonus);
  }
  return sum;
}

test("a figure leads from the service over members and days down to its ledger rows", async ({ page }) => {
  await signIn(page);
  await page.goto(`${STATS}/usage-per-service`);
  await page.getByRole("link", { name: "지난달", exact: true }).click();
  await expect(page).toHaveURL(/dateRange=/);
  await page.getByRole("link", { name: "문자", exact: true }).click();
  await expect(page).toHaveURL(/category=message/);
  await page.getByRole("list", { name: "항목별 이용" }).getByRole("link", { name: "단문 문자(SMS)" }).click();
  await expect(heading(page)).toHaveText("회원사별 이용 현황");
  await expect(page).toHaveURL(/pointCode=65100/);
  const member = page.getByRole("list", { name: "많이 이용한 회원사" }).getByRole("link").first();
  const name = (await member.textContent()) ?? "";
  await member.click();
  await expect(heading(page)).toHaveText("기간별 이용 현황");
  await expect(page.getByRole("link", { name: `회원사 ${name} 필터 해제` })).toBeVisible();
  const bar = page.getByRole("link", { name: /자세히 보기$/ }).first();
  const barAmount = /이 기간 (-?[\d,]+)원/.exec((await bar.getAttribute("aria-label")) ?? "")?.[1];
  await bar.focus();
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText("원장 내역");
  await expect(page.getByRole("link", { name: `회원사 ${name} 필터 해제` })).toBeVisible();
  expect(-(await sumOfLedger(page))).toBe(won(barAmount));
  await page.goBack();
  await expect(heading(page)).toHaveText("기간별 이용 현황");
});

test("the comparison is in the address, which shows the same in another tab", async ({ page, context }) => {
  await signIn(page);
  await page.goto(`${STATS}/usage-per-period`);
  const views = page.getByRole("navigation", { name: "비교 대상" });
  await expect(views.getByRole("link", { name: "이전 기간" })).toHaveAttribute("aria-current", "true");
  const year = page.getByRole("link", { name: "최근 12개월" });
  await year.click();
  // The links are drawn a moment after the address changes.
  await expect(year).toHaveAttribute("aria-current", "true");
  await views.getByRole("link", { name: "지난해 같은 기간" }).click();
  await expect(views.getByRole("link", { name: "지난해 같은 기간" })).toHaveAttribute("aria-current", "true");
  await page.getByRole("navigation", { name: "보는 값" }).getByRole("link", { name: "건수" }).click();
  await expect(page).toHaveURL(/measure=count/);
  await expect(page.getByRole("img", { name: "월별 이용 건수" })).toBeVisible();
  const rows = page.getByRole("table", { name: "기간별 이용 현황" }).locator("tbody tr, tfoot tr");
  const rowTexts = await rows.allTextContents();
  expect(rowTexts.length).toBeGreaterThan(2);

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole("table", { name: "기간별 이용 현황" }).locator("tbody tr, tfoot tr")).toHaveText(
    rowTexts,
  );
  await other.close();

  await views.getByRole("link", { name: "비교 안 함" }).click();
  await expect(page).toHaveURL(/compare=none/);
  await expect(page.getByRole("columnheader", { name: "증감" })).toBeHidden();
  await page.goBack();
  await expect(page.getByRole("columnheader", { name: "증감" })).toBeVisible();
  await page
    .getByRole("link", { name: /자세히 보기$/ })
    .last()
    .click();
  await expect(page.getByRole("img", { name: "일별 이용 건수" })).toBeVisible();
});

test("payments lead to their ledger rows, and a statistic can be downloaded", async ({ page }) => {
  await signIn(page);
  await page.goto(`${STATS}/settles`);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "내려받기" }).click();
  await page.getByRole("button", { name: "Excel 내려받기" }).click();
  expect((await download).suggestedFilename()).toMatch(/^월별 결제 통계 .*\.xlsx$/);
  await page
    .getByRole("link", { name: /자세히 보기$/ })
    .first()
    .click();
  await expect(heading(page)).toHaveText("원장 내역");
  await expect(page.getByRole("cell", { name: "이용요금 결제" }).first()).toBeVisible();
});

test("statistics are accessible on both screens, with and without figures", async ({ page }) => {
  await signIn(page);
  for (const path of ["usage-per-service", "usage-per-period?compare=none", "usage-per-member", "settles", "entries"]) {
    await page.goto(`${STATS}/${path}`);
    await expectGoodLooks(page);
  }
  await page.goto(`${STATS}/usage-per-period?dateRange=2020-01-01,2020-01-31`);
  await expect(page.getByText("이용 내역이 없습니다", { exact: true })).toBeVisible();
});

test("a figure of the invoice statistic opens the list of its documents", async ({ page }) => {
  await signIn(page);
  await page.goto(`${STATS}/taxinvoices`);
  const lastMonth = await page.getByRole("link", { name: "지난달", exact: true }).getAttribute("href");
  await page.goto(new URL(lastMonth ?? "", page.url()).href);
  const row = page
    .getByRole("table", { name: /회원사별 세금계산서 상태/ })
    .locator("tbody tr")
    .first();
  const member = await row.getByRole("cell").or(row.getByRole("rowheader")).first().textContent();
  const figure = row.getByRole("link").last();
  const count = (await figure.textContent())?.trim() ?? "";
  await figure.click();
  await expect(page).toHaveURL(/\/taxinvoices\/sales\?writeDateRange=.*&status=[A-Z_]+/);
  await expect(heading(page)).toHaveText("세금계산서");
  await expect(page.getByRole("navigation", { name: "상태별 건수" }).locator("[aria-current] b")).toHaveText(count);
  await expect(page.getByRole("main")).toContainText(member ?? "?");
  await page.goBack();
  await expect(heading(page)).toHaveText("세금계산서 발행 현황");
});

test("a chart follows the period and the back button, and its links do not reload the page", async ({ page }) => {
  await signIn(page);
  const chart = page.getByRole("list", { name: "많이 이용한 회원사" });
  const isSamePage = () => page.evaluate(() => document.body.hasAttribute("data-same-page"));

  await page.goto(`${STATS}/usage-per-member`);
  await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
  await page.waitForLoadState("networkidle");
  const [thisMonth, name] = [await chart.textContent(), await chart.getByRole("link").first().textContent()];
  await page.getByRole("link", { name: "지난달", exact: true }).click();
  await expect(chart).not.toHaveText(thisMonth ?? "");
  await page.goBack();
  await expect(chart).toHaveText(thisMonth ?? "");

  await chart.getByRole("link").first().click();
  await expect(heading(page)).toHaveText("기간별 이용 현황");
  await expect(page.getByRole("link", { name: `회원사 ${name} 필터 해제` })).toBeVisible();
  expect(await isSamePage()).toBe(true);
});

test("a chart is drawn after navigating from a list", async ({ page }) => {
  await signIn(page);
  await page.goto("/console/partners/1/members/list");
  await page.getByRole("link", { name: "회원사별 이용 현황" }).click();
  await expect(page.getByRole("list", { name: "많이 이용한 회원사" })).toBeVisible();
});
