import type { Page } from "@playwright/test";
import { expectGoodLooks } from "./page-checks.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

const HOME = "/console/partners/1/dashboard";

const figure = (page: Page, name: string) =>
  page
    .getByRole("region", { name: "한눈에 보기" })
    .locator("div", { has: page.getByRole("heading", { name }) })
    .last();

const wonIn = async (page: Page, name: string): Promise<number> =>
  Number((await figure(page, name).locator("..").locator("p").first().innerText()).replace(/\D/g, ""));

test("figures and trend agree with each other and look right on a phone and in the dark", async ({ page }) => {
  await signIn(page);
  await page.goto(HOME);
  const usageWon = await wonIn(page, "이번 달 이용 금액");
  expect(usageWon).toBeGreaterThan(0);
  const bars = page.getByRole("link", { name: /^\d{4}년 \d+월 [\d,]+원$/ });
  await expect(bars).toHaveCount(13);
  await expect(bars.last()).toHaveAccessibleName(new RegExp(` ${usageWon.toLocaleString("ko-KR")}원$`));
  await page.getByText("표로 보기").click();
  const table = page.getByRole("table", { name: "월별 이용 금액과 건수" });
  await expect(table.getByRole("row")).toHaveCount(14);
  await expect(table.getByRole("row").last()).toContainText(`${usageWon.toLocaleString("ko-KR")}원`);
  await expectGoodLooks(page);
});

test("a bar leads to its month, and an attention item to its filtered list", async ({ page }) => {
  await signIn(page);
  await page.goto(HOME);
  await page
    .getByRole("link", { name: /^\d{4}년 \d+월 [\d,]+원$/ })
    .last()
    .click();
  await expect(page).toHaveURL(/stats\/usage-per-period\?dateRange=\d{4}-\d\d-01,\d{4}-\d\d-\d\d$/);
  await page.goto(HOME);
  const item = page.getByRole("link", { name: /인증서가 만료된 회원사 \d+곳/ });
  const count = Number(/(\d+)곳/.exec(await item.innerText())?.[1]);
  await item.click();
  await expect(page).toHaveURL(/members\/list\?certificate=EXPIRED$/);
  await expect(page.getByRole("row")).toHaveCount(count + 1);
});

test("the number of members low on funds is that of the filtered list", async ({ page }) => {
  await signIn(page);
  await page.goto(HOME);
  const item = page.getByRole("link", { name: /잔액이 한 달 쓸 만큼 남지 않은 회원사 \d+곳/ });
  const count = Number(/(\d+)곳/.exec(await item.innerText())?.[1]);
  await item.click();
  await expect(page.getByRole("row")).toHaveCount(count + 1);
});

test("the partner's own balance shows when it runs out, and leads to the top-up page", async ({ page }) => {
  await signIn(page);
  await page.goto("/console/partners/3/dashboard");
  await expect(page.getByText(/^이대로면 (\d{4}년 )?\d+월 \d+일쯤 소진됩니다\.$/)).toBeVisible();
  await page.getByRole("link", { name: "충전", exact: true }).click();
  await expect(page).toHaveURL(/\/settle$/);
});

test("support sees the usage and nothing of the settlement", async ({ page }) => {
  await signIn(page, "cs");
  await page.goto(HOME);
  await expect(page.getByRole("heading", { name: "월별 이용 금액" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "이번 달 이용 건수" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "다음 정산 일정" })).toHaveCount(0);
  await expect(page.getByText("정산 대금을 받을 계좌")).toHaveCount(0);
});
