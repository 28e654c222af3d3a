import {
  DEMO,
  emailBox,
  fillDetails,
  heading,
  latestMail,
  logIn,
  newEmail,
  open,
  reachDetails,
  VERIFIED_MOBILE,
  VERIFIED_NAME,
  verifiedText,
} from "./account-steps.ts";
import { expect, newcomerTest as test } from "./test.ts";

test("a sign-up by mail keeps its input through refusals and steps back, then signs in", async ({ page }) => {
  test.slow();
  await open(page, "/accounts/signup");
  await page.getByRole("button", { name: "다음" }).click();
  await expect(page.getByText("필수 약관에 모두 동의해야")).toBeVisible();
  await reachDetails(page);
  await fillDetails(page, { email: DEMO.email, password: "paper-boat-on-a-lake-7" });
  await expect(page.getByText("이미 가입된 이메일이에요.")).toBeVisible();
  await expect(page.getByText("매우 안전")).toBeVisible();
  for (const [label, value] of [
    [/^이름/, VERIFIED_NAME],
    [/^휴대폰/, VERIFIED_MOBILE],
  ] as const) {
    await expect(page.getByRole("textbox", { name: label })).toHaveValue(value);
    await expect(page.getByRole("textbox", { name: label })).not.toBeEditable();
  }
  await page.getByRole("button", { name: "가입하기", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("이미 가입된 이메일입니다.");

  await page.goBack();
  await expect(page.getByText("본인확인을 마쳤어요")).toBeVisible();
  await page.goForward();
  await expect(page.getByRole("textbox", { name: /^이름/ })).toHaveValue(VERIFIED_NAME);

  const email = newEmail();
  await emailBox(page).fill(email);
  await expect(page.getByText(verifiedText)).toBeVisible({ timeout: 20_000 });
  await page.getByRole("button", { name: "가입하기", exact: true }).click();
  await expect(heading(page)).toHaveText("회원가입을 마쳤어요");
  expect((await latestMail(page, email)).subject).toContain("회원가입을 마쳤어요");
  await page.getByRole("link", { name: "파트너 등록하기" }).click();
  await expect(page).toHaveURL("/console/partners?register=1");
  await expect(page.getByRole("dialog", { name: "파트너 등록" })).toBeVisible();
});

test("a failed identity check shows a message and can be tried again", async ({ page }) => {
  await open(page, "/accounts/signup");
  await page.getByRole("checkbox", { name: "모두 동의해요" }).check();
  await page.getByRole("button", { name: "다음" }).click();
  const popup = page.waitForEvent("popup");
  await page.getByRole("button", { name: "본인확인 창 열기" }).click();
  const window = await popup;
  await window.locator("button[value=failure]").click();
  const closed = window.waitForEvent("close");
  await window.getByRole("button", { name: "결과 보내기" }).click();
  await closed;
  await expect(page.getByRole("alert").filter({ hasText: "오류코드 0001" })).toBeVisible();
  await expect(page.getByRole("button", { name: "본인확인 창 열기" })).toBeVisible();
  await expect(page.getByRole("button", { name: "다음" }).last()).toBeDisabled();
});

test("an identity answer that this browser did not request is refused", async ({ page }) => {
  await page.goto("/checkplus/success?EncodeData=AAAA");
  await expect(heading(page)).toHaveText("본인확인에 실패했어요");
  await expect(page.getByRole("link", { name: "회원가입으로 돌아가기" })).toBeVisible();
});

test("a forgotten password is reset once by the link in the mail", async ({ page, browser }) => {
  test.slow();
  await open(page, "/accounts/signup");
  await reachDetails(page);
  const email = newEmail();
  await fillDetails(page, { email, password: "first-password-1234" });
  await page.getByRole("button", { name: "가입하기", exact: true }).click();
  await expect(heading(page)).toHaveText("회원가입을 마쳤어요");

  const fresh = await (await browser.newContext()).newPage();
  await open(fresh, "/accounts/reset-password");
  await emailBox(fresh).fill(email);
  await fresh.getByRole("textbox", { name: "이름" }).fill("다른이름");
  await expect(fresh.getByText(verifiedText)).toBeVisible({ timeout: 20_000 });
  await fresh.getByRole("button", { name: "재설정 링크 받기" }).click();
  await expect(fresh.getByRole("alert")).toContainText("일치하는 정보가 없습니다.");
  await expect(emailBox(fresh)).toHaveValue(email);

  await fresh.getByRole("textbox", { name: "이름" }).fill(VERIFIED_NAME);
  await expect(fresh.getByText(verifiedText)).toBeVisible({ timeout: 20_000 });
  await fresh.getByRole("button", { name: "재설정 링크 받기" }).click();
  await expect(heading(fresh)).toHaveText("메일을 보냈어요");

  const link = /\/accounts\/reset-password#token=\S+/.exec((await latestMail(page, email)).plain)?.[0] ?? "";
  const addresses: string[] = [];
  fresh.on("request", (request) => addresses.push(request.url()));
  await fresh.goto("/accounts/login");
  await open(fresh, link);
  await fresh.getByLabel("새 비밀번호", { exact: true }).fill("second-password-1234");
  await fresh.getByLabel("새 비밀번호 다시 입력").fill("second-password-1234");
  await fresh.getByRole("button", { name: "비밀번호 바꾸기" }).click();
  await expect(heading(fresh)).toHaveText("비밀번호를 바꿨어요");
  expect(addresses.filter((address) => address.split("#")[0]?.includes("token="))).toEqual([]);

  await page.goto("/console/profile");
  await expect(page).toHaveURL(/\/accounts\/login/);
  await logIn(fresh, { email, password: "second-password-1234" });
  await expect(fresh).toHaveURL("/accounts/login-complete");
  await fresh.context().close();
});

for (const [provider, name] of [
  ["naver", "네이버"],
  ["kakao", "카카오"],
  ["google", "Google"],
] as const) {
  test(`a first ${provider} log-in leads to a sign-up, later ones sign in`, async ({ page }) => {
    test.slow();
    await open(page, "/accounts/login");
    await page.getByRole("button", { name: `${name}로 로그인` }).click();
    await page.locator("button[value=user-1]").click();
    await page.waitForURL(/\/accounts\/(signup|login-complete)/);
    if (page.url().includes("signup")) {
      await open(page, "/accounts/signup");
      await expect(page.getByText(`${name}로 가입하고 있어요`)).toBeVisible();
      await expect(page.getByText(`${name} 계정 (user-1@social.example)`)).toBeVisible();
      await reachDetails(page);
      await expect(emailBox(page)).toHaveValue("user-1@social.example");
      await fillDetails(page, { email: newEmail() });
      await page.getByRole("button", { name: "가입하기", exact: true }).click();
      await expect(heading(page)).toHaveText("회원가입을 마쳤어요");
      await expect(page.getByRole("link", { name: "파트너 등록하기" })).toBeVisible();
    } else {
      await expect(page).toHaveURL("/accounts/login-complete");
    }
    await page.goto("/console/profile");
    await expect(page.getByRole("button", { name: `${name} 해제` })).toBeVisible();
    await page.getByRole("button", { name: /내 계정 메뉴/ }).click();
    await page.getByRole("button", { name: "로그아웃", exact: true }).last().click();
    await expect(page).toHaveURL("/accounts/login");
  });
}

test("a refused consent, a foreign state and a broken provider each lead back to the log-in", async ({ page }) => {
  test.slow();
  await open(page, "/accounts/login");
  await page.getByRole("button", { name: "네이버로 로그인" }).click();
  await page.getByRole("button", { name: "동의 거부" }).click();
  await expect(page.getByText("동의하지 않아 로그인하지 않았어요.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("다른 브라우저에서 시작한 요청이에요.")).toBeVisible();
  await page.goto("/accounts/callback?code=stolen&state=someone-elses");
  await expect(page.getByText("다른 브라우저에서 시작한 요청이에요.")).toBeVisible();
  await page.getByRole("link", { name: "로그인 화면으로" }).click();
  await page.getByRole("button", { name: "카카오로 로그인" }).click();
  await page.locator("button[value=server-error]").click();
  await expect(heading(page)).toHaveText("소셜 로그인을 마치지 못했어요");
  await expect(page.getByRole("link", { name: "로그인 화면으로" })).toBeVisible();
});
