import { expectGoodLooks } from "./page-checks.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

/** No other journey changes this test record of the demo's third company. */
const INFO = "/console/partners/6/info";

test("a lead renames the service, adds a person, and marks them as left", async ({ page }) => {
  await signIn(page);
  await page.goto(INFO);
  const name = `라온이알피 ${Date.now() % 100_000}`;
  await page.getByLabel("서비스 이름").fill(name);
  await page.getByLabel("파트너 코드").fill("nuri");
  await page.getByLabel("파트너 코드").blur();
  await expect(page.getByText("이미 사용 중인 파트너 코드입니다.")).toBeVisible();
  await page.getByLabel("파트너 코드").fill("raon");
  await page.getByRole("button", { name: "저장" }).click();
  await expect(page.getByText("파트너 정보를 저장했습니다.")).toBeVisible();
  await expect(page.getByRole("complementary", { name: "파트너" }).getByText(name)).toBeVisible();

  const people = page.getByRole("region", { name: "이 파트너의 담당자" });
  const addedRow = people.getByRole("row").filter({ hasText: "etc@gaonbill.example" });
  await page.getByRole("button", { name: "담당자 추가", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("이메일").fill("nobody@gaonbill.example");
  await dialog.getByRole("button", { name: "추가" }).click();
  await expect(dialog.getByText("가입한 계정이 없는 이메일입니다.", { exact: true })).toBeVisible();
  await dialog.getByLabel("이메일").fill("etc@gaonbill.example");
  await dialog.getByLabel("역할").selectOption({ label: "고객지원 담당자" });
  await dialog.getByRole("button", { name: "추가" }).click();
  await expect(dialog).toBeHidden();
  await expect(addedRow.getByText("고객지원 담당자")).toBeVisible();

  await addedRow.getByRole("button", { name: "기타 담당 퇴사 처리" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "퇴사 처리" }).click();
  await expect(addedRow.getByText("퇴사", { exact: true })).toBeVisible();
  const newest = page.getByRole("region", { name: "이 파트너의 변경 이력" }).getByRole("row").nth(1);
  await expect(newest).toContainText("파트너 담당자 변경");
  await expect(newest.getByRole("listitem")).toHaveText("상태재직퇴사");
  await expectGoodLooks(page);
});

test("roles without the right to change or see the page read the reason", async ({ page }) => {
  await signIn(page, "cs");
  await page.goto("/console/partners/1/info");
  await expect(page.getByText("이 화면의 내용은 총괄 담당자, 대표자만 바꿀 수 있습니다.")).toBeVisible();
  await expect(page.getByLabel("서비스 이름")).toBeDisabled();
  await expect(page.getByRole("button", { name: "담당자 추가" })).toHaveCount(0);
  await expect(page.getByText("재직 중인 정산 담당자가 없습니다")).toBeVisible();
  await page.context().clearCookies();
  await signIn(page, "outsourcing");
  await page.goto("/console/partners/1/info");
  await expect(page.getByRole("heading", { name: "볼 수 없는 화면입니다" })).toBeVisible();
});
