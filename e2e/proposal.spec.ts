import type { Page } from "@playwright/test";
import { solvePlainQuestion } from "../testing/plain-question.ts";
import { expectGoodLooks } from "./page-checks.ts";
import { expect, newcomerTest, test } from "./test.ts";

async function fillIn(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "회사 이름" }).fill("주식회사 새벽솔루션");
  await page.getByRole("textbox", { name: /^이름/ }).fill("한새벽");
  await page.getByRole("textbox", { name: "전화번호" }).fill("02-0000-1234");
  await page.getByRole("textbox", { name: /^이메일/ }).fill("dawn@partner.example");
  await page.getByRole("textbox", { name: "제안에 담을 내용" }).fill("한 달에 세금계산서 5,000건");
}

const consent = (page: Page) => page.getByRole("checkbox", { name: /개인정보 수집과 이용에 동의/ });
const send = (page: Page) => page.getByRole("button", { name: "맞춤 제안 요청하기" }).click();

test("the proposal PDF can be read", async ({ page, request }) => {
  await page.goto("/proposal");
  const path = await page.getByRole("link", { name: "제안서 PDF 보기" }).getAttribute("href");
  const paper = await request.get(path ?? "");
  expect(paper.headers()["content-type"]).toBe("application/pdf");
  expect((await paper.body()).subarray(0, 5).toString()).toBe("%PDF-");
});

newcomerTest("a custom proposal is requested, and mistakes lose no input", async ({ page }) => {
  await page.goto("/proposal");
  await fillIn(page);
  await send(page);
  await expect(consent(page)).toBeFocused();
  await expect(page.getByRole("textbox", { name: "회사 이름" })).toHaveValue("주식회사 새벽솔루션");
  await consent(page).check();
  await send(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/받았어요/);
  await expect(page.getByText("제안서 요청")).toBeVisible();
  await expect(page.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}/)).toBeVisible();
});

newcomerTest.describe("with scripts off", () => {
  newcomerTest.use({ javaScriptEnabled: false });

  newcomerTest("a question in words replaces the captcha", async ({ page }) => {
    await page.goto("/proposal");
    await fillIn(page);
    await consent(page).check();
    const answer = page.getByRole("textbox", { name: /더하기/ });
    await answer.fill("99");
    await send(page);
    await expect(page.getByRole("textbox", { name: "회사 이름" })).toHaveValue("주식회사 새벽솔루션");
    await expect(page.getByText(/새 문제의 답/)).toBeVisible();
    const question = await page.locator("label", { hasText: "더하기" }).textContent();
    await answer.fill(String(solvePlainQuestion(question ?? "")));
    await send(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/받았어요/);
  });
});

test("the proposal page looks right on a phone and on a desktop", async ({ page }) => {
  await page.goto("/proposal");
  await expectGoodLooks(page, [360, 1280]);
});
