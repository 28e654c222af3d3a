import type { Page } from "@playwright/test";
import { panel, statusOf, twoCompanies } from "./document-steps.ts";
import { expectGoodLooks } from "./page-checks.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

test("a template is registered, approved and sent with variables; a receiver without KakaoTalk gets a text", async ({
  page,
}) => {
  // Reviewers and carriers answer one after the other, each within about a minute.
  test.setTimeout(300_000);
  await signIn(page);
  const [seller] = await twoCompanies(page);
  const fromNumber = await addSender(page, seller.href);
  const suffix = Date.now().toString(36);
  const channel = `가온문구${suffix}`;
  await page.goto(`${seller.href}/kakaotalks/templates`);
  await page.getByRole("button", { name: "채널 연결" }).click();
  const connectDialog = page.getByRole("dialog", { name: "채널 연결" });
  await connectDialog.getByLabel("채널 검색용 아이디").fill(`@gaon${suffix}`);
  await connectDialog.getByLabel("채널 이름").fill(channel);
  await connectDialog.getByRole("button", { name: "연결 요청" }).click();
  const strip = page.getByRole("region", { name: "카카오톡 채널" });
  const channelItem = strip.getByRole("listitem").filter({ hasText: channel });
  await expect(channelItem).toContainText("사용 가능", { timeout: 60_000 });

  await page.getByRole("button", { name: "템플릿 등록" }).first().click();
  const templateDialog = page.getByRole("dialog", { name: "템플릿 등록" });
  await templateDialog.getByLabel("채널", { exact: false }).selectOption({ label: `${channel} (@gaon${suffix})` });
  await templateDialog.getByLabel("템플릿 코드").fill(`shipped-${suffix}`);
  await templateDialog.getByLabel("이름", { exact: false }).first().fill(`배송 안내 ${suffix}`);
  await templateDialog.getByLabel("내용").fill("#{고객}님, 주문하신 #{상품} 상품이 출발했습니다.");
  await expect(templateDialog.getByRole("figure")).toContainText("#{고객}님");
  await templateDialog.getByRole("button", { name: "등록", exact: true }).click();
  await page.getByRole("link", { name: `배송 안내 ${suffix}` }).click();
  await expect(statusOf(page)).toContainText("등록");
  await panel(page).getByRole("button", { name: "심사 요청" }).click();
  await expect(statusOf(page)).toContainText("승인", { timeout: 60_000 });
  await expectGoodLooks(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await panel(page).getByRole("link", { name: "이 템플릿으로 보내기" }).click();
  await expect(page.getByRole("heading", { name: "카카오톡 보내기" })).toBeVisible();
  await page.getByLabel("받는 번호").fill("01000003104");
  await page.getByLabel("#{고객}").fill("한다온");
  await page.getByLabel("#{상품}").fill("복사용지");
  const preview = page.getByRole("region", { name: "미리보기" });
  await expect(preview).toContainText("한다온님, 주문하신 복사용지 상품이 출발했습니다.");
  await page.getByLabel("같은 내용").check();
  await page.getByLabel("발신번호").selectOption(fromNumber);
  await expectGoodLooks(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "보내기", exact: true }).click();
  await expect(page).toHaveURL(/\/kakaotalks\/\d+$/);
  await expect(statusOf(page)).toContainText("대체문자 전송성공", { timeout: 90_000 });
});

/** Registers a number for the fallback text; the test server approves it at once. */
async function addSender(page: Page, href: string): Promise<string> {
  const digits = () => String(Math.floor(1000 + Math.random() * 8999));
  await page.goto(`${href}/sms-from-numbers`);
  await page.getByRole("button", { name: "발신번호 등록" }).first().click();
  const dialog = page.getByRole("dialog", { name: "발신번호 등록" });
  const fromNumber = `010${digits()}${digits()}`;
  await dialog.getByLabel("발신번호").fill(fromNumber);
  await dialog.getByRole("button", { name: "등록", exact: true }).click();
  await expect(dialog).toBeHidden();
  return fromNumber;
}
