import type { Page } from "@playwright/test";
import { expectGoodLooks } from "./page-checks.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

/** At the demo's third company on the real server, partner and members both pay. */
const LIST = "/console/partners/5/members/list?sort=balance%2Cdesc&size=50";

const numberIn = (text: string): number => Number(text.replace(/\D/g, ""));
const menuBalance = (page: Page) =>
  page.locator("aside dl, nav dl, div.flex dl").filter({ hasText: "잔액" }).first().locator("dd");

test.describe.configure({ mode: "serial" });

test("a balance is moved from the list, which shows both balances before and after", async ({ page }) => {
  await signIn(page);
  await page.goto(LIST);
  const before = numberIn(await menuBalance(page).innerText());
  const button = page.getByRole("button", { name: /잔액을 파트너로 옮기기$/ }).first();
  const row = page.getByRole("row").filter({ has: button }).first();
  const name = await row.getByRole("link").first().innerText();
  await button.click();
  const dialog = page.getByRole("dialog", { name: "잔액을 파트너로 옮기기" });
  const [member, partner] = [dialog.getByRole("row", { name }), dialog.getByRole("row", { name: "파트너" })];
  const amount = numberIn((await member.getByRole("cell").first().innerText()).split("\n")[0] ?? "");
  expect(amount).toBeGreaterThan(0);
  await expect(member.getByRole("cell").last()).toHaveText("0원");
  await expect(partner.getByRole("cell").last()).toContainText(`${(before + amount).toLocaleString("ko-KR")}원`);
  await expectGoodLooks(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await dialog.getByRole("button", { name: "옮기기", exact: true }).click();
  await expect(page.getByText(`${amount.toLocaleString("ko-KR")}원을 파트너 잔액으로 옮겼습니다.`)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(menuBalance(page)).toHaveText(`${(before + amount).toLocaleString("ko-KR")}원`);
  await expect(page.getByRole("button", { name: `${name} 잔액을 파트너로 옮기기` })).toHaveCount(0);
});

test("a balance is moved from the member's head; a cancelled dialog changes nothing", async ({ page }) => {
  await signIn(page);
  await page.goto(LIST);
  const button = page.getByRole("button", { name: /잔액을 파트너로 옮기기$/ }).first();
  await page.getByRole("row").filter({ has: button }).first().getByRole("link").first().click();
  await expect(page).toHaveURL(/members\/list\/\d+\/users$/);
  const open = page.getByRole("button", { name: "파트너로 옮기기", exact: true });
  await open.click();
  const dialog = page.getByRole("dialog", { name: "잔액을 파트너로 옮기기" });
  const before = await menuBalance(page).innerText();
  await dialog.getByRole("button", { name: "취소" }).click();
  await expect(menuBalance(page)).toHaveText(before);
  await open.click();
  await dialog.getByRole("button", { name: "옮기기", exact: true }).click();
  await expect(page.getByText("파트너 잔액으로 옮겼습니다.")).toBeVisible();
  await expect(menuBalance(page)).not.toHaveText(before);
  await expect(open).toHaveCount(0);
});

test("the switch is not offered where only members pay", async ({ page }) => {
  await signIn(page);
  await page.goto("/console/partners/1/members/list?sort=balance%2Cdesc");
  await expect(page.getByRole("row")).toHaveCount(11);
  await expect(page.getByRole("button", { name: /파트너로 옮기기/ })).toHaveCount(0);
});
