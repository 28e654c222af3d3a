import { fillDetails, heading, newEmail, open, reachDetails } from "./account-steps.ts";
import { expectGoodLooks } from "./page-checks.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

// The smallest whole PNG there is: one grey dot.
const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==",
  "base64",
);

test("one changes name, picture and password, and ends another device", async ({ page, browser, baseURL }) => {
  test.slow();
  const email = newEmail();
  await open(page, "/accounts/signup");
  await reachDetails(page);
  await fillDetails(page, { email, password: "first-password-1234", name: "시험 계정" });
  await page.getByRole("button", { name: "가입하기", exact: true }).click();
  await expect(heading(page)).toHaveText("회원가입을 마쳤어요");

  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
  const other = await elsewhere.newPage();
  await open(other, "/accounts/login");
  await other.getByLabel("이메일").fill(email);
  await other.getByLabel("비밀번호", { exact: true }).fill("first-password-1234");
  await other.keyboard.press("Enter");
  await other.waitForURL("/accounts/login-complete");

  await open(page, "/console/profile");
  await page.getByRole("button", { name: /에서 로그아웃$/ }).click();
  await expect(page.getByText("선택한 기기에서 로그아웃했습니다.")).toBeVisible();
  await other.goto("/console/profile");
  await expect(other).toHaveURL(/\/accounts\/login/);

  await page.getByRole("textbox", { name: /^이름/ }).fill("박겨울");
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await expect(page.getByText("회원정보를 저장했습니다.")).toBeVisible();
  await expect(page.getByRole("banner").getByText("박겨울").first()).toBeVisible();

  await page.getByLabel("사진 변경").setInputFiles({ name: "me.png", mimeType: "image/png", buffer: PICTURE });
  await expect(page.getByText("프로필 사진을 바꾸었습니다.")).toBeVisible();
  await expect(page.getByRole("button", { name: "사진 삭제" })).toBeVisible();

  await page.getByLabel(/^현재 비밀번호/).fill("not-the-password");
  await page
    .getByLabel(/^새 비밀번호 ?\*?.*필수/)
    .first()
    .fill("second-password-1234");
  await page.getByLabel(/^새 비밀번호 다시 입력/).fill("second-password-1234");
  await page.getByRole("button", { name: "비밀번호 변경" }).click();
  await expect(page.getByRole("alert").first()).toContainText("현재 비밀번호가 맞지 않습니다.");
  await page.getByLabel(/^현재 비밀번호/).fill("first-password-1234");
  await page.getByRole("button", { name: "비밀번호 변경" }).click();
  await expect(page.getByText("비밀번호를 바꾸었습니다.")).toBeVisible();
  await expect(page.getByRole("table").getByText("비밀번호 변경")).toBeVisible();
});

test("the profile is accessible", async ({ page }) => {
  await signIn(page);
  await page.goto("/console/profile");
  await expectGoodLooks(page);
});
