import { expectGoodLooks } from "./page-checks.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

test("a text is counted while it is typed, refused for wrong characters, saved, and reset", async ({ page }) => {
  await signIn(page);
  await page.goto("/console/partners/4/config/sms-default-message?type=EDOC_ISSUE");
  const text = page.getByLabel("문구");
  const phone = page.getByRole("figure", { name: "휴대폰에 도착한 문자" });
  await text.fill("도착 😀 #{이름}");
  await expect(page.getByText("문자로 보낼 수 없는 글자가 있습니다. 😀")).toBeVisible();
  await text.fill("#{이름}");
  await expect(page.getByText("쓸 수 없는 변수가 있습니다. #{이름}")).toBeVisible();
  await text.fill("도착: ");
  await page.getByRole("button", { name: "문서이름" }).click();
  await expect(text).toHaveValue("도착: #{문서이름}");
  await expect(phone).toContainText("도착: 거래명세서");
  await expect(page.getByText("16 / 90바이트")).toBeVisible();
  await text.fill(`도착: #{문서이름} ${"가".repeat(50)}`);
  await expect(phone).toContainText("장문");
  await page.getByRole("button", { name: "문구 저장" }).click();
  await expect(page.getByText("우리 회사가 정한 문구를 씁니다.")).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole("button", { name: "되돌리기" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "되돌리기" }).click();
  await expect(page.getByText("가온빌 기본 문구를 씁니다.")).toBeVisible();
});
