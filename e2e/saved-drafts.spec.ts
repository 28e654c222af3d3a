import type { Page } from "@playwright/test";
import { panel, statusOf, twoCompanies } from "./document-steps.ts";
import { expectGoodLooks } from "./page-checks.ts";
import { signIn } from "./sign-in.ts";
import { expect, test, untilHydrated } from "./test.ts";

const BUYER_MAIL = "buyer@gaonbill.example";

async function fillDraft(page: Page, bizId: string, item: string): Promise<void> {
  await page.getByLabel("사업자등록번호").fill(bizId);
  await expect(page.getByLabel("상호")).not.toHaveValue("");
  await page.getByLabel("대표자 이름").fill("김대표");
  await page.getByLabel("이메일").fill(BUYER_MAIL);
  await page.getByLabel("품목", { exact: false }).first().fill(item);
  await page.getByLabel("공급가액").fill("30000");
  await page.getByRole("button", { name: "임시저장" }).click();
}

/** Opens the form from the draft; the form shows what the draft masks. */
async function openForm(page: Page): Promise<void> {
  await panel(page).getByRole("link", { name: "수정", exact: true }).click();
  await expect(page.getByLabel("이메일")).toHaveValue(BUYER_MAIL);
}

test("a saved invoice is changed; when another tab has issued it, a message appears and the input stays", async ({
  page,
}) => {
  await signIn(page);
  const [seller, buyer] = await twoCompanies(page);
  await page.goto(`${seller.href}/taxinvoices/new`);
  await fillDraft(page, buyer.bizId, "의자");
  await expect(page).toHaveURL(/\/taxinvoices\/sales\/\d+$/);
  const draft = page.url();
  await expect(panel(page).getByText(BUYER_MAIL)).toHaveCount(0);

  await openForm(page);
  await expectGoodLooks(page);
  await page.getByLabel("품목", { exact: false }).first().fill("책상");
  await page.getByLabel("공급가액").fill("40000");
  const preview = page.getByRole("region", { name: "미리보기" });
  await expect(preview.getByText("책상")).toBeVisible();
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await expect(page).toHaveURL(draft);
  await expect(panel(page).getByText("책상").first()).toBeVisible();

  await openForm(page);
  await page.getByLabel("품목", { exact: false }).first().fill("늦은 변경");
  const other = await page.context().newPage();
  await other.goto(draft);
  await untilHydrated(other);
  await panel(other).getByRole("button", { name: "발행", exact: true }).click();
  const question = other.getByRole("dialog", { name: "세금계산서를 발행하시겠습니까?" });
  await question.getByRole("button", { name: "발행", exact: true }).click();
  await expect(statusOf(other)).toContainText("발행완료");

  await page.getByRole("button", { name: "저장", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("그사이 이 문서를 발행했거나");
  await expect(page.getByLabel("품목", { exact: false }).first()).toHaveValue("늦은 변경");
  await expect(page.getByRole("link", { name: /지금 문서 보기/ })).toHaveAttribute("href", new URL(draft).pathname);
  await other.reload();
  await expect(panel(other).getByRole("link", { name: "수정", exact: true })).toHaveCount(0);
  await other.goto(`${draft}/edit`);
  await expect(other).toHaveURL(draft);
});

test("a saved e-document and its kind are changed", async ({ page }) => {
  await signIn(page);
  const [sender, receiver] = await twoCompanies(page);
  await page.goto(`${sender.href}/edocs/new`);
  await fillDraft(page, receiver.bizId, "복사지");
  await expect(page).toHaveURL(/\/edocs\/sales\/\d+$/);
  const draft = page.url();
  await openForm(page);
  await page.getByLabel("청구서").check();
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await expect(page).toHaveURL(draft);
  await expect(statusOf(page)).toContainText("청구서");
});
