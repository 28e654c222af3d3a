import { expect, type Page } from "@playwright/test";
import { untilHydrated } from "./test.ts";

export const DEMO = { email: "demo@gaonbill.example", password: "gaonbill-demo-1" };
export const MANAGER = { email: "manager@gaonbill.example", password: "gaonbill-manager-1" };

export const emailBox = (page: Page) => page.getByRole("textbox", { name: /이메일/ });
export const passwordBox = (page: Page) => page.getByLabel("비밀번호", { exact: true });
export const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Opens a page and waits until it is hydrated; a second browser's `goto` does not wait by itself. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

export async function logIn(page: Page, { email, password } = DEMO, path = "/accounts/login"): Promise<void> {
  await open(page, path);
  await emailBox(page).fill(email);
  await passwordBox(page).fill(password);
  await page
    .getByRole("button", { name: /로그인$/ })
    .first()
    .click();
}

export const verifiedText = "자동 입력이 아닌 것을 확인했어요";

export async function latestMail(page: Page, recipient: string): Promise<{ subject: string; plain: string }> {
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

/** The identity check's sandbox offers this person first. */
export const VERIFIED_NAME = "테스트 사용자 1";
export const VERIFIED_MOBILE = "010-****-0001";

/** Gives consent and passes the identity check; ends at the details. */
export async function reachDetails(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: "모두 동의해요" }).check();
  await page.getByRole("button", { name: "다음" }).click();
  const popup = page.waitForEvent("popup");
  await page.getByRole("button", { name: "본인확인 창 열기" }).click();
  const window = await popup;
  await window.locator("button[name=choice]").first().click();
  const windowClosed = window.waitForEvent("close");
  await window.getByRole("button", { name: "결과 보내기" }).click();
  await windowClosed;
  await expect(page.getByText("본인확인을 마쳤어요")).toBeVisible();
  await page.getByRole("button", { name: "다음" }).last().click();
}

export async function fillDetails(page: Page, details: { email: string; password?: string }): Promise<void> {
  await emailBox(page).fill(details.email);
  if (details.password) await page.getByLabel(/^비밀번호.*필수/).fill(details.password);
  await expect(page.getByText(verifiedText)).toBeVisible({ timeout: 20_000 });
}

export const newEmail = (): string => `new-${Date.now()}-${Math.floor(Math.random() * 1e6)}@gaonbill.example`;
