import type { Page } from "@playwright/test";
import { plainPdf } from "#testing/faxes/plain-pdf.ts";
import { panel, statusOf } from "./document-steps.ts";
import { expectGoodLooks } from "./page-checks.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

const MEMBERS = "/console/partners/2/members/list";

/** Opens the form of a member of the test server that has a number to send from. */
async function openComposer(page: Page): Promise<void> {
  await page.goto(`${MEMBERS}?sort=balance,desc`);
  const links = page.locator("a.data-row-link");
  await expect(links.first()).toBeVisible();
  const hrefs = await links.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  for (const href of hrefs) {
    await page.goto(`${href.replace(/\/[a-z-]*$/, "")}/faxes/new`);
    if ((await page.getByLabel("발신번호").locator("option").count()) > 0) return;
  }
  throw new Error("the demo has members with a number to send from");
}

test("a fax of two pages is composed, previewed, sent, delivered and sent again", async ({ page }) => {
  await signIn(page);
  await openComposer(page);
  await expect(page.getByRole("button", { name: "보내기", exact: true })).toBeDisabled();
  const files = page.getByLabel("보낼 파일").first();
  await files.setInputFiles({
    name: "잠긴 척.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7 broken"),
  });
  await expect(page.getByText("손상되어 읽을 수 없는 파일입니다.", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "잠긴 척.pdf 빼기" }).click();
  await files.setInputFiles({ name: "견적서.pdf", mimeType: "application/pdf", buffer: Buffer.from(plainPdf(2)) });
  await expect(page.getByText("2쪽 · ", { exact: false })).toBeVisible();
  const preview = page.getByRole("region", { name: "미리보기" });
  await expect(preview.getByRole("img", { name: "팩스 1쪽" })).toHaveJSProperty("complete", true);
  await page.getByLabel("받는 번호", { exact: false }).fill("02-0000-1234 늘봄상사\n010-0000-1234");
  await expect(page.getByText("2쪽을 2곳에 보냅니다.", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "보내기", exact: true }).click();
  await expect(page.getByText("2번째: 휴대폰 번호로는 팩스를 보낼 수 없습니다.")).toBeVisible();
  await page.getByLabel("받는 번호", { exact: false }).fill("02-0000-1234 늘봄상사");
  await expectGoodLooks(page);
  await page.getByRole("button", { name: "보내기", exact: true }).click();

  await expect(page).toHaveURL(/\/faxes\/\d+$/);
  const pages = panel(page).getByRole("region", { name: "팩스 2쪽" });
  await expect(pages.getByRole("img", { name: "팩스 1쪽" })).toBeVisible();
  await pages.getByRole("button", { name: "다음 쪽" }).click();
  await expect(pages.getByRole("img", { name: "팩스 2쪽" })).toBeVisible();
  await expect(statusOf(page)).toContainText("전송성공", { timeout: 90_000 });
  await panel(page).getByRole("button", { name: "다시 보내기" }).click();
  const dialog = page.getByRole("dialog", { name: "팩스 다시 보내기" });
  await dialog.getByRole("button", { name: "다시 보내기" }).click();
  await expect(page.getByText("팩스를 다시 보냈습니다.", { exact: false })).toBeVisible();
});
