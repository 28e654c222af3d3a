import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";

const part = (page: Page, id: string) => page.locator(`#${id}`);

test("a receipt is cancelled as its state allows, and the address can be shared", async ({ page }) => {
  await page.goto("/services/cashbill");
  const answer = part(page, "cancel-answer");
  await expect(answer.getByRole("heading")).toHaveText("발급을 취소하면 끝나요");
  await expect(answer.getByText("발급취소")).toBeVisible();
  await page.getByRole("radio", { name: "국세청 전송성공" }).check();
  await expect(answer.getByRole("heading")).toHaveText("취소거래 영수증을 한 장 더 발급해요");
  await page.getByRole("spinbutton", { name: "취소할 금액" }).fill("11000");
  await expect(answer.getByRole("article", { name: "현금영수증 취소거래" })).toContainText("-11,000원");
  await expect(answer).toContainText("국세청에 남는 금액 22,000원");
  await expect(page).toHaveURL("/services/cashbill?state=NTS_SUCCESS&amount=11000");
  await page.reload();
  await expect(answer).toContainText("국세청에 남는 금액 22,000원");
  await page.getByRole("spinbutton", { name: "취소할 금액" }).fill("33001");
  await expect(answer).toContainText("남은 금액 33,000원을 넘을 수 없어요.");
});

test("fax pages are counted as they are charged", async ({ page }) => {
  await page.goto("/services/fax");
  await page.getByRole("spinbutton", { name: "보낼 쪽수" }).fill("5");
  await page.getByRole("spinbutton", { name: "받는 곳" }).fill("10");
  const answer = part(page, "counter-answer");
  await expect(answer.getByRole("row", { name: "팩스 66100 10 400원" })).toBeVisible();
  await expect(answer.getByRole("row", { name: "팩스 추가요금 66200 40 1,600원" })).toBeVisible();
  await expect(answer).toContainText("2,000원");
});

test("a talk of each kind keeps its limits and hours", async ({ page }) => {
  await page.goto("/services/kakaotalk");
  const answer = part(page, "preview-answer");
  await expect(answer).toContainText("하루 종일");
  await page.getByRole("radio", { name: /친구톡 와이드/ }).check();
  await expect(answer).toContainText("1 / 1개");
  await expect(answer).toContainText("곧 마감돼요");
  await page.getByLabel("보낼 시각").fill("21:10");
  await expect(answer).toContainText("지금은 보낼 수 없어요");
  await page.getByRole("textbox", { name: "#{이름}" }).fill("한다온");
  await expect(answer.getByRole("figure")).toContainText("한다온님");
});

test("each cycle collects a deposit at its own time", async ({ page }) => {
  await page.goto("/services/bankAccount");
  await page.getByLabel("입금된 시각").fill("09:59");
  const answer = part(page, "cycles-answer");
  await expect(answer.getByRole("listitem").filter({ hasText: "10분마다" })).toContainText("10:00에 알아요 (1분 뒤)");
  await expect(answer.getByRole("listitem").filter({ hasText: "1일마다" })).toContainText("다음 날 00:00");
  await expect(page).toHaveURL("/services/bankAccount?at=09%3A59");
});

test("monthly fees fall on the start and the first of each month", async ({ page }) => {
  await page.goto("/services/card?cards=2&from=2026-11-30&to=2026-12-01");
  const answer = part(page, "fees-answer");
  await expect(answer).toContainText("2026-11-30(월), 2026-12-01(화)");
  await expect(answer).toContainText("8,000원");
  await page.getByLabel("해지하는 날").fill("2026-11-30");
  await expect(answer).toContainText("4,000원");
});

test("the required log-in depends on the way of collecting", async ({ page }) => {
  await page.goto("/services/hometax");
  const answer = part(page, "ready-answer");
  await expect(answer).toContainText("-50405");
  await page.getByRole("radio", { name: /부서사용자 아이디/ }).check();
  await expect(answer).toContainText("세금계산서용 부서사용자 아이디");
  await page.getByRole("radio", { name: "현금영수증", exact: true }).check();
  await expect(answer).not.toContainText("세금계산서용");
  await expect(answer).toContainText("5,000원");
});

test("a business number is checked digit by digit", async ({ page }) => {
  await page.goto("/services/corpState");
  const answer = part(page, "check-answer");
  const field = page.getByRole("textbox", { name: "사업자등록번호" });
  await field.fill("123-45-67890");
  await expect(answer).toContainText("마지막 자리가 맞지 않아요");
  await answer.getByRole("link", { name: "123-45-67891" }).click();
  await expect(answer).toContainText("번호가 맞아요");
  await expect(answer).toContainText("개인 과세사업자");
  await expect(field).toHaveValue("123-45-67891");
  await field.fill("12345");
  await expect(answer).toContainText("숫자 열 자리가 필요해요");
  await expect(answer).toContainText("지금은 숫자가 5자리예요");
});

test("document kinds and locations can be chosen, and the address follows", async ({ page }) => {
  await page.goto("/services/edoc");
  await page.getByRole("radio", { name: /발주서/ }).check();
  await expect(page.getByRole("article", { name: "발주서" })).toContainText("아래와 같이 발주합니다.");
  await expect(page).toHaveURL("/services/edoc?kind=PO");
  await page.goto("/services/taxinvoice-on-premise");
  await page.getByRole("radio", { name: "클라우드" }).check();
  await expect(page.getByRole("figure", { name: /^클라우드/ })).toBeVisible();
  await expect(page).toHaveURL("/services/taxinvoice-on-premise?where=cloud");
});

test("invalid parameters use the defaults", async ({ page }) => {
  await page.goto("/services/fax?pages=-3&receivers=<b>");
  await expect(part(page, "counter-answer")).toContainText("1,440원");
  await page.goto("/services/card?cards=2&from=2026-13-01&to=x");
  await expect(part(page, "fees-answer")).toContainText("12,000원");
  await page.goto("/services/corpState?bizId=%3Cscript%3E");
  await expect(part(page, "check-answer")).toContainText("숫자 열 자리가 필요해요");
});

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });

  test("the forms are sent and come back to their place", async ({ page }) => {
    await page.goto("/services/cashbill");
    await page.getByRole("radio", { name: "국세청 전송성공" }).check();
    await page.getByRole("button", { name: "확인하기" }).click();
    await expect(page).toHaveURL("/services/cashbill?state=NTS_SUCCESS&amount=33000#cancel");
    await expect(part(page, "cancel-answer")).toContainText("국세청에 남는 금액 0원");
    await page.goto("/services/corpState");
    await page.getByRole("textbox", { name: "사업자등록번호" }).fill("1234567891");
    await page.getByRole("button", { name: "확인하기" }).click();
    await expect(part(page, "check-answer")).toContainText("번호가 맞아요");
  });

  test("document kinds are chosen without a request", async ({ page }) => {
    await page.goto("/services/edoc");
    await page.getByRole("radio", { name: /입금표/ }).check();
    await expect(page.getByRole("article", { name: "입금표" })).toContainText("금 일백오십사만원정");
  });
});
