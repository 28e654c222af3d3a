import type { Page } from "@playwright/test";
import { consoleRoutes } from "../testing/site/script-weight.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";
import { closingAsks, follow, forms, leaveAndStay, makeDirty, memberOf, question } from "./unsaved-steps.ts";

// The second company's test server, on which no other journey counts. What staff write is begun, never sent.
const pages = consoleRoutes()
  .filter(({ id }) => !/^(coming-soon|first-list)\//.test(id))
  .map(({ path }) => `/${path.replace(":partnerSeq", "2").replace(":memberSeq", "MEMBER")}`)
  .map((path) => path.replace(":type/:docSeq", "sales"))
  .map((path) => path.replace(":collection/:slug", "faqs/top-up").replace(":collection", "notices"));

const STAFF = "/console/staff/";

/** Signs in as whoever the page is for, and names a row where the path wants one. */
async function enter(page: Page, path: string): Promise<string> {
  await signIn(page, path.startsWith(STAFF) ? "manager" : "demo");
  if (path.includes("MEMBER")) return path.replace("MEMBER", await memberOf(page));
  if (!path.endsWith(":inquirySeq")) return path;
  await page.goto(path.replace("/:inquirySeq", ""));
  return (await page.locator("a.data-row-link").first().getAttribute("href")) ?? "";
}

/** From within, so that the way back does not load the page anew. */
async function arrive(page: Page, path: string): Promise<void> {
  await page.goto("/console/partners");
  await follow(page, path);
  await expect(page).toHaveURL(path);
}

/** How many forms were typed into. */
async function dirtyAll(page: Page): Promise<number> {
  let count = 0;
  for (const form of await forms(page).all()) count += (await makeDirty(form)) ? 1 : 0;
  return count;
}

/** How many forms a page has at least; a page not named here may have none. */
const AT_LEAST: Readonly<Record<string, number>> = {
  "/console/profile": 2,
  "/console/partners/2/info": 1,
  "/console/partners/2/config/nts-config": 2,
  "/console/partners/2/config/email-customize": 1,
  "/console/partners/2/config/restrict": 1,
  [`${STAFF}inquiries/:inquirySeq`]: 2,
  [`${STAFF}proposals/:inquirySeq`]: 2,
  [`${STAFF}contents/new/notices`]: 1,
  [`${STAFF}contents/faqs/top-up`]: 1,
};

for (const path of pages) {
  test(`${path} asks once before what is typed is lost`, async ({ page }) => {
    await arrive(page, await enter(page, path));
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
