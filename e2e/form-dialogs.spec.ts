import { signIn } from "./sign-in.ts";
import { expect, newcomerTest, test } from "./test.ts";
import { question } from "./unsaved-steps.ts";

/** Each entry is a form in a dialog, with the field to type into. */
const DIALOGS = [
  { path: "/console/partners", button: "파트너 등록", field: "회사 이름" },
  { path: "/console/partners", button: "연동키로 추가", field: "연동키" },
  { path: "/console/partners/2/members/list", button: "회원사 추가", field: "사업자등록번호" },
  { path: "/console/partners/2/info", button: "담당자 추가", field: "이메일" },
  { path: "/console/partners/2/info", button: "사업자등록번호 변경", field: "새 사업자등록번호" },
];

for (const { path, button, field } of DIALOGS) {
  test(`${button}: the dialog asks before it loses input, and its buttons stay visible`, async ({ page }) => {
    await signIn(page);
    await page.goto(path);
    await page.getByRole("button", { name: button }).first().click();
    const dialog = page.locator("dialog[open]").filter({ has: page.locator("form") });
    const send = dialog.locator("button[type=submit]");
    await send.click();
    await expect(dialog.getByText("반드시 입력해야 합니다.").first()).toBeVisible();
    await expect(send).toBeInViewport({ ratio: 1 });
    const input = dialog.getByRole("textbox", { name: field }).first();
    await input.fill("1");
    const value = await input.inputValue();
    const closings = [
      () => page.keyboard.press("Escape"),
      () => page.mouse.click(5, 400),
      () => dialog.getByRole("button", { name: "닫기" }).click(),
      () => dialog.getByRole("button", { name: "취소" }).click(),
    ];
    for (const leave of closings) {
      await leave();
      await question(page).getByRole("button", { name: "계속 입력하기" }).click();
      await expect(input).toHaveValue(value);
    }
    for (let times = 0; times < 4; times++) await page.keyboard.press("Escape");
    await expect(input).toBeVisible();
    await expect(input).toHaveValue(value);
  });
}

newcomerTest("a form submitted before the captcha check is sent after it", async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/recaptcha/developers**", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/accounts/reset-password");
  await page.getByRole("textbox", { name: /이메일/ }).fill("nobody@gaonbill.example");
  await page.getByRole("textbox", { name: "이름" }).fill("아무개");
  await page.getByRole("button", { name: "재설정 링크 받기" }).click();
  await expect(page.getByText("사람이 입력하는지 확인하고 있어요")).toBeVisible();
  release();
  await expect(page.getByText("일치하는 정보가 없습니다.")).toBeVisible({ timeout: 30_000 });
});
