import { fillDetails, heading, logIn, newEmail, open, reachDetails } from "./account-steps.ts";
import { expectGoodLooks } from "./page-checks.ts";
import { signIn } from "./sign-in.ts";
import { expect, newcomerTest as test } from "./test.ts";

// This is the smallest valid PNG: one grey dot.
const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==",
  "base64",
);

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1";

test("a person changes name, picture and password, and logs out another device", async ({ page, browser, baseURL }) => {
  test.slow();
  const email = newEmail();
  await open(page, "/accounts/signup");
  await reachDetails(page);
  await fillDetails(page, { email, password: "first-password-1234" });
  await page.getByRole("button", { name: "가입하기", exact: true }).click();
  await expect(heading(page)).toHaveText("회원가입을 마쳤어요");

  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }), userAgent: IPHONE });
  const other = await elsewhere.newPage();
  await open(other, "/accounts/login");
  await other.getByLabel("이메일").fill(email);
  await other.getByLabel("비밀번호", { exact: true }).fill("first-password-1234");
  await other.keyboard.press("Enter");
  await other.waitForURL("/accounts/login-complete");

  await open(page, "/console/profile");
  await page.getByRole("button", { name: "Safari · iPhone에서 로그아웃" }).click();
  await expect(page.getByText("선택한 기기에서 로그아웃했습니다.")).toBeVisible();
  await other.goto("/console/profile");
  await expect(other).toHaveURL(/\/accounts\/login/);
  await elsewhere.close();

  await page.getByRole("textbox", { name: /^이름/ }).fill("박겨울");
  await page.getByRole("textbox", { name: /^휴대폰/ }).fill("010-0000-9999");
  const details = page.locator("form", { has: page.getByRole("button", { name: "저장", exact: true }) });
  await details.getByLabel(/^현재 비밀번호/).fill("first-password-1234");
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await expect(page.getByText("회원정보를 저장했습니다.")).toBeVisible();
  await expect(details.getByLabel(/^현재 비밀번호/)).toHaveCount(0);
  await expect(page.getByRole("banner").getByText("박겨울").first()).toBeVisible();

  await page.getByLabel("사진 변경").setInputFiles({ name: "me.gif", mimeType: "image/gif", buffer: PICTURE });
  await expect(page.getByText("me.gif: 첨부할 수 없는 형식입니다.")).toBeVisible();
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
  await expect(page.getByRole("alert").filter({ hasText: "현재 비밀번호가 맞지 않습니다." })).toBeVisible();
  await page.getByLabel(/^현재 비밀번호/).fill("first-password-1234");
  await page.getByRole("button", { name: "비밀번호 변경" }).click();
  await expect(page.getByText("비밀번호를 바꾸었습니다.")).toBeVisible();
  await expect(page.getByRole("table").getByText("비밀번호 변경")).toBeVisible();
});

test("a social log-in is linked, used to log in again, and unlinked", async ({ page, context }, { parallelIndex }) => {
  // Each worker uses one provider, so that two of them do not take each other's account.
  const name = ["네이버", "카카오", "Google"][parallelIndex % 3];
  const agree = () => page.locator("button[value=user-2]").click();
  await logIn(page, { email: "etc@gaonbill.example", password: "gaonbill-etc-1" });
  await page.waitForURL("/accounts/login-complete");
  await open(page, "/console/profile");
  await page.getByRole("button", { name: `${name} 연결` }).click();
  await agree();
  await expect(page.getByText(`${name} 로그인을 연결했습니다.`)).toBeVisible();

  await context.clearCookies();
  await open(page, "/accounts/login?again=1");
  await page.getByRole("button", { name: `${name}로 로그인` }).click();
  await agree();
  await expect(heading(page)).toHaveText("다시 로그인했어요");

  await open(page, "/console/profile");
  await page.getByRole("button", { name: `${name} 해제` }).click();
  await expect(page.getByText("소셜 로그인 연결을 해제했습니다.")).toBeVisible();
  await expect(page.getByRole("button", { name: `${name} 연결` })).toBeVisible();
  await expect(page.getByRole("table").getByText("소셜 로그인 연결 해제").first()).toBeVisible();
});

test("the profile is accessible", async ({ page }) => {
  await signIn(page);
  await page.goto("/console/profile");
  await expectGoodLooks(page);
});
