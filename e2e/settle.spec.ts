import type { Page } from "@playwright/test";
import { comeByOneTimeAddress } from "./one-time-address.ts";
import { expectGoodLooks } from "./page-checks.ts";
import { signIn } from "./sign-in.ts";
import { expect, test, untilHydrated } from "./test.ts";

const PAYMENT_PAGE = "/console/partners/3/settle";

/**
 * Opens the page to pay on and returns the balance in its menu. Other journeys may pay at the same time, so tests
 * expect at least the new balance.
 */
async function openPayment(page: Page, path = PAYMENT_PAGE) {
  await signIn(page);
  await page.goto(path);
  const balance = page.locator("dl", { hasText: "잔액" }).first().locator("dd");
  const read = async () => Number((await balance.textContent())?.replace(/\D/g, ""));
  return { read, before: await read() };
}

/** Chooses amount and method, presses the button, and returns the payment window. */
async function openWindow(page: Page, amount: string, method: string): Promise<Page> {
  await page.getByRole("button", { name: amount, exact: true }).click();
  await page.getByRole("radio", { name: method }).check();
  const popup = page.waitForEvent("popup");
  await page.getByRole("button", { name: "결제하기" }).click();
  const window = await popup;
  await window.getByRole("heading", { name: "결제창(시험용)" }).waitFor();
  return window;
}

async function chooseProblem(window: Page, name: string): Promise<void> {
  await window.getByText("문제 상황 보기").click();
  await window.getByRole("button", { name }).click();
}

/** The next payment opens a window of the same name, so a window that is still open would be taken for the new one. */
async function untilClosed(window: Page, press: () => Promise<void>): Promise<void> {
  await Promise.all([window.waitForEvent("close"), press()]);
}

/** Records every heading that the page shows from now on, even for a moment. */
async function rememberHeadings(page: Page): Promise<() => Promise<string[]>> {
  const headings = await page.evaluateHandle(() => {
    const texts: string[] = [];
    const remember = () => texts.push(...Array.from(document.querySelectorAll("h2"), (h2) => h2.textContent));
    new MutationObserver(remember).observe(document.body, { childList: true, subtree: true, characterData: true });
    return texts;
  });
  return () => headings.jsonValue();
}

for (const [method, button, issuer] of [
  ["신용카드", "결제하기", "누리카드"],
  ["계좌이체", "이체하기", "신한은행"],
] as const) {
  test(`pays by ${method}: the window closes, the balance in the menu changes, and there is a receipt`, async ({
    page,
  }) => {
    const { read, before } = await openPayment(page);
    const window = await openWindow(page, "3만", method);
    await expect(window.getByText("30,000")).toBeVisible();
    await window.getByRole("radio", { name: issuer }).check();
    await untilClosed(window, () => window.getByRole("button", { name: button }).click());
    await expect(page.getByRole("heading", { name: "30,000원을 충전했습니다" })).toBeVisible();
    await expect.poll(read).toBeGreaterThanOrEqual(before + 30_000);
    const popup = page.waitForEvent("popup");
    await page.getByRole("link", { name: "영수증 보기" }).click();
    const receipt = await popup;
    await expect(receipt.getByRole("heading", { name: "영수증" })).toBeVisible();
    await expect(receipt.getByText(`${method} ${issuer}`)).toBeVisible();
    await expectGoodLooks(receipt);
  });
}

test("a virtual account takes a deposit later, and the list shows the payment", async ({ page, context }) => {
  const { read, before } = await openPayment(page);
  const window = await openWindow(page, "2만", "가상계좌");
  await window.getByRole("button", { name: "가상계좌 받기" }).click();
  await expect(page.getByRole("heading", { name: "아래 계좌로 입금해 주세요" })).toBeVisible();
  const popup = context.waitForEvent("page");
  await page.getByRole("link", { name: "시험 입금" }).click();
  const bank = await popup;
  await bank.getByRole("button", { name: "입금하기" }).click();
  await expect(bank.getByRole("status")).toContainText("받아들였습니다");
  await page.getByRole("button", { name: "입금 확인" }).click();
  await expect(page.getByRole("heading", { name: "20,000원을 충전했습니다" })).toBeVisible();
  await expect.poll(read).toBeGreaterThanOrEqual(before + 20_000);
  await page.goto(PAYMENT_PAGE.replace(/settle$/, "settles?settleState=PAID&payMethod=vbank"));
  const rows = page.getByRole("table", { name: "결제 내역" }).locator("tbody tr");
  await expect(rows.first()).toContainText("20,000원");
  await expectGoodLooks(page);
});

test("an expired order becomes paid by a deposit after the deadline", async ({ page, context }, testInfo) => {
  // Each of these partners has one expired order; a second run would find the first one's paid.
  const partnerSeq = [5, 3, 7][testInfo.repeatEachIndex + testInfo.retry];
  await signIn(page);
  await page.goto(`/console/partners/${partnerSeq}/settles?settleState=EXPIRED`);
  const row = page.getByRole("table", { name: "결제 내역" }).locator("tbody tr").first();
  await expect(row).toContainText("기한만료");
  const order = /GB\d{20}/.exec((await row.textContent()) ?? "")?.[0] ?? "";
  const popup = context.waitForEvent("page");
  await row.getByRole("link", { name: "시험 입금" }).click();
  const bank = await popup;
  await bank.getByRole("button", { name: "입금하기" }).click();
  await expect(bank.getByRole("status")).toContainText("받아들였습니다");
  await page.goto(`/console/partners/${partnerSeq}/settles?size=100`);
  const paid = page.getByRole("row").filter({ has: page.getByRole("link", { name: `영수증 ${order}` }) });
  await expect(paid).toContainText("결제완료");
});

