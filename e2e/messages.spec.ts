import type { Page } from "@playwright/test";
import { panel, statusOf, twoCompanies } from "./document-steps.ts";
import { expectGoodLooks } from "./page-checks.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

const someDigits = () => String(Math.floor(1000 + Math.random() * 8999));

/** Opens the form for a new text of a member of the test server that has a number to send from. */
async function beginText(page: Page): Promise<string> {
  await signIn(page);
  const [{ href }] = await twoCompanies(page);
  await page.goto(`${href}/sms-from-numbers`);
  await page.getByRole("button", { name: "발신번호 등록" }).first().click();
  const dialog = page.getByRole("dialog", { name: "발신번호 등록" });
  const fromNumber = `010-${someDigits()}-${someDigits()}`;
  await dialog.getByLabel("발신번호").fill(fromNumber);
  await dialog.getByRole("button", { name: "등록", exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`${href}/messages/new`);
  await page.getByLabel("발신번호").selectOption(fromNumber.replaceAll("-", ""));
  return href;
}

const meter = (page: Page) => page.locator("dl").filter({ hasText: "한 건 요금" });

test("a text becomes long while it is typed, shows its bytes and price, and arrives", async ({ page }) => {
  await beginText(page);
  await page.getByLabel("받는 사람").fill("김시험\t010-0000-9876\n01000009875 이시험");
  await expect(page.getByText("2명", { exact: true })).toBeVisible();
  await page.getByLabel("내용").fill("주문하신 상품이 출발했습니다.");
  await expect(meter(page)).toContainText("단문");
  await expect(meter(page)).toContainText("29 / 90바이트");
  const short = await meter(page).innerText();
  await page.getByLabel("내용").fill(`주문하신 상품이 출발했습니다. ${"자세히 알려 드립니다. ".repeat(4)}`);
  await expect(meter(page)).toContainText("장문");
  await expect(meter(page)).toContainText("/ 2,000바이트");
  expect(await meter(page).innerText()).not.toBe(short);
  await expect(page.getByText("에게 장문 문자를 바로 보냅니다.")).toBeVisible();
  const phone = page.getByRole("figure", { name: "휴대폰에 도착한 문자" });
  await expect(phone).toContainText("자세히 알려 드립니다.");
  await expectGoodLooks(page);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByLabel("받는 사람").fill("010-0000-9876 김시험");
  await page.getByRole("button", { name: "보내기" }).click();
  await expect(page).toHaveURL(/\/messages\/\d+$/);
  await expect(statusOf(page)).toContainText("전송성공", { timeout: 90_000 });
  await expect(panel(page)).toContainText("김*험");
  await expect(panel(page).getByRole("figure", { name: "휴대폰에 도착한 문자" })).toContainText("상품이 출발했습니다");
  await expectGoodLooks(page);
});

test("an invalid text has messages beside its fields, and no input is lost", async ({ page }) => {
  await beginText(page);
  await page.getByLabel("받는 사람").fill("010-0000-9876 김시험\n번호 없는 줄");
  await page.getByLabel("내용").fill("봄 할인 😀");
  await expect(page.getByText("문자로 보낼 수 없는 글자가 있습니다.", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "보내기" }).click();
  await expect(page.getByText("2번째 줄 ‘번호 없는 줄’에 휴대폰 번호가 없습니다.")).toBeVisible();
  await page.getByRole("button", { name: "이 글자 지우기" }).click();
  await expect(page.getByLabel("내용")).toHaveValue("봄 할인 ");
  await expect(page.getByLabel("받는 사람")).toHaveValue("010-0000-9876 김시험\n번호 없는 줄");
});

test("a reservation is cancelled, and its fee refunded", async ({ page }) => {
  await beginText(page);
  await page.getByLabel("받는 사람").fill("010-0000-9876 김예약");
  await page.getByLabel("내용").fill("내일 방문합니다.");
  await page.getByRole("radio", { name: "예약" }).check();
  await expect(page.getByLabel("예약 일시")).not.toHaveValue("");
  await page.getByRole("button", { name: "예약하기" }).click();
  await expect(page).toHaveURL(/\/messages\/\d+$/);
  await expect(statusOf(page)).toContainText("예약");
  await expect(panel(page).getByText("까지 취소할 수 있습니다.")).toBeVisible();
  await panel(page).getByRole("button", { name: "예약 취소" }).click();
  const question = page.getByRole("dialog", { name: "예약을 취소하시겠습니까?" });
  await question.getByRole("button", { name: "예약 취소" }).click();
  await expect(statusOf(page)).toContainText("예약취소");
  const fee = panel(page)
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "요금" }) });
  const [charged, refunded, paid] = await fee.locator("dd").allInnerTexts();
  expect(refunded).toBe(charged);
  expect(paid).toBe("0원");
});
