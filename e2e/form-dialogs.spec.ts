import { signIn } from "./sign-in.ts";
import { expect, newcomerTest, test } from "./test.ts";
import { question } from "./unsaved-steps.ts";

/** Where a form opens in a dialog, and the field that is typed into. */
const DIALOGS = [
  { path: "/console/partners", button: "파트너 등록", field: "회사 이름" },
  { path: "/console/partners", button: "연동키로 추가", field: "연동키" },
  { path: "/console/partners/2/members/list", button: "회원사 추가", field: "사업자등록번호" },
  { path: "/console/partners/2/info", button: "담당자 추가", field: "이메일" },
  { path: "/console/partners/2/info", button: "사업자등록번호 변경", field: "새 사업자등록번호" },
];

for (const { path, button, field } of DIALOGS) {
  test(`${button}: typed text is not lost unasked, and the buttons stay in sight`, async ({ page }) => {
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
    const typed = await input.inputValue();
    const ways = [
      () => page.keyboard.press("Escape"),
      () => page.mouse.click(5, 400),
      () => dialog.getByRole("button", { name: "닫기" }).click(),
      () => dialog.getByRole("button", { name: "취소" }).click(),
    ];
    for (const leave of ways) {
      await leave();
      await question(page).getByRole("button", { name: "계속 입력하기" }).click();
      await expect(input).toHaveValue(typed);
    }
    for (let times = 0; times < 4; times++) await page.keyboard.press("Escape");
    await expect(input).toBeVisible();
    await expect(input).toHaveValue(typed);
  });
}

newcomerTest("a form sent before the captcha's check is done goes once it is", async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/recaptcha/developers**", async (route) => {
    await held;
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
