import { expectGoodLooks } from "./page-checks.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

test("Ctrl+K finds pages, members and help, by keyboard alone", async ({ page }) => {
  await signIn(page);
  await page.goto("/console/partners/1/info");
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "화면, 회원사, 문서, 도움말 찾기" });
  const input = palette.getByRole("combobox");
  await expect(input).toBeFocused();
  await expect(palette.getByRole("option", { name: "회원사 목록" })).toBeVisible();
  await input.fill("ㄴㅇㅂㅁㅅ");
  const member = palette.getByRole("group", { name: "회원사" }).getByRole("option", { name: /너울빛물산/ });
  await expect(member).toHaveAttribute("aria-selected", "true");
  await input.fill("인증서");
  await expect(palette.getByRole("group", { name: "도움말" }).getByRole("option").first()).toBeVisible();
  await expectGoodLooks(page);
  await input.fill("단가");
  await expect(palette.getByRole("option", { name: "회원사별 단가 회원사" })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/console\/partners\/1\/members\/unit-cost$/);
  await expect(palette).toBeHidden();
  await page.getByRole("button", { name: "화면, 회원사 찾기" }).click();
  const recent = palette.getByRole("group", { name: "최근에 연 곳" });
  await expect(recent.getByRole("option")).toHaveText([/회원사별 단가/]);
  await page.keyboard.press("ArrowDown");
  await expect(palette.getByRole("group", { name: "화면" }).getByRole("option").first()).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.keyboard.press("Escape");
  await expect(palette).toBeHidden();
  await expect(page.getByRole("button", { name: "화면, 회원사 찾기" })).toBeFocused();
});
