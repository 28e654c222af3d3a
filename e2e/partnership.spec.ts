import type { Page } from "@playwright/test";
import { expectGoodLooks } from "./page-checks.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

/** No other journey needs the key of this test record, of the demo's fourth company. */
const PARTNERSHIP = "/console/partners/8/partnership";
const KEY = /[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}/;

test("a key is revealed with the password, fills the call, and is rotated while both keys work", async ({ page }) => {
  await signIn(page);
  await page.goto(PARTNERSHIP);
  // Another journey makes keys with names of their own here.
  const rows = page.getByRole("table", { name: "연동키 목록" }).locator("tbody tr");
  const keys = rows.filter({ hasText: "기본 연동키" });
  const first = await keys.count();
  const program = page.getByRole("group", { name: "연동키로 파트너 확인" }).first();
  await expect(program).toContainText("********");
  await keys.first().getByRole("button", { name: "기본 연동키 보기" }).click();
  const dialog = page.getByRole("dialog");
  const password = dialog.locator("input[name=password]");
  await password.fill("not my password");
  await dialog.getByRole("button", { name: "확인" }).click();
  await expect(dialog.getByText("비밀번호가 맞지 않습니다.", { exact: true })).toBeVisible();
  await password.fill("gaonbill-demo-1");
  await dialog.getByRole("button", { name: "확인" }).click();
  await expect(dialog).toBeHidden();
  await expect(keys.first()).toContainText(KEY);
  await expect(program).toContainText(KEY);
  await expectGoodLooks(page);

  await act(page, /^기본 연동키 .*관리$/, "교체");
  await expect(page.getByRole("dialog")).toContainText("24시간 동안 함께 쓸 수 있고");
  await page.getByRole("dialog").getByRole("button", { name: "교체", exact: true }).click();
  await expect(keys).toHaveCount(first + 1);
  await expect(keys.first()).toContainText("사용 중");
  await expect(keys.nth(1)).toContainText("까지");
  await expect(program).toContainText("********");
});

async function act(page: Page, name: RegExp, label: string): Promise<void> {
  await page.getByRole("button", { name }).first().click();
  await page.getByRole("menuitem", { name: label, exact: true }).click();
}

test("a further key is made with a scope, renamed, and revoked", async ({ page }) => {
  await signIn(page);
  await page.goto(PARTNERSHIP);
  const name = `창고 ${Date.now() % 100_000}`;
  const row = page.getByRole("table", { name: "연동키 목록" }).locator("tbody tr").filter({ hasText: name });
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "연동키 만들기" }).click();
  await dialog.getByRole("textbox", { name: "이름" }).fill(name);
  await dialog.getByRole("radio", { name: /조회만/ }).check();
  await expectGoodLooks(page);
  await page.setViewportSize({ width: 375, height: 800 });
  await dialog.getByRole("button", { name: "만들기" }).click();
  await expect(row).toContainText("조회만");
  await expect(row).toContainText("사용한 적 없음");

  await page.getByRole("button", { name: "연동키 만들기" }).click();
  await dialog.getByRole("textbox", { name: "이름" }).fill(name);
  await dialog.getByRole("button", { name: "만들기" }).click();
  await expect(dialog.getByText("이미 쓰고 있는 이름입니다.")).toBeVisible();
  await dialog.getByRole("button", { name: "취소" }).click();
  await page.getByRole("button", { name: "저장하지 않고 닫기" }).click();

  await act(page, new RegExp(`^${name} .*관리$`), "이름 변경");
  await dialog.getByRole("textbox", { name: "이름" }).fill(`${name}호`);
  await dialog.getByRole("button", { name: "저장" }).click();
  await expect(row).toContainText(`${name}호`);
  await act(page, new RegExp(`^${name}호 .*관리$`), "폐기");
  await expect(dialog).toContainText("사용한 적이 없는 키입니다.");
  await dialog.getByRole("button", { name: "폐기", exact: true }).click();
  await expect(row).toHaveCount(0);
});

test("the real server leads to the test server for the first call", async ({ page }) => {
  await signIn(page);
  await page.goto("/console/partners/7/partnership");
  await page.getByRole("link", { name: "테스트 서버에서 첫 호출하기" }).click();
  await expect(page).toHaveURL(/\/partners\/8\/partnership#first-call$/);
});
