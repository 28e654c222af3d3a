import { expectGoodLooks } from "./page-checks.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

const GO_LIVE = (partnerSeq: number) => `/console/partners/${partnerSeq}/partnership/go-live`;

test("the go-live check runs on the test server, and its links lead to the right server", async ({ page }) => {
  await signIn(page);
  await page.goto(GO_LIVE(2));
  await expect(page.getByRole("region", { name: "점검 결과" })).toContainText(/\d+개 가운데 \d+개 통과/);
  const line = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "정산 담당자" }) });
  await expect(line).toContainText("실패");
  await expect(line).toContainText("재직 중인 정산 담당자를 등록해 주세요.");
  await expectGoodLooks(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await line.getByRole("link", { name: "정산 담당자 고치러 가기" }).click();
  await expect(page).toHaveURL("/console/partners/1/info");
});
