import type { Page } from "@playwright/test";
import { expectGoodLooks } from "./page-checks.ts";
import { expect, test } from "./test.ts";

async function findTerms(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "이용약관" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("가온빌 개발자센터 이용약관");
  await expect(page.getByRole("main").getByText("시행 중").first()).toBeVisible();

  const versions = page.getByRole("region", { name: "이용약관의 모든 판" });
  await versions.getByRole("link", { name: "읽기 2025-12-01(월) 시행" }).click();
  await expect(page).toHaveURL(/\/terms\/gaonbill\?version=2025-12-01$/);
  await page.getByRole("note", { name: "지난 판이에요" }).getByRole("link", { name: "바뀐 점 보기" }).click();

  await expect(page).toHaveURL(/\?from=2025-12-01&to=2026-10-01$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("이용약관 바뀐 점");
  await expect(page.locator("ins", { hasText: "제6조의2(로그인한 기기)" })).toBeVisible();
  await expect(page.locator("del", { hasText: "14일" })).toBeVisible();
  await expect(page.locator("ins", { hasText: "30일" })).toBeVisible();

  await page.getByLabel("이전 판").selectOption("2026-10-01");
  await page.getByLabel("다음 판").selectOption("2025-12-01");
  await page.getByRole("button", { name: "두 판 비교하기" }).click();
  await expect(page).toHaveURL(/\?from=2026-10-01&to=2025-12-01$/);
  await expect(page.locator("del", { hasText: "제6조의2(로그인한 기기)" })).toBeVisible();
}

test("a visitor finds the terms, an earlier version and the difference", ({ page }) => findTerms(page));

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });
  test("the same journey works", ({ page }) => findTerms(page));
});

test("unknown terms answer 404", async ({ page }) => {
  for (const path of ["/terms/nothing", "/terms/partner?version=1999-01-01", "/terms/partner?from=2025-12-01&to=x"]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
  }
});

const PAGES = [
  "/terms",
  "/terms/gaonbill",
  "/terms/partner",
  "/terms/privacy",
  "/terms/privacy?version=2025-12-01",
  "/terms/gaonbill?from=2025-12-01&to=2026-10-01",
];

for (const path of PAGES) {
  test(`${path} is accessible and does not scroll sideways`, async ({ page }) => {
    await page.goto(path);
    await expectGoodLooks(page, [360, 1280]);
  });
}
