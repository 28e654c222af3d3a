import { expectGoodLooks } from "./page-checks.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

/** No other journey restricts this test record of the demo's second company. */
const RESTRICT = "/console/partners/4/config/restrict";

test("the page warns before it locks out the own address, and adds it with one click", async ({ page }) => {
  await signIn(page);
  await page.goto(RESTRICT);
  await page.getByLabel("허용한 주소에서만 이용").check();
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await expect(page.getByText("허용할 주소를 하나 이상 추가해야 합니다.")).toBeVisible();
  await page.getByRole("button", { name: "주소 추가" }).click();
  await page.getByLabel("주소 1", { exact: true }).fill("198.51.100.7/24");
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await expect(page.getByText("198.51.100.0/24로 입력해 주세요.", { exact: false })).toBeVisible();
  await page.getByLabel("주소 1", { exact: true }).fill("198.51.100.0/24");
  await page.getByRole("button", { name: "저장", exact: true }).click();
  const question = page.getByRole("dialog", { name: "저장하면 들어올 수 없게 됩니다" });
  await expect(question).toContainText("지금 접속한 주소는");
  await question.getByRole("button", { name: "내 주소 추가" }).click();
  await expect(page.getByText("허용 목록에 있음")).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await expect(page.getByText("이용 제한을 저장했습니다.")).toBeVisible();

  await page.getByLabel("허용한 주소에서만 이용").uncheck();
  await page.getByRole("button", { name: "주소 2 삭제" }).click();
  await page.getByRole("button", { name: "주소 1 삭제" }).click();
  const response = page.waitForResponse(
    (response) => response.request().method() === "POST" && response.url().includes("/config/restrict"),
  );
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await response;
  await page.goto(RESTRICT);
  await expect(page.getByLabel("허용한 주소에서만 이용")).not.toBeChecked();
});
