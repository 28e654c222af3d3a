import { expectGoodLooks } from "./page-checks.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

test("buyers are looked up at a price shown before, and without a fee under a subscription", async ({ page }, {
  repeatEachIndex,
  retry,
}) => {
  await signIn(page);
  await page.goto("/console/partners/2/members/list?certificate=VALID");
  // A paid month stays paid, so each run uses another member.
  await page
    .getByRole("row")
    .nth(1 + repeatEachIndex + retry)
    .getByRole("link")
    .first()
    .click();
  await page.getByRole("link", { name: "휴폐업", exact: true }).click();
  await expect(page.getByRole("heading", { name: "휴폐업 조회", level: 1 })).toBeVisible();
  const numbers = page.getByLabel("사업자등록번호").first();
  await numbers.fill("가람상사");
  await page.getByRole("button", { name: "휴폐업 조회" }).click();
  await expect(page.getByText("사업자등록번호가 아닙니다: 가람상사").first()).toBeVisible();
  await numbers.fill("000-00-00029\n0000000048");
  await expect(page.getByText("2건, 최대 40원.", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "휴폐업 조회" }).click();
  const results = page.getByRole("region", { name: "조회 결과" });
  await expect(results).toContainText("폐업일 2025-12-31");
  await expect(results).toContainText("간이과세자");
  await expect(page.getByRole("table")).toContainText("000-00-00029");
  await expectGoodLooks(page);
  await page.getByRole("button", { name: "월정액 시작" }).click();
  await expect(page.getByText("월정액이라 요금이 없습니다.", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "월정액 해지" }).click();
  await expect(page.getByText("말일까지 추가 요금 없이 조회합니다.", { exact: false })).toBeVisible();
});

test("staff set the state of an institution, and every visitor sees it", async ({ page }) => {
  await signIn(page, "manager");
  await page.goto("/console/staff/institutions");
  await page.getByRole("button", { name: "제주은행 상태 바꾸기" }).click();
  await page.getByLabel("상태", { exact: true }).selectOption("DOWN");
  await page.getByLabel("안내", { exact: true }).fill("조회가 늦어지고 있습니다.");
  await page.getByRole("button", { name: "저장", exact: true }).click();
  const line = page.getByRole("listitem").filter({ hasText: "제주은행" });
  await expect(line).toContainText("장애");
  await expectGoodLooks(page);
  // The page is cached for a moment.
  await expect(async () => {
    await page.goto("/cs/dashboard");
    await expect(page.getByRole("listitem").filter({ hasText: "제주은행" })).toContainText("조회가 늦어지고 있습니다.");
  }).toPass();
});
