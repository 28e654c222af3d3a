import { SITE_PAGES } from "#server/features/portal/content/site-pages.ts";
import { expectGoodLooks } from "./page-checks.ts";
import { expect, test } from "./test.ts";

const PAGES = SITE_PAGES.filter((path) => path.startsWith("/partners"));

test("a visitor finds a service, its price and its monthly cost", async ({ page, browser }) => {
  await page.goto("/services/taxinvoice");
  await page.getByRole("link", { name: "월 비용 계산하기" }).click();
  await expect(page).toHaveURL("/partners/cost/partner");
  const answer = page.locator("#estimate-answer");
  await page.getByRole("spinbutton", { name: "전자세금계산서" }).fill("500");
  await page.getByRole("spinbutton", { name: "단문 문자(SMS)" }).fill("");
  await page.getByRole("spinbutton", { name: "알림톡" }).fill("");
  await page.getByRole("spinbutton", { name: "할인율" }).fill("10");
  await expect(answer.getByText("45,000원").first()).toBeVisible();
  await expect(answer).toContainText("한 달에 5,000원을 덜 내요");
  await expect(page).toHaveURL(/taxinvoice=500$/);
  const other = await (await browser.newContext()).newPage();
  await other.goto(page.url());
  await expect(other.locator("#estimate-answer")).toHaveText((await answer.textContent()) ?? "");
  await other.context().close();
});

test("a reseller's margin follows the input, and the next page takes the values over", async ({ page }) => {
  await page.goto("/partners/reseller");
  const answer = page.locator("#revenue-answer");
  await expect(answer).toContainText("86,000원");
  await page.getByRole("spinbutton", { name: "회원사", exact: true }).fill("1");
  await expect(answer).toContainText("10,000원보다 적은 달은 다음 달로 이월해요.");
  await page.getByRole("spinbutton", { name: "회원사 단가" }).fill("150");
  await page.getByRole("spinbutton", { name: "회원사", exact: true }).fill("100");
  await expect(answer.getByRole("row", { name: /전자세금계산서 모두 3,000건/ })).toContainText("270,000원");
  await page.reload();
  await page.getByRole("link", { name: "모든 품목으로 계산하기" }).click();
  await expect(page).toHaveURL(/\/partners\/cost\/partner\?type=reseller&members=100&percent=150/);
  await expect(page.locator("#estimate-answer")).toContainText("270,000원");
});

test("amounts above the limit are capped, with a note", async ({ page }) => {
  await page.goto("/partners/standalone?taxinvoice=99999999999999999999999&discount=400");
  const answer = page.locator("#cost-answer");
  await expect(answer.getByRole("note")).toContainText("월 1,000,000까지");
  await expect(answer).toContainText("60,000,000원");
  await page.goto("/partners/cost/on-premise?invoices=9999999&servers=99&years=99");
  await expect(page.locator("#compare-answer").getByRole("note")).toContainText("10년까지");
  await page.goto("/partners/cost/partner?taxinvoice=%00&messageSms=-1&discount=x");
  await expect(page.locator("#estimate-answer")).toContainText("한 달에 쓸 양을 넣으면");
});

test("three answers lead to the suitable contract", async ({ page }) => {
  await page.goto("/partners");
  const advice = page.locator("#advice-answer").getByRole("heading");
  await expect(advice).toHaveText("수익형 파트너가 맞아요");
  await page.getByRole("radio", { name: "우리가 한꺼번에" }).check();
  await expect(advice).toHaveText("수익형 파트너에 두 과금을 함께 써요");
  await page.getByRole("radio", { name: "아니요" }).check();
  await expect(advice).toHaveText("할인형 파트너가 맞아요");
  await expect(page).toHaveURL("/partners?place=cloud&income=no&payer=partner");
  await page.reload();
  await expect(advice).toHaveText("할인형 파트너가 맞아요");
});

test("each service's prices have an address of their own", async ({ page }) => {
  await page.goto("/partners/cost");
  // Content far below has a guessed size until a link leads to a place within the page.
  const far = page.locator(".laid-out-near").last();
  await expect(far).toHaveCSS("content-visibility", "auto");
  await page.getByRole("navigation", { name: "서비스별 요금으로 이동" }).getByRole("link", { name: "팩스" }).click();
  await expect(page).toHaveURL("/partners/cost#fax");
  await expect(page.getByRole("region", { name: "팩스 요금" })).toBeInViewport();
  await expect(far).toHaveCSS("content-visibility", "visible");
  await page.reload();
  await expect(far).toHaveCSS("content-visibility", "visible");
  await expect(page.getByRole("region", { name: "팩스 요금" })).toBeInViewport();
  const row = page.getByRole("row", { name: "팩스 장 40원 24원" });
  await expect(row.getByRole("rowheader")).toHaveCSS("text-align", "left");
  await expect(row.getByRole("cell").last()).toHaveCSS("text-align", "right");
});

test("on a phone one press leads to the answer", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/partners/cost/partner");
  const answer = page.locator("#estimate-answer");
  await expect(answer).not.toBeInViewport();
  await page.getByRole("link", { name: "계산 결과 보기" }).click();
  await expect(answer.getByText("예상 월 비용 (부가세 포함)")).toBeInViewport();
});

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });

  test("from the front page to a service and its price", async ({ page }) => {
    await page.goto("/");
    await page
      .getByRole("main")
      .getByRole("link", { name: /현금영수증/ })
      .first()
      .click();
    await expect(page).toHaveURL("/services/cashbill");
    await expect(page.getByRole("row", { name: /현금영수증 cashbill 41 건 30원/ })).toBeVisible();
    await page.getByRole("link", { name: "월 비용 계산하기" }).click();
    await page.getByRole("link", { name: "단가표 보기" }).click();
    await expect(page.getByRole("row", { name: "현금영수증 건 30원 18원" })).toBeVisible();
  });

  test("a calculator works as a form", async ({ page }) => {
    await page.goto("/partners/cost/partner");
    await page.getByRole("radio", { name: /회원사에게 팔아요/ }).check();
    await page.getByRole("spinbutton", { name: "회원사", exact: true }).fill("10");
    await page.getByRole("spinbutton", { name: "전자세금계산서" }).fill("100");
    await page.getByRole("button", { name: "계산하기" }).click();
    await expect(page).toHaveURL(/type=reseller.*members=10.*taxinvoice=100.*#estimate$/);
    await expect(page.locator("#estimate-answer").getByRole("row", { name: /모두 1,000건/ })).toContainText("40,000원");
  });

  test("the flow of money is a picture with a text", async ({ page }) => {
    await page.goto("/partners/reseller");
    await expect(page.getByRole("img", { name: /세금계산서 한 건에 100원을 내면 60원은/ })).toBeVisible();
  });
});

for (const path of [...PAGES, "/partners/cost/partner?type=reseller&members=3&fax=20"]) {
  test(`${path} looks right on a phone and on a desktop`, async ({ page }) => {
    await page.goto(path);
    await expectGoodLooks(page, [360, 1280]);
  });
}
