import { bizIdCheckDigit } from "../domain/people/biz-id-check.ts";
import { expectGoodLooks } from "./page-checks.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

/** Returns a number that no earlier run has registered. */
function newBizId(): string {
  const firstNine = `12345${String(Date.now() % 10_000).padStart(4, "0")}`;
  return `${firstNine}${bizIdCheckDigit(firstNine)}`;
}

test("a partner is registered on both servers, opened, and the toggle keeps the page", async ({ page }) => {
  await signIn(page, "dev");
  await page.goto("/console/partners");
  await page.getByRole("button", { name: "파트너 등록" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "등록", exact: true }).click();
  await expect(dialog.getByText("반드시 입력해야 합니다.").first()).toBeVisible();
  await dialog.getByLabel("회사 이름").fill("하늘시스템");
  await dialog.getByLabel("사업자등록번호").fill("123-45-67890");
  await dialog.getByLabel("서비스 이름").fill("하늘회계");
  await dialog.getByLabel("파트너 코드").fill(`haneul${Date.now() % 10_000}`);
  await dialog.getByRole("button", { name: "등록", exact: true }).click();
  await expect(dialog.getByText("사업자등록번호를 다시 확인해 주세요.")).toBeVisible();
  await dialog.getByLabel("사업자등록번호").fill(newBizId());
  await dialog.getByRole("button", { name: "등록", exact: true }).click();
  await expect(page).toHaveURL(/\/console\/partners\/\d+\/dashboard$/);
  await page.goto("/console/partners");
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "하늘시스템" }) });
  await expect(card.getByText("운영 서버")).toBeVisible();
  await expect(card.getByText("테스트 서버")).toBeVisible();
  await card.getByRole("link", { name: "하늘회계" }).first().click();
  await expect(page).toHaveURL(/\/console\/partners\/\d+\/dashboard$/);
  const realSeq = Number(/partners\/(\d+)/.exec(page.url())?.[1]);
  const menu = page.getByRole("complementary", { name: "파트너" });
  await menu.getByRole("link", { name: "회원사 목록" }).click();
  await page.waitForURL(/members\/list$/);
  await menu.getByRole("link", { name: "테스트 서버" }).click();
  await expect(page).toHaveURL(new RegExp(`/console/partners/${realSeq + 1}/members/list$`));
  await expect(page.getByText("테스트 서버").first()).toBeVisible();
});

test("an unknown partner clears the selection and says so", async ({ page }) => {
  await signIn(page);
  await page.goto("/console/partners/999999/info");
  await expect(page).toHaveURL(/\/console\/partners\?unknown=1$/);
  await expect(page.getByText("선택한 파트너를 찾을 수 없습니다")).toBeVisible();
});

test("the last lead cannot leave, and the refusal says what to do", async ({ page }) => {
  await signIn(page);
  await page.goto("/console/partners");
  await page.getByRole("button", { name: "다솜몰 운영 서버 더 보기" }).click();
  await page.getByRole("menuitem", { name: "목록에서 빼기" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "목록에서 빼기" }).click();
  await expect(page.getByText("총괄 담당자나 대표자가 한 명은 있어야 합니다", { exact: false })).toBeVisible();
});

test("a click anywhere in a row opens the partner", async ({ page }) => {
  await signIn(page);
  await page.goto("/console/partners");
  const row = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: "다솜몰" }) })
    .last();
  await row.click();
  await expect(page).toHaveURL(/\/console\/partners\/\d+\/dashboard$/);
});

test("the list and its dialog are accessible", async ({ page }) => {
  await signIn(page);
  await page.goto("/console/partners");
  await expectGoodLooks(page);
  await page.getByRole("button", { name: "파트너 등록" }).click();
  await expectGoodLooks(page);
});
