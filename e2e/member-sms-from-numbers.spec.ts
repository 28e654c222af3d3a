import { expectGoodLooks } from "./page-checks.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

const LIST = "/console/partners/1/members/list/1/sms-from-numbers";

test("the list's state is in its address: search, order and page survive reload, back and forward", async ({
  page,
}) => {
  await signIn(page);
  await page.goto(LIST);
  const rows = page.getByRole("table", { name: "발신번호" }).locator("tbody tr");
  await expect(rows).toHaveCount(10);
  const header = page.getByRole("columnheader", { name: "발신번호" });
  await header.getByRole("link").click();
  await expect(header).toHaveAttribute("aria-sort", "ascending");
  await page.getByRole("link", { name: "다음 페이지" }).click();
  await expect(page).toHaveURL(/sort=fromNumber%2Casc&page=2/);
  await expect(rows).toHaveCount(2);
  const lastPage = await rows.allTextContents();
  await page.reload();
  await expect(rows).toHaveText(lastPage);
  await page.goBack();
  await expect(rows).toHaveCount(10);
  await page.goForward();
  await expect(rows).toHaveCount(2);
  await page.getByRole("searchbox", { name: "번호 또는 메모" }).fill("070-0000");
  await page.getByRole("button", { name: "조회" }).click();
  await expect(page).toHaveURL(/keyword=070-0000/);
  await expect(rows).toHaveCount(4);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "내려받기" }).click();
  await page.getByRole("button", { name: "CSV 내려받기" }).click();
  expect((await download).suggestedFilename()).toMatch(/^발신번호 \d{4}-\d\d-\d\d\.csv$/);
  await page.getByRole("searchbox", { name: "번호 또는 메모" }).fill("없는 번호");
  await page.getByRole("button", { name: "조회" }).click();
  await page.getByRole("link", { name: "조건 초기화" }).last().click();
  await expect(rows).toHaveCount(10);
});

test("the list and its empty state are accessible", async ({ page }) => {
  await signIn(page);
  await page.goto(LIST);
  await expectGoodLooks(page);
  await page.goto(LIST.replace("/list/1/", "/list/4/"));
  await expect(page.getByText("등록한 발신번호가 없습니다")).toBeVisible();
});
