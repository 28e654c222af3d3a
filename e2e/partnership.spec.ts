import { expectGoodLooks } from "./page-checks.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

/** The test record of the demo's fourth company: nobody else's journey needs its key. */
const PARTNERSHIP = "/console/partners/8/partnership";
const KEY = /[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}/;

test("a key is shown against the password, fills the call, and is rotated with both in force", async ({ page }) => {
  await signIn(page);
  await page.goto(PARTNERSHIP);
  const keys = page.getByRole("region", { name: "연동키", exact: true }).getByRole("listitem");
  const first = await keys.count();
  const program = page.getByRole("group", { name: "연동키로 파트너 확인" }).first();
  await expect(program).toContainText("********");
  await keys.first().getByRole("button", { name: "보기" }).click();
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

  await page.getByRole("button", { name: "연동키 교체" }).click();
  await expect(page.getByRole("dialog")).toContainText("24시간 동안 함께 쓸 수 있고");
  await page.getByRole("dialog").getByRole("button", { name: "교체", exact: true }).click();
  await expect(keys).toHaveCount(first + 1);
  await expect(keys.first()).toContainText("현재 키");
  await expect(keys.nth(1)).toContainText("까지");
  await expect(program).toContainText("********");
});