test("cancelled, closed and timed-out payments charge nothing and can be tried again", async ({ page }) => {
  const { read, before } = await openPayment(page, PAYMENT_PAGE.replace("/3/", "/7/"));
  const canceled = await openWindow(page, "1만", "신용카드");
  await untilClosed(canceled, () => canceled.getByRole("button", { name: "취소", exact: true }).click());
  await expect(page.getByRole("heading", { name: "결제를 취소했습니다" })).toBeVisible();
  await page.getByRole("button", { name: "다시 충전하기" }).click();
  const timedOut = await openWindow(page, "1만", "신용카드");
  await chooseProblem(timedOut, "시간 초과");
  await expect(timedOut.getByText("시간이 지났습니다")).toBeVisible();
  await timedOut.close();
  await expect(page.getByRole("heading", { name: "결제하지 않고 결제창이 닫혔습니다" })).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole("button", { name: "처음부터 다시" }).click();
  await expect(page.getByRole("button", { name: "결제하기" })).toBeVisible();
  expect(await read()).toBe(before);
});

test("repeated and late notices charge once, a tampered one not at all", async ({ page }) => {
  const { read, before } = await openPayment(page, "/console/partners/8/settle");
  const doubled = await openWindow(page, "5만", "신용카드");
  await untilClosed(doubled, () => chooseProblem(doubled, "반복된 알림"));
  await expect(page.getByRole("heading", { name: "50,000원을 충전했습니다" })).toBeVisible();
  await page.getByRole("button", { name: "다른 금액 충전" }).click();
  const late = await openWindow(page, "3만", "계좌이체");
  const headings = await rememberHeadings(page);
  await untilClosed(late, () => chooseProblem(late, "늦은 알림"));
  await expect(page.getByRole("heading", { name: "30,000원을 충전했습니다" })).toBeVisible({ timeout: 30_000 });
  expect(await headings()).toContain("결제 결과를 확인하고 있습니다");
  await page.getByRole("button", { name: "다른 금액 충전" }).click();
  const tampered = await openWindow(page, "1만", "신용카드");
  await chooseProblem(tampered, "변조된 알림");
  await expect(tampered.getByRole("heading", { name: "결제 결과를 읽지 못했어요" })).toBeVisible();
  await expectGoodLooks(tampered);
  await tampered.close();
  await expect(page.getByRole("heading", { name: "결제하지 않고 결제창이 닫혔습니다" })).toBeVisible();
  await page.reload();
  await untilHydrated(page);
  expect(await read()).toBe(before + 80_000);
});

test("with a blocked window the payment runs in this page, and the result links back", async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openPayment(page);
  await page.getByRole("button", { name: "결제하기" }).click();
  await expect(page.getByRole("heading", { name: "브라우저가 결제창을 막았습니다" })).toBeVisible();
  await page.getByRole("button", { name: "이 화면에서 결제하기" }).click();
  await page.getByRole("button", { name: "결제하기" }).click();
  await expect(page.getByRole("heading", { name: "충전을 마쳤어요" })).toBeVisible();
  await page.getByRole("link", { name: "콘솔로 돌아가기" }).click();
  await expect(page).toHaveURL(/\/console\/partners\/3\/settle$/);
});

test("wrong amounts have a message beside the field, and open no window", async ({ page }) => {
  await openPayment(page);
  let windows = 0;
  page.on("popup", () => {
    windows += 1;
  });
  await page.getByLabel("충전 금액").fill("5000");
  await page.getByRole("button", { name: "결제하기" }).click();
  await expect(page.getByText(/10,000.*10,000,000/)).toBeVisible();
  await expectGoodLooks(page);
  expect(windows).toBe(0);
});

test("a member's balance is topped up on its own page, and the head of the page changes", async ({ page }) => {
  await signIn(page);
  await page.goto("/console/partners/1/members/list/5/settles");
  const balance = page.locator("header dl", { hasText: "관리자" }).locator("dd").nth(1);
  const read = async () => Number((await balance.textContent())?.replace(/\D/g, ""));
  const before = await read();
  await page.getByRole("button", { name: "포인트 충전" }).first().click();
  await expectGoodLooks(page);
  const window = await openWindow(page, "10만", "신용카드");
  await window.getByRole("button", { name: "결제하기" }).click();
  await expect(page.getByRole("heading", { name: "100,000원을 충전했습니다" })).toBeVisible();
  await expect.poll(read).toBeGreaterThanOrEqual(before + 100_000);
  await page.getByRole("button", { name: "닫기" }).click();
  await expect(page.getByRole("table", { name: "결제 내역" }).locator("tbody tr").first()).toContainText("100,000원");
});

test("a member's own person tops up by a one-time address", async ({ page }) => {
  await comeByOneTimeAddress(page, "CHARGE");
  await expect(page).toHaveURL("/console/partners/1/members/list/1/settles");
  await page.getByRole("button", { name: "포인트 충전" }).first().click();
  const window = await openWindow(page, "1만", "계좌이체");
  await window.getByRole("button", { name: "이체하기" }).click();
  await expect(page.getByRole("heading", { name: "10,000원을 충전했습니다" })).toBeVisible();
  const popup = page.waitForEvent("popup");
  await page.getByRole("link", { name: "영수증 보기" }).click();
  await expect((await popup).getByText("가람상사 1호점")).toBeVisible();
});
