import type { Page } from "@playwright/test";
import { routesIn } from "../testing/site/script-weight.ts";
import { follow } from "./follow.ts";
import { expect, newcomerTest as test } from "./test.ts";
import { closingAsks, forms, leaveAndStay, makeDirty, question } from "./unsaved-steps.ts";

/** Nothing is lost by leaving a log-in. */
const UNGUARDED = ["/accounts/login", "/accounts/login-from-manager"];

/** Where the form of a page is, other than right under its address. */
const WAYS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
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
  // The identity check's window sends its form by itself.
  .filter((path) => path.startsWith("/accounts/") && !path.includes(":"));

async function arrive(page: Page, address: string): Promise<void> {
  await page.goto("/accounts/login");
  await follow(page, address);
  await expect(page).toHaveURL(address);
}

/** A form begins to guard after it is painted; a machine is quicker there than a person. */
const untilIdle = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3_000 })));

// On a busy machine the browser may take its time to say that a tab would ask.
test.describe.configure({ retries: 3 });

for (const address of Object.keys(WAYS)) {
  test(`${address} asks once before what is typed is lost`, async ({ page }) => {
    await arrive(page, address);
    await WAYS[address]?.(page);
    await untilIdle(page);
    await leaveAndStay(page, () => follow(page, "/accounts/login"));
    // Inside a sign-up the way back leads to the step before, where nothing is lost.
    if (address !== "/accounts/signup") await leaveAndStay(page, () => page.evaluate(() => history.back()));
    expect(await closingAsks(page)).toBe(true);
    await follow(page, "/accounts/login");
    await question(page).getByRole("button", { name: "저장하지 않고 나가기" }).click();
    await expect(page).toHaveURL("/accounts/login");
  });
}

test("every other account page has no form, or one that nothing is lost of", async ({ page }) => {
  const named = Object.keys(WAYS).map((address) => address.replace(/#.*/, ""));
  for (const path of addresses.filter((address) => !named.includes(address))) {
    await page.goto(path);
    let typed = 0;
    for (const form of await forms(page).all()) typed += (await makeDirty(form)) ? 1 : 0;
    const reached = new URL(page.url()).pathname;
    expect(typed === 0 || UNGUARDED.includes(reached), `${path} has a form nobody tries`).toBe(true);
  }
});
