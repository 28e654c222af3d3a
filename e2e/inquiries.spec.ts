import type { Page } from "@playwright/test";
import { solvePlainQuestion } from "../testing/plain-question.ts";
import { heading, latestMail, logIn, MANAGER, newEmail } from "./account-steps.ts";
import { expectGoodLooks } from "./page-checks.ts";
import { signIn } from "./sign-in.ts";
import { expect, newcomerTest as test } from "./test.ts";

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);
const FILES = [
  { name: "견적서.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n") },
  { name: "화면.png", mimeType: "image/png", buffer: PNG },
  { name: "server.log", mimeType: "text/plain", buffer: Buffer.from("오류코드 -26001\n") },
];

async function fillWho(page: Page, email: string): Promise<void> {
  await page.getByLabel(/^회사 이름/).fill("브라우저상사");
  await page.getByLabel(/^이름/).fill("김브라");
  await page.getByLabel(/^전화번호/).fill("02-0000-0000");
  await page.getByRole("textbox", { name: /^이메일/ }).fill(email);
}

async function fillTechnical(page: Page, email: string, content: string): Promise<void> {
  await fillWho(page, email);
  await page.getByRole("radio", { name: "테스트 서버" }).check();
  await page.getByLabel(/^개발 언어/).selectOption("java");
  await page.getByLabel(/^문의 내용/).fill(content);
  await page.getByRole("checkbox", { name: /개인정보 수집과 이용에 동의/ }).check();
}

const chooseFiles = (page: Page, files: typeof FILES) => page.locator("input[type=file]").setInputFiles(files);
const send = (page: Page) => page.getByRole("button", { name: "문의 보내기" }).click();

