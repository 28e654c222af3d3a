import { issueInvoice, issueReceipt, panel, twoCompanies } from "./document-steps.ts";
import { expectGoodLooks } from "./page-checks.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

test("a document is found by two syllables; it opens over its list, and closing it returns to the list", async ({
  page,
}) => {
  await signIn(page);
  const [seller] = await twoCompanies(page);
  await issueReceipt(page, seller, "호두과자");
  await page.goto(`${seller.href}/cashbills`);
  await expect(page).toHaveURL(/\/cashbills\/sales$/);
  await page.getByRole("searchbox").fill("호두");
  await page.getByRole("button", { name: "조회" }).click();
  await expect(page.getByRole("link", { name: "검색어 호두 필터 해제" })).toBeVisible();
  const keyword = () => new URL(page.url()).searchParams.get("keyword");

  const rows = page.getByRole("table", { name: "현금영수증" }).locator("tbody tr");
  await expect(rows.first()).toContainText("호두과자");
  const link = rows.first().getByRole("link");
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(panel(page).getByRole("heading", { name: "지나온 과정" })).toBeVisible();
  expect(keyword()).toBe("호두");
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog[open]")).toHaveCount(0);
  expect(keyword()).toBe("호두");
  await expect(link).toBeFocused();

  await page.getByRole("searchbox").fill("호");
  await page.getByRole("button", { name: "조회" }).click();
  await expect(page.getByText("검색어는 두 글자 이상 입력해야 합니다.")).toBeVisible();
});

test("lists, documents and forms look right on a phone and on a desk", async ({ page }) => {
  await signIn(page);
  const [seller, buyer] = await twoCompanies(page);
  await issueReceipt(page, seller, "떡");
  await issueInvoice(page, seller, buyer, "종이");
  for (const list of ["taxinvoices", "cashbills"]) {
    await page.goto(`${seller.href}/${list}/sales`);
    await expectGoodLooks(page);
    await page.locator("a.data-row-link").first().click();
    await expect(panel(page).getByRole("heading", { name: "지나온 과정" })).toBeVisible();
    await expectGoodLooks(page);
  }
  for (const list of ["taxinvoices", "edocs", "cashbills"]) {
    await page.goto(`${seller.href}/${list}/new`);
    await expect(page.getByRole("region", { name: "미리보기" })).toBeVisible();
    await expectGoodLooks(page);
  }
});

test.describe("without scripts", () => {
  test("a document opens at its address, with a link back to its list", async ({ browser, page }) => {
    await signIn(page);
    const [seller] = await twoCompanies(page);
    await issueReceipt(page, seller, "차");
    await page.goto(`${seller.href}/cashbills/sales`);
    const href = await page.locator("a.data-row-link").first().getAttribute("href");
    const plain = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    });
    const other = await plain.newPage();
    await other.goto(new URL(href ?? "", page.url()).href);
    await expect(other.getByRole("heading", { name: "지나온 과정" })).toBeVisible();
    await other.getByRole("link", { name: "닫기" }).click();
    await expect(other).toHaveURL(/\/cashbills\/sales$/);
    await plain.close();
  });
});
