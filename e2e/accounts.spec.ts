import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./page-checks.ts";

const DEMO = { email: "demo@gaonbill.example", password: "gaonbill-demo-1" };
const MANAGER = { email: "manager@gaonbill.example", password: "gaonbill-manager-1" };

const emailBox = (page: Page) => page.getByRole("textbox", { name: /이메일/ });
const passwordBox = (page: Page) => page.getByLabel("비밀번호", { exact: true });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const session = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === "gaonbill" || name === "__Host-gaonbill");

/** Typing before the page is alive would be typing into a form that is about to be replaced. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("form") ?? {}).some((key) => key.startsWith("__react")),
  );
}

async function logIn(page: Page, { email, password } = DEMO, path = "/accounts/login"): Promise<void> {
  await open(page, path);
  await emailBox(page).fill(email);
  await passwordBox(page).fill(password);
  await page
    .getByRole("button", { name: /로그인$/ })
    .first()
    .click();
}

const verifiedText = "자동 입력이 아닌 것을 확인했어요";

async function latestMail(page: Page, recipient: string): Promise<{ subject: string; plain: string }> {
  let mailSeq: number | undefined;
  await expect
    .poll(async () => {
      const answer = await page.request.get(`/sandbox/mails?keyword=${encodeURIComponent(recipient)}`);
      mailSeq = (await answer.json()).data.content[0]?.mailSeq;
      return mailSeq;
    })
    .toBeDefined();
  return (await (await page.request.get(`/sandbox/mails/${mailSeq}`)).json()).data;
}

/** Consent and identity check; ends on the details. */
async function reachDetails(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: "모두 동의해요" }).check();
  await page.getByRole("button", { name: "다음" }).click();
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: "본인확인 창 열기" }).click();
  const window = await opened;
  await window.locator("button[name=choice]").first().click();
  const closed = window.waitForEvent("close");
  await window.getByRole("button", { name: "결과 보내기" }).click();
  await closed;
  await expect(page.getByText("본인확인을 마쳤어요")).toBeVisible();
  await page.getByRole("button", { name: "다음" }).last().click();
}

async function fillDetails(page: Page, details: { email: string; password?: string; name: string }): Promise<void> {
  await emailBox(page).fill(details.email);
  if (details.password) await page.getByLabel(/^비밀번호.*필수/).fill(details.password);
  await page.getByRole("textbox", { name: /^이름/ }).fill(details.name);
  await page.getByRole("textbox", { name: /^휴대폰/ }).fill("010-0000-1234");
  await expect(page.getByText(verifiedText)).toBeVisible({ timeout: 20_000 });
}

const newEmail = (): string => `new-${Date.now()}-${Math.floor(Math.random() * 1e6)}@gaonbill.example`;

test("a log-in leads to a greeting, keeps tokens out of reach of scripts, and a log-out ends it", async ({
  page,
  context,
}) => {
  await logIn(page);
  await expect(page).toHaveURL("/accounts/login-complete");
  await expect(heading(page)).toHaveText(/님, 반가워요$/);
  await expect(page.getByRole("link", { name: /내 파트너 목록/ })).toBeVisible();
  expect(await session(context)).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  expect(await page.evaluate(() => document.cookie)).not.toContain("gaonbill=");

  await page.goto("/accounts/login");
  await expect(page).toHaveURL("/accounts/login-complete");

  await page.goto("/console/profile");
  await page.getByRole("button", { name: /내 계정 메뉴/ }).click();
  await page.getByRole("button", { name: "로그아웃", exact: true }).last().click();
  await expect(page).toHaveURL("/accounts/login");
  await expect(page.getByText("로그아웃했어요.")).toBeVisible();
  expect(await session(context)).toBeUndefined();
  await page.goBack();
  await expect(page).toHaveURL(/\/accounts\/login/);
});

test("a protected page asks for the log-in and is shown after it", async ({ page }) => {
  await page.goto("/console/profile?page=2");
  await expect(page).toHaveURL("/accounts/login?next=%2Fconsole%2Fprofile%3Fpage%3D2");
  await logIn(page, DEMO, page.url());
  await expect(page).toHaveURL("/console/profile?page=2");
});

test("data of protected pages is refused as well, the outbox stays open", async ({ request }) => {
  const data = await request.get("/console/profile.data", { maxRedirects: 0 });
  expect(await data.text()).toContain("/accounts/login?next=");
  expect(await data.text()).not.toContain("gaonbill.example");
  expect((await request.get("/sandbox/outbox", { maxRedirects: 0 })).status()).toBe(200);
});

