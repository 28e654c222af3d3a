import type { Page } from "@playwright/test";
import { routesIn } from "../testing/site/script-weight.ts";
import { follow } from "./follow.ts";
import { expect, newcomerTest as test } from "./test.ts";
import { closingAsks, forms, leaveAndStay, makeDirty, question } from "./unsaved-steps.ts";

/** Leaving a log-in loses nothing. */
const UNGUARDED = ["/accounts/login", "/accounts/login-from-manager"];

/** These pages need steps before their form appears. */
const STEPS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  "/accounts/signup": async (page) => {
    await page.getByRole("checkbox", { name: "모두 동의해요" }).check();
    await page.getByRole("button", { name: "다음" }).click();
    await expect(page.getByRole("button", { name: "본인확인 창 열기" })).toBeVisible();
  },
  "/accounts/reset-password": (page) => page.getByRole("textbox", { name: "이름" }).pressSequentially("아무개"),
  "/accounts/reset-password#token=never-sent": (page) =>
    page.getByLabel("새 비밀번호", { exact: true }).pressSequentially("무엇이든"),
  "/accounts/member-password#token=never-sent": (page) =>
    page.getByLabel("비밀번호", { exact: true }).pressSequentially("무엇이든"),
};

const addresses = routesIn("shell/site/accounts-layout.tsx")
  .map(({ path }) => `/${path}`)
  // The identity check's window submits its form by itself.
  .filter((path) => path.startsWith("/accounts/") && !path.includes(":"));

async function arrive(page: Page, address: string): Promise<void> {
  await page.goto("/accounts/login");
  await follow(page, address);
  await expect(page).toHaveURL(address);
}

/** A form begins to guard after it is painted, and a test is quicker than a person. */
const untilIdle = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3_000 })));

// On a busy machine the browser may take a while to report that a tab would ask.
test.describe.configure({ retries: 3 });

for (const address of Object.keys(STEPS)) {
  test(`${address} asks once before input is lost`, async ({ page }) => {
    await arrive(page, address);
    await STEPS[address]?.(page);
    await untilIdle(page);
    await leaveAndStay(page, () => follow(page, "/accounts/login"));
    // Within a sign-up, going back leads to the previous step, where nothing is lost.
    if (address !== "/accounts/signup") await leaveAndStay(page, () => page.evaluate(() => history.back()));
    expect(await closingAsks(page)).toBe(true);
    await follow(page, "/accounts/login");
    await question(page).getByRole("button", { name: "저장하지 않고 나가기" }).click();
    await expect(page).toHaveURL("/accounts/login");
  });
}

test("every other account page has no form, or one without anything to lose", async ({ page }) => {
  const stepPaths = Object.keys(STEPS).map((address) => address.replace(/#.*/, ""));
  for (const path of addresses.filter((address) => !stepPaths.includes(address))) {
    await page.goto(path);
    let dirtyForms = 0;
    for (const form of await forms(page).all()) dirtyForms += (await makeDirty(form)) ? 1 : 0;
    const pathname = new URL(page.url()).pathname;
    expect(dirtyForms === 0 || UNGUARDED.includes(pathname), `${path} has an untested form`).toBe(true);
  }
});
