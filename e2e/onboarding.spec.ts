import type { Page } from "@playwright/test";
import { heading } from "./account-steps.ts";
import {
  type Click,
  countClicks,
  newBizId,
  registerPartner,
  revealKey,
  runPrintedCall,
  signUp,
} from "./first-steps.ts";
import { expectGoodLooks } from "./page-checks.ts";
import { expect, newcomerTest as test, untilHydrated } from "./test.ts";

async function addMember(page: Page, click: Click): Promise<void> {
  await click(page.getByRole("button", { name: "회원사 추가" }).first());
  const dialog = page.getByRole("dialog", { name: "회원사 추가" });
  await dialog.getByLabel("사업자등록번호").fill(newBizId("24689"));
  await dialog.getByLabel("상호").fill("여울목상회");
  await click(dialog.getByRole("button", { name: "추가", exact: true }));
  await expect(dialog).toBeHidden();
}

test("the checklist marks finished steps and leads to the remaining ones", async ({ page }) => {
  test.slow();
  const { click } = countClicks(page);
  const doneSteps = page.getByRole("listitem").filter({ hasText: "(완료)" });
  const checklist = page.getByRole("region", { name: "연동 시작하기" });
  await page.goto("/accounts/signup");
  await signUp(page, click);
  await expect(checklist).toContainText("5단계 중 0단계를 마쳤어요.");
  await expectGoodLooks(page);
  await click(checklist.getByRole("link", { name: "파트너 등록하기" }));
  await registerPartner(page, click);
  await expect(doneSteps).toHaveText([/파트너 등록/]);
  await expect(page.locator(".console-alert")).toHaveCount(0);
  await expectGoodLooks(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await click(checklist.getByRole("link", { name: "연동키 보러 가기" }));
  await revealKey(page, click);
  await runPrintedCall(page);

  const menu = page.getByRole("complementary", { name: "파트너" });
  await click(menu.getByRole("link", { name: "대시보드" }));
  await expect(doneSteps).toHaveText([/파트너 등록/, /테스트 키 보기/, /첫 호출/]);
  await page.goto("/accounts/login-complete");
  await expect(checklist).toContainText("5단계 중 3단계를 마쳤어요.");
  await click(checklist.getByRole("link", { name: "회원사 추가하러 가기" }));
  await addMember(page, click);
  await click(menu.getByRole("link", { name: "대시보드" }));
  await expect(heading(page)).toHaveText("대시보드");
  await expect(checklist).toContainText("5단계 중 4단계를 마쳤습니다.");
  await expect(checklist.getByRole("listitem").filter({ hasText: "(남은 단계)" })).toHaveText(/첫 세금계산서 발행/);
});

test("a first call made in another window is marked when the page gets the focus", async ({ page }) => {
  test.slow();
  const { click } = countClicks(page);
  await page.goto("/accounts/signup");
  await signUp(page, click);
  await click(page.getByRole("link", { name: "파트너 등록하기" }));
  await registerPartner(page, click);
  const second = await page.context().newPage();
  await second.goto(page.url().replace("dashboard", "partnership"));
  await untilHydrated(second);
  await revealKey(second, countClicks(second).click);
  await runPrintedCall(second);
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(page.getByRole("listitem").filter({ hasText: "(완료)" })).toHaveCount(3);
});
