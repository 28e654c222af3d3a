import { COMPANY, comeAndSignUp, countClicks, registerPartner, revealKey, runPrintedCall } from "./first-steps.ts";
import { expect, newcomerTest as test } from "./test.ts";

/**
 * The path from the home page to the answer of the first call takes this many clicks, including two in the identity
 * window and the copy button.
 */
const CLICKS = 14;

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test(`a newcomer gets from the home page to the first call in ${CLICKS} clicks`, async ({ page }) => {
  test.slow();
  const { click, clicks } = countClicks(page);
  const checklist = page.getByRole("region", { name: "연동 시작하기" });
  await comeAndSignUp(page, click);
  await click(checklist.getByRole("link", { name: "파트너 등록하기" }));
  await registerPartner(page, click);
  await click(checklist.getByRole("link", { name: "연동키 보러 가기" }));
  await revealKey(page, click);
  const program = page.getByRole("group", { name: "연동키로 파트너 확인" }).first();
  await expect(program).not.toContainText("****");
  await click(program.locator("..").getByRole("button", { name: "복사" }));
  const command = await page.evaluate(() => navigator.clipboard.readText());
  expect(command.trim()).toBe((await program.innerText()).trim());
  expect(await runPrintedCall(page)).toMatchObject({ companyName: COMPANY, brand: "GAONBILLTEST" });
  expect(clicks()).toBe(CLICKS);
});

test("the guide describes the same path and the same number of clicks", async ({ page }) => {
  await page.goto("/docs/guides/quick-start");
  const guide = page.getByRole("article");
  await expect(guide).toContainText(`화면을 ${CLICKS}번 눌러요`);
  for (const word of ["연동 시작하기", "파트너 등록하기", "연동키 보러 가기", "보기", "바로 실행해 보기", "복사"]) {
    await expect(guide.getByText(word, { exact: true }).first()).toBeVisible();
  }
});
