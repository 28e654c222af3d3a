import type { Page, Route } from "@playwright/test";
import { DEMO, emailBox, heading, passwordBox } from "./account-steps.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

const GENERIC_FAILURE = "오류가 발생했습니다. 잠시 후 다시 시도해 주시고, 계속되면 고객센터로 문의해 주세요.";

const FAILURES: Record<string, (route: Route) => Promise<void>> = {
  "a server that answers 503": (route) =>
    route.fulfill({ status: 503, contentType: "text/html", body: "<h1>Service Unavailable</h1>" }),
  "a connection that breaks": (route) => route.abort("connectionreset"),
};

/** Makes every later write fail; reading still works. */
async function failSending(page: Page, fail: (route: Route) => Promise<void>): Promise<() => Promise<void>> {
  const isData = /\.data(\?|$)/;
  await page.route(isData, (route) => (route.request().method() === "GET" ? route.continue() : fail(route)));
  return () => page.unroute(isData);
}

async function expectToast(page: Page): Promise<void> {
  const toast = page.getByRole("alert").filter({ hasText: GENERIC_FAILURE });
  await expect(toast).toBeVisible();
  await expect(toast).toBeHidden({ timeout: 8_000 });
}

for (const [name, fail] of Object.entries(FAILURES)) {
  test.describe(name, () => {
    test("keeps the input of a form in a dialog, and sending it again works", async ({ page }) => {
      await signIn(page);
      await page.goto("/console/partners/1/members/list");
      const opener = page.getByRole("button", { name: /회사 정보 수정$/ }).first();
      await opener.focus();
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: "회사 정보 수정" });
      const address = dialog.getByLabel("주소");
      const value = `새빛구 다시길 ${Date.now() % 1_000_000}`;
      await address.fill(value);
      const restore = await failSending(page, fail);
      await dialog.getByRole("button", { name: "저장" }).click();
      await expectToast(page);
      await expect(address).toHaveValue(value);
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "계속 입력하기" }).click();
      await expect(address).toHaveValue(value);
      await restore();
      await dialog.getByRole("button", { name: "저장" }).click();
      await expect(page.getByText("회사 정보를 저장했습니다.")).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    });

    test("keeps the input of a settings form, and sending it again works", async ({ page }) => {
      await signIn(page);
      await page.goto("/console/partners/4/config/sms-default-message?type=TAX_ISSUE");
      const text = page.getByRole("textbox", { name: /문구/ });
      const value = `계산서가 도착했습니다 ${Date.now() % 1_000_000}`;
      await text.fill(value);
      const restore = await failSending(page, fail);
      await page.getByRole("button", { name: "문구 저장" }).click();
      await expectToast(page);
      await expect(heading(page)).toHaveText("문자 기본 문구");
      await expect(text).toHaveValue(value);
      await restore();
      await page.getByRole("button", { name: "문구 저장" }).click();
      await expect(page.getByText("문구를 저장했습니다.")).toBeVisible();
      await expect(text).toHaveValue(value);
    });

    test("keeps the input of the log-in, and sending it again works", async ({ page }) => {
      await page.goto("/accounts/login");
      await emailBox(page).fill(DEMO.email);
      await passwordBox(page).fill(DEMO.password);
      const restore = await failSending(page, fail);
      const button = page.getByRole("button", { name: "로그인", exact: true });
      await button.click();
      await expectToast(page);
      await expect(emailBox(page)).toHaveValue(DEMO.email);
      await expect(passwordBox(page)).toHaveValue(DEMO.password);
      await restore();
      await button.click();
      await page.waitForURL((url) => url.pathname !== "/accounts/login");
    });
  });
}
