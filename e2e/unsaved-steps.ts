import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

const FIELDS =
  "input:is([type=text], [type=tel], [type=email], [type=url], [type=password], :not([type])):not([readonly], [disabled]), textarea:not([readonly], [disabled])";
const CHOICES = "input:is([type=radio], [type=checkbox]):not(:checked, [disabled])";

export const question = (page: Page) => page.getByRole("dialog", { name: "저장하지 않은 내용이 있습니다" });
export const forms = (page: Page) => page.getByRole("main").locator("form[method=post]:visible");

/** False when the form has nothing to type or choose. */
export async function makeDirty(form: Locator): Promise<boolean> {
  const field = form.locator(FIELDS).locator("visible=true").first();
  if (await field.count()) {
    await field.pressSequentially("1");
    return true;
  }
  const choice = form.locator(CHOICES).first();
  if (!(await choice.count())) return false;
  await choice.setChecked(true, { force: true });
  return true;
}

/** As a link of the page does it; few of them are on every page. */
export const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = globalThis as unknown as {
      __reactRouterDataRouter: { navigate: (path: string) => Promise<void> };
    };
    return router.navigate(to);
  }, path);

export async function leaveAndStay(page: Page, leave: () => Promise<unknown>): Promise<void> {
  const address = page.url();
  await leave();
  await expect(question(page)).toHaveCount(1);
  await question(page).getByRole("button", { name: "계속 입력하기" }).click();
  await expect(question(page)).toBeHidden();
  expect(page.url()).toBe(address);
}

export async function closingAsks(page: Page): Promise<boolean> {
  const asked = page.waitForEvent("dialog", { timeout: 5_000 }).then(
    async (dialog) => {
      await dialog.dismiss();
      return dialog.type() === "beforeunload";
    },
    () => false,
  );
  await page.close({ runBeforeUnload: true });
  return asked;
}

export async function memberOf(page: Page): Promise<string> {
  await page.goto("/console/partners/2/members/list");
  const href = await page.locator("a.data-row-link").first().getAttribute("href");
  return /list\/(\d+)/.exec(href ?? "")?.[1] ?? "";
}