for (const next of [
  "//evil.example",
  "/\\evil.example",
  "https:evil.example",
  "https://evil.example",
  "%2f%2fevil.example",
  "/%2fevil.example",
  "/@evil.example",
  "/%09/evil.example",
]) {
  test(`the log-in does not lead to ${next}`, async ({ page }) => {
    await logIn(page, DEMO, `/accounts/login?next=${encodeURIComponent(next)}`);
    await expect(page).toHaveURL("/accounts/login-complete");
  });
}

test("a wrong password says so beside what was typed, and the right one still works", async ({ page }) => {
  await logIn(page, { ...DEMO, password: "not-the-password" });
  await expect(page.getByRole("alert")).toContainText("이메일이나 비밀번호가 맞지 않아요.");
  await expect(emailBox(page)).toHaveValue(DEMO.email);
  await passwordBox(page).fill(DEMO.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/accounts/login-complete");
});

test("too many wrong tries name the time to wait", async ({ page }) => {
  const email = `nobody-${Date.now()}@gaonbill.example`;
  await open(page, "/accounts/login");
  await emailBox(page).fill(email);
  for (let tries = 0; tries < 7; tries++) {
    await passwordBox(page).fill(`wrong-${tries}`);
    const answer = page.waitForResponse((response) => response.url().includes("/accounts/login.data"));
    await page.keyboard.press("Enter");
    await answer;
    await expect(page.getByRole("button", { name: "로그인", exact: true })).not.toHaveAttribute("aria-busy");
  }
  await expect(page.getByRole("alert")).toContainText(/\d+(초|분) 뒤에 다시 시도해 주세요/);
});

test("the keyboard alone is enough", async ({ page }) => {
  await open(page, "/accounts/login");
  await emailBox(page).focus();
  await page.keyboard.type(DEMO.email);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "비밀번호를 잊었나요?" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type(DEMO.password);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(passwordBox(page)).toHaveAttribute("type", "text");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/accounts/login-complete");
});

test("password managers find their fields", async ({ page }) => {
  await page.goto("/accounts/login");
  await expect(emailBox(page)).toHaveAttribute("autocomplete", "username");
  await expect(passwordBox(page)).toHaveAttribute("autocomplete", "current-password");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("one can log in and is told what was wrong", async ({ page }) => {
    await page.goto("/accounts/login?next=/cs/notice");
    await emailBox(page).fill(DEMO.email);
    await passwordBox(page).fill("not-the-password");
    await page.getByRole("button", { name: "로그인", exact: true }).click();
    await expect(page.getByText("이메일이나 비밀번호가 맞지 않아요.")).toBeVisible();
    await expect(emailBox(page)).toHaveValue(DEMO.email);
    await passwordBox(page).fill(DEMO.password);
    await page.getByRole("button", { name: "로그인", exact: true }).click();
    await expect(page).toHaveURL("/cs/notice");
  });
});

test("a log-out in one tab is a log-out in the other", async ({ page, context }) => {
  await logIn(page);
  await expect(page).toHaveURL("/accounts/login-complete");
  await open(page, "/console/profile");
  const other = await context.newPage();
  await other.goto("/console/profile");
  await other.getByRole("button", { name: /내 계정 메뉴/ }).click();
  await other.getByRole("button", { name: "로그아웃", exact: true }).last().click();
  await expect(other).toHaveURL("/accounts/login");
  await expect(page).toHaveURL("/accounts/login");
});

test("another site cannot log someone out", async ({ request }) => {
  const answer = await request.post("/accounts/logout", {
    headers: { "Sec-Fetch-Site": "cross-site" },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(403);
});

test("provider staff log in at their own door; others are refused there", async ({ page }) => {
  await logIn(page, DEMO, "/accounts/login-from-manager");
  await expect(page.getByRole("alert")).toContainText("이메일이나 비밀번호가 맞지 않아요.");
  await logIn(page, MANAGER, "/accounts/login-from-manager");
  await expect(page).toHaveURL("/console/partners");
});

test("a sign-up by mail keeps what was typed through refusals and steps back, then signs in", async ({ page }) => {
  test.slow();
  await open(page, "/accounts/signup");
  await page.getByRole("button", { name: "다음" }).click();
  await expect(page.getByText("필수 약관에 모두 동의해야")).toBeVisible();
  await reachDetails(page);
  await fillDetails(page, { email: DEMO.email, password: "paper-boat-on-a-lake-7", name: "김새봄" });
  await expect(page.getByText("이미 가입된 이메일이에요.")).toBeVisible();
  await expect(page.getByText("매우 안전")).toBeVisible();
  await page.getByRole("button", { name: "가입하기", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("이미 가입된 이메일입니다.");

  await page.goBack();
  await expect(page.getByText("본인확인을 마쳤어요")).toBeVisible();
  await page.goForward();
  await expect(page.getByRole("textbox", { name: /^이름/ })).toHaveValue("김새봄");

  const email = newEmail();
  await emailBox(page).fill(email);
  await expect(page.getByText(verifiedText)).toBeVisible({ timeout: 20_000 });
  await page.getByRole("button", { name: "가입하기", exact: true }).click();
  await expect(heading(page)).toHaveText("회원가입을 마쳤어요");
  expect((await latestMail(page, email)).subject).toContain("회원가입을 마쳤어요");
  await page.getByRole("link", { name: "파트너 등록하러 가기" }).click();
  await expect(page).toHaveURL("/console/partners");
});

test("an identity check that fails says so and can be tried again", async ({ page }) => {
  await open(page, "/accounts/signup");
  await page.getByRole("checkbox", { name: "모두 동의해요" }).check();
  await page.getByRole("button", { name: "다음" }).click();
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: "본인확인 창 열기" }).click();
  const window = await opened;
  await window.locator("button[value=failure]").click();
  await window.getByRole("button", { name: "결과 보내기" }).click();
  await expect(page.getByRole("button", { name: "본인확인 창 열기" })).toBeVisible();
  await expect(page.getByRole("button", { name: "다음" }).last()).toBeDisabled();
});

test("an identity answer in a browser that asked for none proves nobody", async ({ page }) => {
  await page.goto("/checkplus/success?EncodeData=AAAA");
  await expect(heading(page)).toHaveText("본인확인에 실패했어요");
  await expect(page.getByRole("link", { name: "회원가입으로 돌아가기" })).toBeVisible();
});

test("a forgotten password is set anew by the link in the mail, once", async ({ page, browser }) => {
  test.slow();
  await open(page, "/accounts/signup");
  await reachDetails(page);
  const email = newEmail();
  await fillDetails(page, { email, password: "first-password-1234", name: "이여름" });
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

  await fresh.getByRole("textbox", { name: "이름" }).fill("이여름");
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
      await reachDetails(page);
      await expect(page.getByText(`${name} 계정 (user-1@social.example)`)).toBeVisible();
      await expect(emailBox(page)).toHaveValue("user-1@social.example");
      await fillDetails(page, { email: newEmail(), name: "소셜사람" });
      await page.getByRole("button", { name: "가입하기", exact: true }).click();
      await page.getByRole("button", { name: `${name}로 로그인` }).click();
      await page.locator("button[value=user-1]").click();
    }
    await expect(page).toHaveURL("/accounts/login-complete");
    await page.goto("/console/profile");
    await expect(page.getByRole("button", { name: `${name} 해제` })).toBeVisible();
    await page.getByRole("button", { name: /내 계정 메뉴/ }).click();
    await page.getByRole("button", { name: "로그아웃", exact: true }).last().click();
    await expect(page).toHaveURL("/accounts/login");
  });
}

test("a refused consent, a foreign state and a broken provider each have a way on", async ({ page }) => {
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

test("a session that ends while one types costs nothing", async ({ page, context }) => {
  await logIn(page);
  await expect(page).toHaveURL("/accounts/login-complete");
  await open(page, "/console/profile");
  const name = page.getByRole("textbox", { name: /^이름/ });
  await name.fill("새이름");
  await context.clearCookies();
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await expect(page.getByRole("alert").first()).toContainText("로그인이 끝나 보내지 못했습니다");
  await expect(name).toHaveValue("새이름");
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: /새 창에서 다시 로그인/ }).click();
  const login = await opened;
  await logIn(login, DEMO, login.url());
  await expect(heading(login)).toHaveText("다시 로그인했어요");
  await expect(page.getByText("한 번 더 보내 주세요.")).toBeVisible();
  await name.fill("김가온");
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await expect(page.getByText("회원정보를 저장했습니다.")).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [375, 1280]) {
    test(`accessible and without sideways scrolling in ${colorScheme} at ${width} px`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      for (const path of [
        "/accounts/login",
        "/accounts/login-from-manager",
        "/accounts/signup",
        "/accounts/reset-password",
        "/accounts/reset-password#token=made-up-token-of-some-length",
        "/accounts/callback?error=access_denied",
        "/checkplus/failure",
      ]) {
        await page.goto(path);
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
      await page.goto("/accounts/login");
      await page.getByRole("button", { name: "로그인", exact: true }).click();
      await expect(page.getByText("반드시 입력해야 합니다.").first()).toBeVisible();
      await expectAccessible(page);
    });
  }
}
