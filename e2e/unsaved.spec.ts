import type { Locator, Page } from "@playwright/test";
import { arrive, follow } from "./follow.ts";
import { expectAccessible } from "./page-checks.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";
import { closingAsks, consolePages, enter, forms, leaveAndStay, makeDirty, question, STAFF } from "./unsaved-steps.ts";

const PARTNERS = "/console/partners";

/** Fills all forms and returns their number. */
async function dirtyAll(page: Page): Promise<number> {
  let count = 0;
  for (const form of await forms(page).all()) count += (await makeDirty(form)) ? 1 : 0;
  return count;
}

const MEMBER = "/console/partners/2/members/list/MEMBER/";

/** A page has at least this many forms; other pages may have none. */
const AT_LEAST: Readonly<Record<string, number>> = {
  "/console/profile": 2,
  "/console/partners/2/info": 1,
  "/console/partners/2/partnership/first-invoice": 1,
  "/console/partners/2/config/nts-config": 2,
  "/console/partners/2/config/email-customize": 1,
  "/console/partners/2/config/restrict": 1,
  [`${MEMBER}corp-states`]: 1,
  [`${MEMBER}faxes/new`]: 1,
  [`${MEMBER}messages/new`]: 1,
  [`${MEMBER}taxinvoices/new`]: 1,
  [`${STAFF}inquiries/:inquirySeq`]: 2,
  [`${STAFF}proposals/:inquirySeq`]: 2,
  [`${STAFF}contents/new/notices`]: 1,
  [`${STAFF}contents/faqs/top-up`]: 1,
};

/** Fills the form of the open dialog and returns it, or undefined without a form. */
async function typeIntoDialog(dialog: Locator): Promise<Locator | undefined> {
  const form = dialog.locator("form[method=post]");
  await expect(dialog).toBeVisible();
  if (!(await form.count()) || !(await makeDirty(form))) return;
  return form;
}

/** Paying takes one press, so leaving this dialog loses nothing. */
const UNGUARDED = "포인트 충전";

async function expectGuardedDialogs(page: Page): Promise<void> {
  const openers = page.getByRole("main").locator("button[aria-haspopup=dialog]:visible:enabled");
  const names = new Set((await openers.allInnerTexts()).filter((name) => name !== "" && name !== UNGUARDED));
  for (const name of names) {
    await openers.filter({ hasText: name }).first().click();
    const form = await typeIntoDialog(page.locator("dialog[open]").first());
    for (const leave of [() => page.keyboard.press("Escape"), () => page.mouse.click(5, 400)]) {
      if (!form) break;
      await leave();
      await question(page).getByRole("button", { name: "계속 입력하기" }).click();
      await expect(form).toBeVisible();
    }
    await page.keyboard.press("Escape");
    if (form) await question(page).getByRole("button", { name: "저장하지 않고 닫기" }).click();
    await expect(page.locator("dialog[open]")).toHaveCount(0);
  }
}

async function expectGuardedForms(page: Page, path: string): Promise<void> {
  let dirty = 0;
  // Parts of a page may load after its frame.
  await expect(async () => {
    dirty = await dirtyAll(page);
    expect(dirty).toBeGreaterThanOrEqual(AT_LEAST[path] ?? 1);
  }).toPass({ timeout: 20_000 });
  await leaveAndStay(page, () => follow(page, PARTNERS));
  await leaveAndStay(page, () => page.evaluate(() => history.back()));
  expect(await closingAsks(page)).toBe(true);
  await follow(page, PARTNERS);
  await question(page).getByRole("button", { name: "저장하지 않고 나가기" }).click();
  await expect(page.getByRole("heading", { name: "내 파트너 목록" })).toBeVisible();
}

async function expectGuarded(page: Page, path: string): Promise<void> {
  const address = await enter(page, path);
  await arrive(page, PARTNERS);
  await arrive(page, address);
  await expectAccessible(page);
  await expectGuardedDialogs(page);
  if (path in AT_LEAST || (await dirtyAll(page)) > 0) await expectGuardedForms(page, path);
}

/** The pages are opened within the app, because loading each one would cost more than its checks. */
const PAGES_A_WALK = 8;
const { staff = [], partner = [] } = Object.groupBy(consolePages(), (path) =>
  path.startsWith(STAFF) ? "staff" : "partner",
);

for (const pages of [partner, staff]) {
  for (let at = 0; at < pages.length; at += PAGES_A_WALK) {
    const chunk = pages.slice(at, at + PAGES_A_WALK);
    test(`${chunk[0]} and the pages after it are accessible and ask once before input is lost`, async ({ page }) => {
      test.setTimeout(chunk.length * 30_000);
      await signIn(page, pages === staff ? "manager" : "demo");
      await page.goto(PARTNERS);
      for (const path of chunk) await test.step(path, () => expectGuarded(page, path));
    });
  }
}

test("after one form is saved the other one still asks, also before another partner", async ({ page }) => {
  await signIn(page);
  await page.goto("/console/partners/4/config/nts-config");
  expect(await dirtyAll(page)).toBe(2);
  await forms(page).first().getByRole("button", { name: /저장$/ }).click();
  await expect(page.getByRole("status").filter({ hasText: "저장했습니다" })).toBeVisible();
  const menu = page.getByRole("complementary", { name: "파트너" });
  await leaveAndStay(page, () => menu.getByRole("link", { name: "운영 서버" }).click());
});
