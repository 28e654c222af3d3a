import type { Page } from "@playwright/test";
import { comeByOneTimeAddress } from "./one-time-address.ts";
import { expectGoodLooks } from "./page-checks.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

const MEMBER = "/console/partners/1/members/list/1";
const tabsOf = (page: Page) => page.getByRole("navigation", { name: "회원사 메뉴" });

test("a member's pages share one head and tabs that the keyboard reaches", async ({ page }) => {
  await signIn(page);
  await page.goto(`${MEMBER}/users`);
  await expect(page.getByText("099-86-01018")).toBeVisible();
  for (const group of ["문서", "메시지", "조회", "설정"]) {
    await expect(tabsOf(page).getByText(group, { exact: true })).toBeVisible();
  }
  const tab = tabsOf(page).getByRole("link", { name: "인증서" });
  await tab.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${MEMBER}/certificate`);
  await expect(tab).toHaveAttribute("aria-current", "page");
  await page.keyboard.press("Tab");
  await expect(tabsOf(page).getByRole("link", { name: "발신번호" })).toBeFocused();
  await page.getByRole("navigation", { name: "현재 위치" }).getByRole("link", { name: "회원사 목록" }).click();
  await expect(page).toHaveURL("/console/partners/1/members/list");
});

test("an unknown member and a member of another partner lead back to the list", async ({ page }) => {
  await signIn(page);
  for (const address of [`${MEMBER.replace(/1$/, "999999")}/users`, MEMBER.replace("partners/1", "partners/3")]) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/members\/list\?unknown=1$/);
    await expect(page.getByText("선택한 회원사를 찾을 수 없습니다")).toBeVisible();
  }
});

test("a role without the right to documents has no tab for them and sees the reason", async ({ page }) => {
  await signIn(page, "etc");
  await page.goto(MEMBER);
  await expect(page).toHaveURL(`${MEMBER}/users`);
  await expect(tabsOf(page).getByRole("link", { name: "세금계산서" })).toHaveCount(0);
  await page.goto(`${MEMBER}/taxinvoices`);
  await expect(page.getByRole("heading", { name: "볼 수 없는 화면입니다" })).toBeVisible();
  await expect(page.getByText("이 메뉴를 볼 권한이 없습니다", { exact: false })).toBeVisible();
  await expectGoodLooks(page);
});

test("a member's own person comes by a one-time address and sees only their company, read-only", async ({ page }) => {
  await comeByOneTimeAddress(page, "USER");
  await expect(page).toHaveURL(`${MEMBER}/users`);
  await expect(page.getByRole("complementary", { name: "파트너" })).toHaveCount(0);
  await expect(page.getByText("이용 중인 서비스의 담당자에게 변경을 요청해 주세요", { exact: false })).toBeVisible();
  await expect(page.getByRole("button", { name: "사용자 추가" })).toBeDisabled();
  await tabsOf(page).getByRole("link", { name: "인증서" }).click();
  await expect(page.getByRole("heading", { name: /만료까지/ })).toBeVisible();
});
