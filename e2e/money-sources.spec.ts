import { openWhere } from "./document-steps.ts";
import { expectGoodLooks } from "./page-checks.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";
import { question } from "./unsaved-steps.ts";

test("a card with a wrong password shows what to do, and is corrected", async ({ page }) => {
  await signIn(page);
  await openWhere(page, "cards", async () => (await page.locator(".data-rows > tr").count()) === 0);
  await page.getByRole("button", { name: "카드 등록" }).first().click();
  const dialog = page.getByRole("dialog", { name: "카드 등록" });
  await dialog.getByLabel("카드사", { exact: false }).first().selectOption("BC");
  await expect(dialog.getByLabel("사업자등록번호", { exact: false })).toBeVisible();
  await dialog.getByLabel("카드사", { exact: false }).first().selectOption("SHINHAN");
  await expect(dialog.getByLabel("사업자등록번호", { exact: false })).toHaveCount(0);
  const tail = String(Date.now() % 10_000).padStart(4, "0");
  await dialog.getByLabel("카드번호", { exact: false }).fill(`9410-0000-0000-${tail}`);
  await dialog.getByLabel("홈페이지 아이디", { exact: false }).fill("daon-sales");
  await dialog.locator("input[name=webPassword]").fill("wrong-0001");
  await dialog.getByLabel("별칭", { exact: false }).fill(`여행 ${tail}`);
  await expectGoodLooks(page);
  await dialog.getByRole("button", { name: "등록", exact: true }).click();
  await expect(dialog).toBeHidden();

  const row = page.getByRole("row", { name: `여행 ${tail}` });
  await expect(row).toContainText("조치 필요");
  await expect(row).toContainText("비밀번호가 맞지 않습니다.");
  await row.getByRole("link").first().click();
  const note = page.getByRole("note", { name: "비밀번호가 맞지 않습니다." });
  await expect(note).toContainText("접속 정보를 바꿔 주세요");
  await expect(page.getByRole("button", { name: /즉시 수집/ })).toBeDisabled();
  await note.getByRole("button", { name: "접속 정보 변경" }).click();
  const change = page.getByRole("dialog", { name: "접속 정보 변경" });
  await change.getByLabel("홈페이지 아이디", { exact: false }).fill("daon-sales");
  await change.locator("input[name=webPassword]").fill("right-one");
  await page.keyboard.press("Escape");
  await question(page).getByRole("button", { name: "계속 입력하기" }).click();
  await change.getByRole("button", { name: "저장", exact: true }).click();
  await expect(change).toBeHidden();
  await expect(page.getByText("정상", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("table", { name: "카드 거래 내역" }).getByRole("row").nth(3)).toBeVisible();
  await expect(note).toHaveCount(0);
  await expectGoodLooks(page);

  await page.getByRole("button", { name: "카드 관리" }).click();
  await page.getByRole("menuitem", { name: "해지", exact: true }).click();
  await page.getByRole("dialog", { name: "카드를 해지하시겠습니까?" }).getByRole("button", { name: "해지" }).click();
  await expect(page.getByText("해지 예정", { exact: true }).first()).toBeVisible();
});
