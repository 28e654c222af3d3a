import type { Locator, Page } from "@playwright/test";
import { consoleRoutes } from "../testing/site/script-weight.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

// The second company's test server, on which no other journey counts.
const pages = consoleRoutes()
  .filter(({ id }) => !id.startsWith("coming-soon/"))
  .map(({ path }) => `/${path.replace(":partnerSeq", "2").replace(":memberSeq", "MEMBER")}`);

const FIELDS =
  "input:is([type=text], [type=tel], [type=email], [type=url], [type=password], :not([type])):not([readonly], [disabled]), textarea:not([readonly], [disabled])";
const CHOICES = "input:is([type=radio], [type=checkbox]):not(:checked, [disabled])";

const question = (page: Page) => page.getByRole("dialog", { name: "저장하지 않은 내용이 있습니다" });
const forms = (page: Page) => page.getByRole("main").locator("form[method=post]:visible");

/** False when the form has nothing to type or choose. */
async function makeDirty(form: Locator): Promise<boolean> {
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
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = globalThis as unknown as {
      __reactRouterDataRouter: { navigate: (path: string) => Promise<void> };
    };
    return router.navigate(to);
  }, path);

/** From within, so that the way back does not load the page anew. */
async function arrive(page: Page, path: string): Promise<void> {
  await page.goto("/console/partners");
  await follow(page, path);
  await expect(page).toHaveURL(path);
}

async function leaveAndStay(page: Page, leave: () => Promise<unknown>): Promise<void> {
  const address = page.url();
  await leave();
  await expect(question(page)).toHaveCount(1);
  await question(page).getByRole("button", { name: "계속 입력하기" }).click();
  await expect(question(page)).toBeHidden();
  expect(page.url()).toBe(address);
}

async function closingAsks(page: Page): Promise<boolean> {
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

/** How many forms were typed into. */
async function dirtyAll(page: Page): Promise<number> {
  let count = 0;
  for (const form of await forms(page).all()) count += (await makeDirty(form)) ? 1 : 0;
  return count;
}

async function memberOf(page: Page): Promise<string> {
  await page.goto("/console/partners/2/members/list");
  const href = await page.locator("a[data-row-link]").first().getAttribute("href");
  return /list\/(\d+)/.exec(href ?? "")?.[1] ?? "";
}

/** How many forms a page has at least; a page not named here may have none. */
const AT_LEAST: Readonly<Record<string, number>> = {
  "/console/profile": 2,
  "/console/partners/2/info": 1,
  "/console/partners/2/config/nts-config": 2,
  "/console/partners/2/config/email-customize": 1,
  "/console/partners/2/config/restrict": 1,
};

for (const path of pages) {
  test(`${path} asks once before what is typed is lost`, async ({ page }) => {
    await signIn(page);
    await arrive(page, path.replace("MEMBER", path.includes("MEMBER") ? await memberOf(page) : ""));
    let dirty = 0;
    // Parts of a page may come after its frame.
    await expect(async () => {
      dirty = await dirtyAll(page);
      expect(dirty).toBeGreaterThanOrEqual(AT_LEAST[path] ?? 0);
    }).toPass({ timeout: 20_000 });
    if (dirty === 0) return;
    await leaveAndStay(page, () => follow(page, "/console/partners"));
    await leaveAndStay(page, () => page.evaluate(() => history.back()));
    expect(await closingAsks(page)).toBe(true);
    await follow(page, "/console/partners");
    await question(page).getByRole("button", { name: "저장하지 않고 나가기" }).click();
    await expect(page).toHaveURL(/\/console\/partners$/);
  });
}

test("after one form is saved the other one still guards, also against another partner", async ({ page }) => {
  await signIn(page);
  await page.goto("/console/partners/4/config/nts-config");
  expect(await dirtyAll(page)).toBe(2);
  await forms(page).first().getByRole("button", { name: /저장$/ }).click();
  await expect(page.getByRole("status").filter({ hasText: "저장했습니다" })).toBeVisible();
  const menu = page.getByRole("complementary", { name: "파트너" });
  await leaveAndStay(page, () => menu.getByRole("link", { name: "운영 서버" }).click());
});
