import type { Page } from "@playwright/test";
import { latestMail } from "./account-steps.ts";
import { expectGoodLooks } from "./page-checks.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

const USERS = "/console/partners/1/members/list/4/users";

test("a person is added, sets their password by mail and becomes SUPER; the previous SUPER becomes NORMAL", async ({
  page,
}) => {
  const id = `journey-${Date.now() % 1_000_000}`;
  await signIn(page);
  await page.goto(USERS);
  await page.getByRole("button", { name: "사용자 추가" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("아이디").fill("yunseuldam");
  await dialog.getByLabel("이름").fill(id);
  await expect(dialog.getByText("이미 사용 중인 아이디입니다.")).toBeVisible();
  await dialog.getByLabel("아이디").fill(id);
  await dialog.getByRole("button", { name: "추가", exact: true }).click();
  await expect(dialog.getByText("반드시 입력해야 합니다.")).toBeVisible();
  await dialog.getByLabel("이메일").fill(`${id}@member.example`);
  await dialog.getByRole("button", { name: "추가", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("row", { name: id })).toContainText("사용대기");
  await setPasswordByMail(page, `${id}@member.example`);
  await page.goto(USERS);
  await expect(page.getByRole("row", { name: id })).toContainText("사용중");
  await page.getByRole("button", { name: `${id} 관리` }).click();
  await page.getByRole("menuitem", { name: "비밀번호 설정 링크 보내기" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "비밀번호 설정 링크 보내기" }).click();
  await expect(page.getByText("비밀번호 설정 링크를 보냈습니다.")).toBeVisible();
  const leader = page.getByRole("main").getByRole("definition").first();
  const [previous] = (await leader.innerText()).split(" ");
  await page.getByRole("button", { name: `${id} 관리` }).click();
  await page.getByRole("menuitem", { name: "관리자로 지정" }).click();
  const question = page.getByRole("dialog", { name: "관리자를 바꾸시겠습니까?" });
  await expect(question).toContainText(`지금 관리자인 ${previous}님은 일반 사용자가 됩니다`);
  await question.getByRole("button", { name: "관리자로 지정" }).click();
  await expect(leader).toContainText(id);
  await page.getByRole("button", { name: `${id} 관리` }).click();
  await expect(page.getByRole("menuitem", { name: "탈퇴 처리" })).toHaveAttribute("aria-disabled", "true");
});

/** Sets the password with the link of the mail; the link works once. */
async function setPasswordByMail(page: Page, recipient: string): Promise<void> {
  const { plain } = await latestMail(page, recipient);
  const link = /\/accounts\/member-password#token=[\w-]+/.exec(plain)?.[0] ?? "";
  await page.goto(link);
  await expectGoodLooks(page);
  const fill = async (password: string) => {
    await page.locator("input[name=password]").fill(password);
    await page.locator("input[name=passwordAgain]").fill(password);
    await page.getByRole("button", { name: "비밀번호 정하기" }).click();
  };
  await fill("password1");
  await expect(page.getByText("너무 흔한 비밀번호", { exact: false }).first()).toBeVisible();
  await fill("correct horse battery");
  await expect(page.getByRole("heading", { name: "비밀번호를 정했어요" })).toBeVisible();
  await page.goto("/accounts/member-password");
  await expect(page.getByRole("heading", { name: "메일의 링크로 들어와 주세요" })).toBeVisible();
}

test("the list is accessible, and a role that may only read sees who may change it", async ({ page }) => {
  await signIn(page, "etc");
  await page.goto(USERS);
  await expect(page.getByRole("button", { name: "사용자 추가" })).toBeDisabled();
  await expect(page.getByText("고객지원 담당자만 바꿀 수 있습니다", { exact: false })).toBeVisible();
  await expectGoodLooks(page);
});
