import type { Page } from "@playwright/test";
import { expectGoodLooks } from "./page-checks.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

const shortcuts = (page: Page) => page.getByRole("dialog", { name: "키보드 단축키" });
const search = (page: Page) => page.getByRole("dialog", { name: "문서 검색" });

async function expectOneList(page: Page): Promise<void> {
  await page.keyboard.press("?");
  await expect(shortcuts(page)).toBeVisible();
  await expect(shortcuts(page).getByRole("term")).toHaveCount(7);
  await page.keyboard.press("Escape");
  await expect(shortcuts(page)).toBeHidden();
}

for (const path of ["/", "/docs/guides/quick-start", "/cs/faq", "/accounts/login"]) {
  test(`? lists the shortcuts on ${path}`, async ({ page }) => {
    await page.goto(path);
    // The first field of the log-in has the focus, where a question mark is text.
    await page.locator("main").first().focus();
    await expectOneList(page);
  });
}

test("? lists the same in the console", async ({ page }) => {
  await signIn(page);
  await page.goto("/console/partners");
  await expectOneList(page);
});

test("in a text field a question mark is text", async ({ page }) => {
  await page.goto("/docs/search");
  const box = page.getByRole("main").getByRole("searchbox");
  await box.pressSequentially("왜?/");
  await expect(box).toHaveValue("왜?/");
  await expect(shortcuts(page)).toBeHidden();
  await page.keyboard.press("Control+/");
  await expect(shortcuts(page)).toBeVisible();
});

test("a slash opens the search again right after it was closed", async ({ page }) => {
  await page.goto("/docs");
  await page.keyboard.press("/");
  await expect(search(page)).toBeVisible();
  await search(page).evaluate((dialog: HTMLDialogElement) => {
    const field = dialog.querySelector("input");
    dialog.close();
    field?.dispatchEvent(new KeyboardEvent("keydown", { key: "/", bubbles: true, cancelable: true }));
  });
  await expect(search(page)).toBeVisible();
  await expect(search(page).getByRole("searchbox")).toHaveValue("");
});

test("single keys can be switched off and stay off", async ({ page }) => {
  await page.goto("/docs");
  await page.keyboard.press("?");
  await shortcuts(page).getByRole("checkbox", { name: "한 글자 단축키 쓰기" }).uncheck();
  await page.reload();
  await page.keyboard.press("/");
  await page.keyboard.press("?");
  await expect(search(page)).toBeHidden();
  await expect(shortcuts(page)).toBeHidden();
  await page.keyboard.press("Control+k");
  await search(page).getByRole("button", { name: "단축키 모두 보기" }).click();
  await expect(shortcuts(page).getByRole("checkbox")).not.toBeChecked();
  await shortcuts(page).getByRole("checkbox").check();
  await page.reload();
  await page.keyboard.press("/");
  await expect(search(page)).toBeVisible();
});

test("the list is accessible and fits a phone", async ({ page }) => {
  await page.goto("/docs");
  await page.keyboard.press("?");
  await expectGoodLooks(page);
});
