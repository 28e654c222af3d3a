import type { Browser } from "@playwright/test";
import { latestMail } from "./account-steps.ts";
import { expectGoodLooksByDay } from "./page-checks.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

const STRANGER = "1234567891";

/** Returns a page of a browser that nobody has signed in to. */
const stranger = async (browser: Browser) => (await browser.newContext()).newPage();

test("a buyer who is no member opens the mailed invoice with the business number, downloads it and opens it again", async ({
  page,
  browser,
}) => {
  await signIn(page);
  await page.goto("/console/partners/2/members/list?certificate=VALID&sort=balance,desc");
  const href = await page.locator("a.data-row-link").first().getAttribute("href");
  const email = `buyer-${Date.now()}@stranger.example`;
  await page.goto(`${href?.replace(/\/[a-z-]*$/, "")}/taxinvoices/new`);
  await page.getByLabel("사업자등록번호").fill(STRANGER);
  await page.getByLabel("상호").fill("늘푸른 찻집");
  await page.getByLabel("대표자 이름").fill("김대표");
  await page.getByLabel("이메일").fill(email);
  await page.getByLabel("품목", { exact: false }).first().fill("우전차");
  await page.getByLabel("수량").fill("3");
  await page.getByLabel("단가").fill("10000");
  await expect(page.getByLabel("세액")).toHaveValue("3,000");
  await page.getByRole("button", { name: "발행", exact: true }).click();
  await expect(page).toHaveURL(/\/taxinvoices\/sales\/\d+$/);

  const { subject, plain } = await latestMail(page, email);
  expect(subject).toContain("세금계산서를 발행했습니다");
  const [path = ""] = /\/documents\/[\w-]+/.exec(plain) ?? [];
  const buyer = await stranger(browser);
  await buyer.goto(path);
  await expect(buyer.getByRole("heading", { name: /에서 보낸 세금계산서/ })).toBeVisible();
  await expect(buyer.getByText("우전차")).toHaveCount(0);
  await expectGoodLooksByDay(buyer);
  await buyer.getByLabel("사업자등록번호").fill("123-45-67890");
  await buyer.getByRole("button", { name: "문서 보기" }).click();
  await expect(buyer.getByText("문서에 적힌 번호와 달라요.", { exact: false })).toBeVisible();
  await buyer.getByLabel("사업자등록번호").fill("123-45-67891");
  await buyer.getByRole("button", { name: "문서 보기" }).click();
  const sheet = buyer.getByRole("article", { name: /전자세금계산서 공급받는자 보관용/ });
  await expect(sheet).toContainText("우전차");
  await expectGoodLooksByDay(buyer);
  await expect(buyer.getByRole("button", { name: "인쇄" })).toBeVisible();
  const pdf = await buyer.request.get(`${path}/pdf`);
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
  await buyer.reload();
  await expect(sheet).toContainText("우전차");
});

test("an invalid address explains what to do", async ({ page }) => {
  for (const path of ["/print/tampered", "/documents/tampered"]) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    expect(answer?.headers()["cache-control"]).toBe("no-store");
    await expect(page.getByRole("heading", { name: "볼 수 없는 문서예요" })).toBeVisible();
    await expect(page.locator("script[src*='entry.client']")).toHaveCount(0);
  }
  await expectGoodLooksByDay(page);
});
