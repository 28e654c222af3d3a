import type { Page } from "@playwright/test";
import { comeAndSignUp, countClicks, registerPartner, revealKey, runCurl } from "./first-steps.ts";
import { expectGoodLooks } from "./page-checks.ts";
import { expect, newcomerTest as test } from "./test.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const panel = (page: Page) => page.locator("dialog[open]").first();

test("a newcomer copies and runs the first call, and the tax office accepts the invoice", async ({ page }, info) => {
  test.slow();
  const { click, record } = countClicks(page);
  await comeAndSignUp(page, click);
  await click(page.getByRole("link", { name: "파트너 등록하기" }));
  await registerPartner(page, click);
  await click(page.getByRole("link", { name: "연동키 보러 가기" }));
  const card = page.getByRole("region", { name: "첫 호출" });
  await click(card.getByRole("button", { name: "테스트 회원사 만들기" }));
  const program = card.getByRole("group", { name: "세금계산서 발행" });
  await expect(program).toContainText("****");
  const partnership = page.url();
  await revealKey(page, click, card.getByRole("button", { name: "연동키 채우기" }));
  await expect(program).not.toContainText("****");
  await click(card.getByRole("button", { name: "복사" }));
  const command = await page.evaluate(() => navigator.clipboard.readText());
  expect(command.trim()).toBe((await program.innerText()).trim());
  const answer = await runCurl(command);
  const { data } = await answer.json();
  expect(answer.status, JSON.stringify(data)).toBe(200);
  record(info, "home to a test invoice by the copied call");
  await expectGoodLooks(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect((await (await runCurl(command)).json()).data.docSeq).toBe(data.docSeq);

  await click(card.getByRole("link", { name: "세금계산서 목록" }));
  const row = page.getByRole("table", { name: "세금계산서" }).locator("tbody tr");
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("발행완료");
  await click(row.getByRole("link"));
  await click(panel(page).getByRole("button", { name: "국세청 전송" }));
  await click(page.getByRole("dialog", { name: /바로 전송/ }).getByRole("button", { name: "국세청 전송" }));
  await expect(panel(page).getByRole("heading", { level: 2 }).first()).toContainText("국세청 전송성공", {
    timeout: 90_000,
  });
  await page.keyboard.press("Escape");
  await expect(row).toContainText("국세청 전송성공");

  await page.goto(`${partnership}/requests`);
  const calls = page.getByRole("table", { name: "요청 기록" }).locator("tbody tr");
  await expect(calls).toHaveCount(2);
  await expect(calls.first()).toContainText("200");
});
