import { expectGoodLooks } from "./page-checks.ts";
import { pasteInto } from "./paste-into.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

const KEY = "AAAABBBB-CCCC-4DDD-8EEE-FFFF00001111";
const ANSWER = `{
  "code": -26002,
  "message": "공동인증서의 유효기간이 지났습니다.",
  "fields": { "invoicer.corpNum": "123-45-67890의 인증서가 만료되었습니다." },
  "requestId": "01JCG6Z0V6T3W8N4Q2"
}`;

test("an answer pasted into search is explained, with the number of hits at the reader's own members", async ({
  page,
}) => {
  await signIn(page);
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  await page.goto("/docs");
  await page.keyboard.press("Control+k");
  await pasteInto(page, `Authorization: Bearer ${KEY}\n${ANSWER}`);
  const dialog = page.getByRole("dialog", { name: "문서 검색" });
  await expect(dialog.getByRole("link", { name: /^오류코드: -26002/ })).toContainText("인증서를 갱신한 뒤");
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL(/\/docs\/errors\/-26002\?fields=invoicer\.corpNum$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("공동인증서의 유효기간이 지났습니다.");
  await expect(page.getByRole("cell", { name: "invoicer.corpNum" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "올바른 호출" })).toBeVisible();
  const hits = page.getByRole("region", { name: "최근 7일" });
  await expect(hits.getByRole("status")).toHaveText(/^내 파트너에서 [\d,]+번 났어요\.$/);
  await expect(hits.getByRole("listitem").first()).toHaveText(/\S+ [\d,]+번$/);
  await expectGoodLooks(page);
  expect(addresses.filter((address) => /AAAABBBB|67890/.test(address))).toEqual([]);

  await hits.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/partnership\/requests\?code=-26002$/);
});

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });

  test("the form reads a log line, and tells a signed-out reader what signing in would show", async ({ page }) => {
    await page.goto("/docs/references/error-codes");
    await page.getByRole("article").getByRole("link", { name: "오류 진단" }).click();
    await page.getByLabel("오류코드, 응답이나 로그").fill(`ERROR ${KEY} ${ANSWER}`);
    await page.getByRole("button", { name: "진단하기" }).click();
    await expect(page).toHaveURL(/\/docs\/errors\/-26002\?fields=invoicer\.corpNum$/);
    await expect(page.getByText("로그인하면 이 오류가 어느 회원사에서")).toBeVisible();
  });
});
