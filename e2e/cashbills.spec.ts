import { issueReceipt, panel, statusOf, twoCompanies } from "./document-steps.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

test("a cash receipt is cancelled before it is sent, and partly cancelled afterwards", async ({ page }) => {
  await signIn(page);
  const [shop] = await twoCompanies(page);
  const cancel = async () => {
    await panel(page).getByRole("button", { name: "발급 취소" }).click();
    return page.getByRole("dialog", { name: "현금영수증 발급 취소" });
  };
  await issueReceipt(page, shop, "커피");
  const before = await cancel();
  await expect(before.getByText("국세청에 전송하기 전입니다")).toBeVisible();
  await before.getByRole("button", { name: "발급 취소" }).click();
  await expect(statusOf(page)).toContainText("발급취소");

  await issueReceipt(page, shop, "원두");
  await panel(page).getByRole("button", { name: "국세청 전송" }).click();
  await page
    .getByRole("dialog", { name: /바로 전송/ })
    .getByRole("button", { name: "국세청 전송" })
    .click();
  await expect(statusOf(page)).toContainText("국세청 전송성공", { timeout: 90_000 });
  const after = await cancel();
  await after.getByLabel("취소 금액").fill("4000");
  await after.getByRole("button", { name: "발급 취소" }).click();
  await expect(panel(page).getByText("더 취소할 수 있는 금액은 7,000원입니다.")).toBeVisible();
});
