import { expectGoodLooks } from "./page-checks.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

const USERS = "/console/partners/1/members/list/4/users";

test("someone is added, asked about and made SUPER; the previous one is NORMAL then", async ({ page }) => {
  const id = `journey-${Date.now() % 1_000_000}`;
  await signIn(page);
  await page.goto(USERS);
  await page.getByRole("button", { name: "사용자 추가" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("아이디").fill("yunseuldam");
  await dialog.getByLabel("이름").fill(id);
  await expect(dialog.getByText("이미 사용 중인 아이디입니다.")).toBeVisible();
  await dialog.getByLabel("아이디").fill(id);
  const password = dialog.locator("input[name=password]");
  await password.fill("password1");
  await dialog.getByRole("button", { name: "추가", exact: true }).click();
  await expect(dialog.getByText("너무 흔한 비밀번호입니다", { exact: false }).first()).toBeVisible();
  await password.fill("correct horse battery");
  await dialog.getByRole("button", { name: "추가", exact: true }).click();
  await expect(dialog).toBeHidden();
  const leader = page.getByRole("main").getByRole("definition").first();
  const [previous] = (await leader.innerText()).split(" ");
  await page.getByRole("button", { name: `${id} 관리` }).click();
  await page.getByRole("menuitem", { name: "관리자로 지정" }).click();
  const question = page.getByRole("dialog", { name: "관리자를 바꿀까요?" });
  await expect(question).toContainText(`지금 관리자인 ${previous}님은 일반 사용자가 됩니다`);
  await question.getByRole("button", { name: "관리자로 지정" }).click();
  await expect(leader).toContainText(id);
  await page.getByRole("button", { name: `${id} 관리` }).click();
  await expect(page.getByRole("menuitem", { name: "탈퇴 처리" })).toHaveAttribute("aria-disabled", "true");
});

test("the list is accessible, and a role that may only look is told who may change it", async ({ page }) => {
  await signIn(page, "etc");
  await page.goto(USERS);
  await expect(page.getByRole("button", { name: "사용자 추가" })).toBeDisabled();
  await expect(page.getByText("고객지원 담당자만 바꿀 수 있습니다", { exact: false })).toBeVisible();
  await expectGoodLooks(page);
});
