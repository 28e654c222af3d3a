import type { Page } from "@playwright/test";
import { expectGoodLooks } from "./page-checks.ts";
import { expect, test } from "./test.ts";

const categories = (page: Page) => page.getByRole("navigation", { name: "질문 분류" });

async function findAnAnswer(page: Page): Promise<void> {
  await page.goto("/cs/faq");
  await categories(page).getByRole("link", { name: "메시지" }).click();
  await expect(page).toHaveURL(/\?category=MESSAGE$/);
  await page.getByRole("searchbox", { name: "질문 검색어" }).fill("90바이트");
  await page.getByRole("main").getByRole("button", { name: "검색" }).click();
  await expect(page.getByText("질문 1건을 찾았어요.")).toBeVisible();
  await page.locator("summary", { hasText: "단문과 장문은 어떻게 나뉘나요?" }).click();
  await expect(page.getByText("한글은 한 글자에 2바이트")).toBeVisible();
  await page.getByRole("link", { name: /^이 답변만 보기/ }).click();
  await expect(page).toHaveURL(/\/cs\/faq\/sms-or-lms$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("단문과 장문은 어떻게 나뉘나요?");
  await page.getByRole("navigation", { name: "메시지의 다른 질문" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/cs\/faq\/from-number$/);
}

test("a visitor filters the questions and opens an answer", ({ page }) => findAnAnswer(page));

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });
  test("the same journey works", ({ page }) => findAnAnswer(page));
});

test("a deep link opens its answer in the list", async ({ page }) => {
  await page.goto("/cs/faq#go-live");
  await expect(page.getByText("코드는 그대로 두고 연동키만")).toBeVisible();
});

test("a search without results links to all questions", async ({ page }) => {
  await page.goto(`/cs/faq?keyword=${encodeURIComponent("없는낱말")}`);
  await page.getByRole("link", { name: "전체 질문 보기" }).click();
  await expect(page).toHaveURL(/\/cs\/faq$/);
});

test("FAQ pages are accessible and do not scroll sideways", async ({ page }) => {
  for (const path of ["/cs/faq#from-number", "/cs/faq/cancel-after-nts"]) {
    await page.goto(path);
    await expectGoodLooks(page);
  }
});
