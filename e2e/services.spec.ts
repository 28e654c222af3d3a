import { SITE_PAGES } from "#server/features/portal/content/site-pages.ts";
import { expectGoodLooks } from "./page-checks.ts";
import { expect, test } from "./test.ts";

const PAGES = SITE_PAGES.filter((path) => path.startsWith("/services/"));

test("the section's own address leads to the overview", async ({ page }) => {
  await page.goto("/services");
  await expect(page).toHaveURL("/services/category");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("전체 서비스");
  await expect(
    page.getByRole("table", { name: /실패 환불/ }).getByRole("rowheader", { name: "휴폐업 조회" }),
  ).toBeVisible();
});

test("the chosen language is kept from one service to the next", async ({ page }) => {
  await page.goto("/services/taxinvoice");
  const tabs = page.getByRole("group", { name: "예제 언어" });
  await expect(tabs.getByRole("radio")).toHaveCount(6);
  await tabs.getByRole("radio", { name: "Python" }).check();
  await expect(tabs.getByText("import requests")).toBeVisible();
  await page.goto("/services/message");
  await expect(tabs.getByRole("radio", { name: "Python" })).toBeChecked();
  await expect(tabs.getByText('params={"sendDTRange"')).toBeVisible();
});

test("limits, prices and questions are on the page", async ({ page }) => {
  await page.goto("/services/taxinvoice");
  await expect(page.getByRole("row", { name: /품목 99개까지/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /전자세금계산서 taxinvoice 1 건 100원/ })).toBeVisible();
  await page.getByText("발행한 세금계산서를 취소할 수 있나요?").click();
  await expect(page.getByText(/국세청으로 떠나기 전까지는/)).toBeVisible();
});

test("the byte meter counts as the carriers do", async ({ page }) => {
  await page.goto("/services/message");
  const meter = page.locator("#message-count");
  const field = page.getByRole("textbox", { name: "보낼 내용" });
  await field.fill("가".repeat(45));
  await expect(meter).toContainText("단문");
  await expect(meter).toContainText("90 / 90바이트");
  await expect(meter).toContainText("15원");
  await field.fill(`${"가".repeat(45)}a`);
  await expect(meter).toContainText("장문");
  await expect(meter).toContainText("91 / 2,000바이트");
  await expect(meter).toContainText("40원");
  await field.fill("축하해요 🎉");
  await expect(page.locator("#message-problem")).toHaveText("문자로 보낼 수 없는 글자가 있습니다. 🎉");
  await expect(page.getByRole("figure", { name: "휴대폰에 도착한 문자" }).last()).toContainText("축하해요");
  await field.fill("가".repeat(1001));
  await expect(meter).toContainText("2,002 / 2,000바이트");
  await expect(page.locator("#message-problem")).toHaveText("내용은 2,000바이트까지 보낼 수 있습니다.");
});

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });

  test("tabs, questions and the counted sample still work", async ({ page }) => {
    await page.goto("/services/message");
    await page.getByRole("radio", { name: "PHP" }).check();
    await expect(page.getByText("curl_setopt_array")).toBeVisible();
    await expect(page.locator("#message-count")).toContainText("단문");
    await expect(page.getByText("스크립트를 켜면 입력한 글자를 바로 세어 드려요.")).toBeVisible();
    await page.getByText("발신번호를 꼭 등록해야 하나요?").click();
    await expect(page.getByText(/통신서비스 이용증명원/)).toBeVisible();
  });
});

for (const path of PAGES) {
  test(`${path} is accessible and does not scroll sideways`, async ({ page }) => {
    await page.goto(path);
    for (const question of await page.locator("main summary").all()) await question.click();
    await expectGoodLooks(page, [360, 1280]);
  });
}
