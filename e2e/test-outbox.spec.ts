import { expectGoodLooks } from "./page-checks.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

const OUTBOX = "/console/partners/2/partnership/test-outbox";

test("the test outbox shows what documents would have sent, without addresses and links", async ({ page }) => {
  await signIn(page);
  await page.goto(OUTBOX);
  const rows = page.getByRole("table", { name: "테스트 발송함" }).locator("tbody tr");
  await expect(rows.first()).toBeVisible();
  await page.getByRole("searchbox").fill("세금계산서");
  await page.getByRole("button", { name: "조회" }).click();
  await expect(rows.first()).toContainText("세금계산서");
  await expect(rows.first()).toContainText("*");
  await rows.first().getByRole("link").first().click();
  const panel = page.getByRole("dialog");
  await expect(panel.getByText("테스트 서버의 문서 안내 메일은 아무에게도 보내지 않고")).toBeVisible();
  await expect(panel.locator("iframe").contentFrame().locator("a[href]")).toHaveCount(0);
  await expectGoodLooks(page);
});