async function receiptOf(page: Page): Promise<string> {
  await expect(heading(page)).toHaveText("문의를 잘 받았어요", { timeout: 30_000 });
  return /[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(await page.locator("main").innerText())?.[0] ?? "";
}

async function follow(page: Page, email: string): Promise<void> {
  await page.getByRole("textbox", { name: "이메일" }).fill(email);
  await page.getByRole("button", { name: "문의 찾기" }).click();
}

test("an inquiry with three files reaches the staff, and the answer comes back by mail", async ({ page, browser }) => {
  const email = newEmail();
  const content = `세금계산서가 발행되지 않아요 ${email}`;
  await page.goto("/cs/inquiry/technical");
  await expect(page.getByText("파일당 3MB 이하 · 최대 3개")).toBeVisible();
  await fillTechnical(page, email, content);
  await chooseFiles(page, FILES);
  await expect(page.getByRole("list", { name: "첨부한 파일" }).getByRole("listitem")).toHaveCount(3);
  await send(page);
  const receiptNumber = await receiptOf(page);
  expect((await latestMail(page, email)).plain).toContain(receiptNumber);

  const staffPage = await (await browser.newContext({ locale: "ko-KR" })).newPage();
  await logIn(staffPage, MANAGER, "/accounts/login-from-manager");
  await staffPage.waitForURL(/\/console|login-complete/);
  await staffPage.goto("/console/partners");
  await staffPage.getByRole("link", { name: /^운영자/ }).click();
  await expect(heading(staffPage)).toHaveText("받은 문의");
  await staffPage.goto(`/console/staff/inquiries?keyword=${receiptNumber}`);
  await expect(staffPage.getByText("김*라")).toBeVisible();
  await staffPage.getByRole("link", { name: "브라우저상사" }).click();
  await expect(staffPage.getByText(content)).toBeVisible();
  await expect(staffPage.getByText("02-0000-0000")).toBeVisible();
  const downloading = staffPage.waitForEvent("download");
  await staffPage.getByRole("link", { name: /견적서\.pdf/ }).click();
  expect((await downloading).suggestedFilename()).toBe("견적서.pdf");

  await staffPage.getByLabel("메모 내용").fill("안에서만 보는 메모");
  await staffPage.getByRole("button", { name: "메모 남기기" }).click();
  await expect(staffPage.getByRole("list", { name: "주고받은 내용" }).getByText("안에서만 보는 메모")).toBeVisible();
  await staffPage.getByLabel("답변 내용").fill("인증서를 먼저 등록해 주세요.");
  await staffPage.getByRole("button", { name: "답변 보내기" }).click();
  await expect(staffPage.getByText("답변 완료").first()).toBeVisible();
  await expectGoodLooks(staffPage);
  await staffPage.context().close();

  await expect.poll(async () => (await latestMail(page, email)).plain).toContain("인증서를 먼저 등록해 주세요.");
  await page.getByRole("link", { name: "진행 상황 보기" }).click();
  await expect(page.getByLabel("접수번호")).toHaveValue(receiptNumber);
  await follow(page, email);
  await expect(page.getByText("인증서를 먼저 등록해 주세요.")).toBeVisible();
  await expect(page.getByText("안에서만 보는 메모")).toHaveCount(0);
  await page.getByLabel("더 물어볼 내용").fill("등록했는데도 같아요.");
  await page.getByRole("button", { name: "덧붙이기" }).click();
  await expect(page.getByRole("list", { name: "주고받은 내용" }).getByText("등록했는데도 같아요.")).toBeVisible();
});

test("missing fields and refused files have messages beside them, and no input is lost", async ({ page }) => {
  await page.goto("/cs/inquiry/technical");
  await send(page);
  await expect(page.getByText("반드시 입력해야 합니다.")).toHaveCount(8);
  await expect(page.getByLabel(/^회사 이름/)).toHaveValue("");
  await fillTechnical(page, newEmail(), "첨부가 이상해요");
  await chooseFiles(page, [{ name: "프로그램.pdf", mimeType: "application/pdf", buffer: Buffer.from("MZ\0\0") }]);
  await send(page);
  await expect(page.getByText(/프로그램\.pdf: 파일의 내용이 확장자와 다릅니다/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByLabel(/^문의 내용/)).toHaveValue("첨부가 이상해요");
  await page.getByRole("button", { name: "프로그램.pdf 빼기" }).click();
  await send(page);
  expect(await receiptOf(page)).not.toBe("");
});

test("a wrong number and a wrong address get the same answer", async ({ page }) => {
  for (const number of ["DEMA-2345-6789", "2222-2222-2222"]) {
    await page.goto(`/cs/inquiry/receipt?number=${number}`);
    await follow(page, "someone@gaonbill.example");
    await expect(page.getByText("접수번호와 이메일이 모두 맞는 문의가 없습니다.")).toBeVisible();
  }
});

test("staff pages do not exist for others", async ({ page }) => {
  await signIn(page);
  await page.goto("/console/partners");
  await expect(page.getByRole("link", { name: /^운영자/ })).toHaveCount(0);
  for (const path of ["/console/staff", "/console/staff/inquiries", "/console/staff/proposals/1"]) {
    expect((await page.goto(path))?.status()).toBe(404);
  }
});

test("support pages look right on a phone and on a desktop, light and dark", async ({ page }) => {
  test.setTimeout(180_000);
  for (const path of ["/cs/dashboard", "/cs/inquiry/partner", "/cs/inquiry/technical", "/cs/inquiry/receipt"]) {
    await page.goto(path);
    await expectGoodLooks(page, [360, 1280]);
  }
  await page.goto("/cs/dashboard");
  await expect(page.getByRole("region", { name: "서비스 상태" }).getByText("정상").first()).toBeVisible();
});

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });

  test("an inquiry with three files is sent once by a double click, and followed", async ({ page }) => {
    const email = newEmail();
    await page.goto("/cs/inquiry/technical");
    await fillTechnical(page, email, "스크립트 없이 보내요");
    await chooseFiles(page, FILES);
    const question = page.getByLabel(/더하기/);
    await question.fill("99");
    await send(page);
    await expect(page.getByRole("alert")).toContainText("자동 입력 방지 확인에 실패했습니다.");
    await expect(question).toHaveAccessibleDescription(/답이 맞지 않아요/);
    await expect(page.getByLabel(/^문의 내용/)).toHaveValue("스크립트 없이 보내요");

    await page.getByRole("checkbox", { name: /개인정보 수집과 이용에 동의/ }).check();
    await chooseFiles(page, FILES);
    const questionText = await page.locator("label", { hasText: "더하기" }).innerText();
    await question.fill(String(solvePlainQuestion(questionText)));
    await page.getByRole("button", { name: "문의 보내기" }).dblclick();
    expect(await receiptOf(page)).not.toBe("");
    const mails = await page.request.get(`/sandbox/mails?keyword=${encodeURIComponent(email)}`);
    expect((await mails.json()).data.totalElements).toBe(1);

    await page.getByRole("link", { name: "진행 상황 보기" }).click();
    await follow(page, email);
    await expect(page.getByRole("list", { name: "첨부한 파일" }).getByRole("listitem")).toHaveCount(3);
    await page.getByLabel("더 물어볼 내용").fill("하나 더 있어요");
    await page.getByRole("button", { name: "덧붙이기" }).click();
    await expect(page.getByText("하나 더 있어요")).toBeVisible();
  });
});
