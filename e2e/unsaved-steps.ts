import type { Locator, Page } from "@playwright/test";
import { consoleRoutes } from "../testing/site/script-weight.ts";
import { signIn } from "./sign-in.ts";
import { expect } from "./test.ts";

const FIELDS =
  "input:is([type=text], [type=tel], [type=email], [type=url], [type=password], :not([type])):not([readonly], [disabled]), textarea:not([readonly], [disabled])";
const CHOICES = "input:is([type=radio], [type=checkbox]):not(:checked, [disabled])";

export const question = (page: Page) => page.getByRole("dialog", { name: "저장하지 않은 내용이 있습니다" });
export const forms = (page: Page) => page.getByRole("main").locator("form[method=post]:visible");

/** Types into the form or chooses something; returns false when the form has nothing to fill. */
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

export async function leaveAndStay(page: Page, leave: () => Promise<unknown>): Promise<void> {
  const address = page.url();
  await leave();
  await expect(question(page)).toHaveCount(1);
  await question(page).getByRole("button", { name: "계속 입력하기" }).click();
  await expect(question(page)).toBeHidden();
  expect(page.url()).toBe(address);
}

export async function closingAsks(page: Page): Promise<boolean> {
  const dialogAsked = page.waitForEvent("dialog", { timeout: 5_000 }).then(
    async (dialog) => {
      await dialog.dismiss();
      return dialog.type() === "beforeunload";
    },
    () => false,
  );
  await page.close({ runBeforeUnload: true });
  return dialogAsked;
}

/**
 * Returns a member that may send and issue, because other members have no forms. The first two belong to other
 * journeys.
 */
async function findMember(page: Page): Promise<string> {
  await page.goto("/console/partners/2/members/list?certificate=VALID&sort=balance,desc");
  const href = await page.locator("a.data-row-link").nth(2).getAttribute("href");
  return /list\/(\d+)/.exec(href ?? "")?.[1] ?? "";
}

/** The member is looked up once a worker. */
let signingMember: string | undefined;
async function memberOf(page: Page): Promise<string> {
  signingMember ??= await findMember(page);
  return signingMember;
}

/** Returns every page of the console, on the second company's test server. Staff forms are filled but never sent. */
export const consolePages = (): string[] =>
  consoleRoutes()
    .filter(({ id }) => !/^first-list\//.test(id))
    // A saved draft has the same form as a new document; cards and accounts have their own journey.
    .filter(({ path }) => !/\/(:docSeq\/edit|:cardSeq|:bankAccountSeq)$/.test(path))
    .map(({ path }) => `/${path.replace(":partnerSeq", "2").replace(":memberSeq", "MEMBER")}`)
    .map((path) => path.replace(":type/:docSeq", "sales").replace(/\/:(docSeq|templateSeq)$/, ""))
    .map((path) => path.replace(":collection/:slug", "faqs/top-up").replace(":collection", "notices"));

export const STAFF = "/console/staff/";

/** Signs in as a person the page is for, and puts a row's number into the path. */
export async function enter(page: Page, path: string): Promise<string> {
  await signIn(page, path.startsWith(STAFF) ? "manager" : "demo");
  if (path.includes("MEMBER")) return path.replace("MEMBER", await memberOf(page));
  if (!path.endsWith(":inquirySeq")) return path;
  await page.goto(path.replace("/:inquirySeq", ""));
  return (await page.locator("a.data-row-link").first().getAttribute("href")) ?? "";
}
