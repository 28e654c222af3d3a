import type { Page } from "@playwright/test";
import { formatBizId } from "#domain/people/biz-id.ts";
import { type Company, panel, statusOf, twoCompanies } from "./document-steps.ts";
import { expectGoodLooks } from "./page-checks.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

/** Writes an invoice of one line and issues it. */
async function issueInvoice(page: Page, seller: Company, buyer: Company, item: string): Promise<void> {
  await page.goto(`${seller.href}/taxinvoices/new`);
  await page.getByLabel("사업자등록번호").fill(buyer.bizId);
  await expect(page.getByLabel("상호")).not.toHaveValue("");
  await page.getByLabel("대표자 이름").fill("김대표");
  await page.getByLabel("이메일").fill("buyer@gaonbill.example");
  await page.getByLabel("품목", { exact: false }).first().fill(item);
  await page.getByLabel("수량").fill("3");
  await page.getByLabel("단가").fill("10000");
  await expect(page.getByLabel("공급가액")).toHaveValue("30,000");
  await expect(page.getByLabel("세액")).toHaveValue("3,000");
  const preview = page.getByRole("region", { name: "미리보기" });
  await expect(preview.getByText(item)).toBeVisible();
  await expect(preview.getByText(formatBizId(buyer.bizId))).toBeVisible();
  await page.getByRole("button", { name: "발행", exact: true }).click();
  await expect(page).toHaveURL(/\/taxinvoices\/sales\/\d+$/);
}

test("an invoice is issued from the form, watched to the tax office, drawn, and amended", async ({ page }) => {
  await signIn(page);
  const [seller, buyer] = await twoCompanies(page);
  await issueInvoice(page, seller, buyer, "시험 토너");
  await sendNow(page);
  await expect(statusOf(page)).toContainText("국세청 전송성공", { timeout: 90_000 });
  await expect(panel(page).getByText("국세청 전송 성공")).toBeVisible();

  const address = page.url();
  await page.goto(`${address}/print`);
  const sheet = page.getByRole("article", { name: /전자세금계산서/ });
  await expect(sheet).toContainText("시험 토너");
  await expect(sheet).toContainText("공급자 보관용");

  await page.goto(address);
  await panel(page).getByRole("button", { name: "수정 발행" }).click();
  const dialog = page.getByRole("dialog", { name: "수정세금계산서 발행" });
  await dialog.getByLabel("계약이 해제되어", { exact: false }).check();
  await expect(dialog.getByRole("cell", { name: "−30,000원" })).toBeVisible();
  await dialog.getByRole("button", { name: "발행", exact: true }).click();
  await expect(panel(page).getByRole("heading", { name: "수정 문서" })).toBeVisible();
  await panel(page)
    .getByRole("link", { name: /^\d{8}-/ })
    .click();
  await expect(panel(page).getByRole("heading", { name: "당초 문서" })).toBeVisible();
});

/** Members of the demo send the next morning, or by hand before. */
async function sendNow(page: Page): Promise<void> {
  await expect(statusOf(page)).toContainText("발행완료");
  await panel(page).getByRole("button", { name: "국세청 전송" }).click();
  const question = page.getByRole("dialog", { name: "국세청에 바로 전송하시겠습니까?" });
  await question.getByRole("button", { name: "국세청 전송" }).click();
}

test("what the server refuses is said beside its field, and nothing typed is lost", async ({ page }) => {
  await signIn(page);
  const [seller] = await twoCompanies(page);
  await page.goto(`${seller.href}/taxinvoices/new`);
  await page.getByLabel("상호").fill("우리 회사");
  await page.getByLabel("사업자등록번호").fill(seller.bizId);
  await page.getByLabel("상호").fill("새로 쓴 이름");
  await expect(page.getByText("정보를 가져왔습니다", { exact: false })).toBeVisible();
  await page.getByLabel("공급가액").fill("1000");
  await page.getByRole("button", { name: "임시저장" }).click();
  await expect(page.getByText("공급자와 공급받는자가 같을 수 없습니다.")).toBeVisible();
  await expect(page.getByLabel("상호")).toHaveValue("새로 쓴 이름");
  await expect(page.getByLabel("공급가액")).toHaveValue("1,000");
});

/** Writes a receipt and issues it. */
async function issueReceipt(page: Page, shop: Company, item: string): Promise<void> {
  await page.goto(`${shop.href}/cashbills/new`);
  await page.getByLabel("식별번호").fill("01000001004");
  await page.getByLabel("품목").fill(item);
  await page.getByLabel("공급가액").fill("10000");
  await page.getByRole("button", { name: "발급", exact: true }).click();
  await expect(page).toHaveURL(/\/cashbills\/sales\/\d+$/);
  await expect(statusOf(page)).toContainText("발급완료");
}

test("a cash receipt is cancelled before it was sent, and in part afterwards", async ({ page }) => {
  await signIn(page);
  const [shop] = await twoCompanies(page);
  const cancel = async () => {
    await panel(page).getByRole("button", { name: "발급 취소" }).click();
    return page.getByRole("dialog", { name: "현금영수증 발급 취소" });
  };
  await issueReceipt(page, shop, "커피");
  const before = await cancel();
  await expect(before.getByText("국세청에 전송하기 전입니다")).toBeVisible();
  await before.getByRole("button", { name: "발급 취소" }).click();
  await expect(statusOf(page)).toContainText("발급취소");

  await issueReceipt(page, shop, "원두");
  await panel(page).getByRole("button", { name: "국세청 전송" }).click();
  await page
    .getByRole("dialog", { name: /바로 전송/ })
    .getByRole("button", { name: "국세청 전송" })
    .click();
  await expect(statusOf(page)).toContainText("국세청 전송성공", { timeout: 90_000 });
  const after = await cancel();
  await after.getByLabel("취소 금액").fill("4000");
  await after.getByRole("button", { name: "발급 취소" }).click();
  await expect(panel(page).getByText("더 취소할 수 있는 금액은 7,000원입니다.")).toBeVisible();
});

test("a document is found by two syllables; it opens over its list, and closing it gives the list back", async ({
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

test("an e-document is issued from the form and cancelled", async ({ page }) => {
  await signIn(page);
  const [sender, receiver] = await twoCompanies(page);
  await page.goto(`${sender.href}/edocs/new`);
  await page.getByLabel("견적서").check();
  await page.getByLabel("사업자등록번호").fill(receiver.bizId);
  await expect(page.getByText("정보를 가져왔습니다", { exact: false })).toBeVisible();
  await page.getByLabel("이메일").fill("receiver@gaonbill.example");
  await page.getByLabel("품목", { exact: false }).first().fill("책상");
  await page.getByLabel("공급가액").fill("50000");
  await page.getByRole("button", { name: "발행", exact: true }).click();
  await expect(page).toHaveURL(/\/edocs\/sales\/\d+$/);
  await expect(statusOf(page)).toContainText("발행완료");
  await panel(page).getByRole("button", { name: "발행 취소" }).click();
  const question = page.getByRole("dialog", { name: "발행을 취소하시겠습니까?" });
  await question.getByLabel("받는 쪽에 남길 말").fill("수량을 잘못 적었습니다");
  await question.getByRole("button", { name: "발행 취소" }).click();
  await expect(statusOf(page)).toContainText("취소");
  await expect(panel(page).getByText("수량을 잘못 적었습니다", { exact: false })).toBeVisible();
});

test.describe("without scripts", () => {
  test("a document is there at its address, with a way back to its list", async ({ browser, page }) => {
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
