import { expectGoodColours } from "./page-checks.ts";
import { expect, test } from "./test.ts";

test.use({ viewport: { width: 375, height: 720 } });

test("is an accordion in a modal dialog that returns the focus", async ({ page }) => {
  await page.goto("/download");
  const opener = page.getByRole("button", { name: "메뉴 열기" });
  await opener.click();
  const menu = page.getByRole("dialog", { name: "전체 메뉴" });
  await expect(menu).toBeVisible();
  for (const [group, link] of [
    ["서비스", "/services/fax"],
    ["가이드", "/docs/guides/quick-start"],
    ["파트너", "/partners/reseller"],
    ["고객지원", "/cs/faq"],
  ] as const) {
    await menu.locator("summary", { hasText: group }).press("Enter");
    await expect(menu.locator(`details a[href="${link}"]`)).toBeVisible();
    await expect(menu.locator("details[open]")).toHaveCount(1);
  }
  await expect(menu.getByRole("link", { name: "문의하기" }).last()).toHaveAttribute("href", "/cs/inquiry/partner");
  await expect(menu.getByRole("link", { name: "제안서" }).last()).toHaveAttribute("href", "/proposal");
  await expect(menu.getByRole("link", { name: "전화 상담" })).toHaveAttribute("href", /^tel:/);
  await expectGoodColours(page, 375);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
});

test.describe("scripts off", () => {
  test.use({ javaScriptEnabled: false });

  test("menus, side menu and search work", async ({ page }) => {
    await page.goto("/services/card");
    await page.getByRole("button", { name: "메뉴 열기" }).click();
    await page.locator("#side-menu summary", { hasText: "파트너" }).click();
    await page.locator('#side-menu a[href="/partners/info"]').click();
    await expect(page).toHaveURL("/partners/info");
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole("button", { name: "서비스", exact: true }).click();
    await page.locator("#menu-services").getByRole("link", { name: /^팩스/ }).click();
    await expect(page).toHaveURL("/services/fax");
    await page.getByRole("button", { name: "문서 검색" }).click();
    await page.getByRole("searchbox", { name: "검색어" }).fill("-10000");
    await page.getByRole("button", { name: "검색", exact: true }).click();
    await expect(page).toHaveURL("/docs/errors/-10000");
  });
});
