import type { Page } from "@playwright/test";
import { issueInvoice, panel, statusOf, twoCompanies } from "./document-steps.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

test("an invoice is issued from the form, accepted by the tax office, printed and amended", async ({ page }) => {
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
  await expect(dialog.getByRole("cell", { name: "-30,000원" })).toBeVisible();
  await dialog.getByRole("button", { name: "발행", exact: true }).click();
  await expect(panel(page).getByRole("heading", { name: "수정 문서" })).toBeVisible();
  await panel(page)
    .getByRole("link", { name: /^\d{8}-/ })
    .click();
  await expect(panel(page).getByRole("heading", { name: "당초 문서" })).toBeVisible();
});

/** Members of the demo send invoices the next morning, or by hand before. */
async function sendNow(page: Page): Promise<void> {
  await expect(statusOf(page)).toContainText("발행완료");
  await panel(page).getByRole("button", { name: "국세청 전송" }).click();
  const question = page.getByRole("dialog", { name: "국세청에 바로 전송하시겠습니까?" });
  await question.getByRole("button", { name: "국세청 전송" }).click();
}

test("a refusal of the server appears beside its field, and no input is lost", async ({ page }) => {
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
