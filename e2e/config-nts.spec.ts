import { expectGoodLooks } from "./page-checks.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

const PARTNER = "/console/partners/4";
const MEMBER = `${PARTNER}/members/list/58`;

test("a partner's default applies to its members until a member changes it, and again after a reset", async ({
  page,
}) => {
  await signIn(page);
  await page.goto(`${PARTNER}/config/nts-config`);
  const partnerTaxed = page.getByRole("group", { name: "과세·영세 세금계산서" }).first();
  await partnerTaxed.getByRole("radio", { name: "발행 즉시 전송" }).check();
  await page.getByRole("button", { name: "전송 방식 저장" }).click();
  await expect(page.getByText("전송 방식을 저장했습니다.")).toBeVisible();
  await expect(partnerTaxed.getByText("파트너 기본값")).toBeVisible();

  await page.goto(`${MEMBER}/nts-config`);
  const taxed = page.getByRole("group", { name: "과세·영세 세금계산서" }).first();
  await expect(taxed.getByRole("radio", { name: /^파트너 기본값.*지금은 ‘발행 즉시 전송’/ })).toBeChecked();
  await taxed.getByRole("radio", { name: "다음 날 자동 전송" }).check();
  await page.getByRole("button", { name: "전송 방식 저장" }).click();
  await expect(taxed.getByText("회원사 설정")).toBeVisible();
  await page.goto(`${MEMBER}/nts-config`);
  await expect(taxed.getByRole("radio", { name: "다음 날 자동 전송" })).toBeChecked();

  await page.getByRole("button", { name: "파트너 기본값으로 되돌리기" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "되돌리기" }).click();
  await expect(taxed.getByRole("radio", { name: /^파트너 기본값/ })).toBeChecked();
  await expectGoodLooks(page);
});

test("a role that may only read sees every choice disabled, and who may change them", async ({ page }) => {
  await signIn(page, "etc");
  await page.goto("/console/partners/1/config/nts-config");
  await expect(page.getByRole("note", { name: "보기만 할 수 있습니다" })).toContainText("총괄 담당자");
  await expect(page.getByRole("radio", { name: "발행 즉시 전송" }).first()).toBeDisabled();
  await expect(page.getByRole("button", { name: "저장" })).toHaveCount(0);
  await expectGoodLooks(page);
});
