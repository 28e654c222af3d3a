import { expectGoodLooks } from "./page-checks.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

/** No other journey looks at the time of this test record, of the demo's last company. */
const DASHBOARD = "/console/partners/8/dashboard";

test("the test clock is advanced by keyboard alone, and stays", async ({ page }) => {
  await signIn(page);
  await page.goto(DASHBOARD);
  const button = page.getByRole("banner").getByRole("button", { name: /시험 시계/ });
  const dialog = page.getByRole("dialog", { name: "시험 시계" });
  // A key pressed before the page is hydrated is lost.
  await expect(async () => {
    await button.press("Enter");
    await expect(dialog).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expectGoodLooks(page);
  await dialog.getByRole("radio", { name: /다음 10일/ }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/시험 시계를 \d{4}-\d\d-10 09:00로 옮겼습니다/)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(button.locator("time")).toContainText("-10");
  await page.reload();
  await expect(button.locator("time")).toContainText("-10");
});

test("the real server has no test clock", async ({ page }) => {
  await signIn(page);
  await page.goto("/console/partners/7/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("button", { name: /시험 시계/ })).toHaveCount(0);
});
