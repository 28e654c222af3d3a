import { makeCertificateFiles } from "./certificate-files.ts";
import { comeByOneTimeAddress } from "./one-time-address.ts";
import { expectGoodLooks } from "./page-checks.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

/** The demo's first members have one certificate state each. */
const CONDITIONS = [
  { memberSeq: 1, badge: "정상", headline: /^만료까지 \d+일 남았습니다$/, effects: "만료되면 멈추는 일" },
  { memberSeq: 2, badge: "만료예정", headline: /^만료까지 \d일 남았습니다$/, effects: "만료되면 멈추는 일" },
  { memberSeq: 3, badge: "만료", headline: /^만료된 지 \d+일 지났습니다$/, effects: "지금 멈춘 일" },
  { memberSeq: 4, badge: "미등록", headline: "등록한 인증서가 없습니다", effects: "등록하기 전에는 할 수 없는 일" },
];

test("a certificate page shows the state, its effects and what to do", async ({ page }) => {
  await signIn(page);
  for (const { memberSeq, badge, headline, effects } of CONDITIONS) {
    await page.goto(`/console/partners/1/members/list/${memberSeq}/certificate`);
    await expect(page.getByRole("heading", { name: headline })).toBeVisible();
    await expect(page.getByText(badge, { exact: true }).last()).toBeVisible();
    await expect(page.getByRole("region", { name: effects })).toContainText("전자세금계산서·계산서 발행");
    await expect(page.getByRole("button", { name: "안내문 복사" })).toBeVisible();
  }
  await page.goto("/console/partners/1/members/list/3/certificate");
  await expectGoodLooks(page);
});

/** The test server has the members in the same order; the fourth has no certificate. */
const TEST_LIST = "/console/partners/2/members/list";

test("the test server issues a certificate at once", async ({ page }) => {
  await signIn(page);
  await page.goto(`${TEST_LIST}?certificate=NONE`);
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  await page.getByRole("link", { name: "인증서", exact: true }).click();
  await expect(page.getByRole("heading", { name: "등록한 인증서가 없습니다" })).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole("button", { name: "테스트 인증서 발급" }).click();
  await expect(page.getByRole("heading", { name: "만료까지 730일 남았습니다" })).toBeVisible();
});

test("a member's own person registers a certificate from its files", async ({ page, baseURL }) => {
  const corpNum = "0998601018";
  const files = await makeCertificateFiles(baseURL ?? "", corpNum, "npki-1234");
  await comeByOneTimeAddress(page, "CERT");
  await page.getByRole("button", { name: "등록", exact: true }).click();
  await expect(page.getByText("반드시 입력해야 합니다.").first()).toBeVisible();
  await page.getByLabel(/^인증서\(signCert\.der\)/).setInputFiles(files.signCert);
  await page.getByLabel(/^개인키\(signPri\.key\)/).setInputFiles(files.signPri);
  await page.getByLabel("인증서 비밀번호", { exact: false }).first().fill("wrong");
  await page.getByRole("button", { name: "등록", exact: true }).click();
  await expect(page.getByText("인증서 비밀번호가 맞지 않습니다.")).toBeVisible();
  await page.getByLabel("인증서 비밀번호", { exact: false }).first().fill("npki-1234");
  await page.getByRole("button", { name: "등록", exact: true }).click();
  await expect(page.getByRole("heading", { name: "만료까지 365일 남았습니다" })).toBeVisible();
});
