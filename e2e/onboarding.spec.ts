import type { Locator, Page } from "@playwright/test";
import { bizIdCheckDigit } from "../domain/people/biz-id.ts";
import { emailBox, heading, newEmail, verifiedText } from "./account-steps.ts";
import { expectGoodLooks } from "./page-checks.ts";
import { expect, newcomerTest as test, untilAlive } from "./test.ts";

const PASSWORD = "paper-boat-on-a-lake-7";
const COMPANY = "새봄시스템";

/** Numbers no earlier run has registered. */
function newBizId(start: string): string {
  const firstNine = `${start}${String(Date.now() % 10_000).padStart(4, "0")}`;
  return `${firstNine}${bizIdCheckDigit(firstNine)}`;
}

function counted(page: Page) {
  let clicks = 0;
  const click = async (control: Locator) => {
    clicks++;
    await control.click();
    await untilAlive(page);
  };
  return { click, clicks: () => clicks };
}

type Click = ReturnType<typeof counted>["click"];

async function signUp(page: Page, click: Click): Promise<void> {
  await click(page.getByRole("checkbox", { name: "모두 동의해요" }));
  await click(page.getByRole("button", { name: "다음" }));
  const opened = page.waitForEvent("popup");
  await click(page.getByRole("button", { name: "본인확인 창 열기" }));
  const window = await opened;
  await click(window.locator("button[name=choice]").first());
  const closed = window.waitForEvent("close");
  await click(window.getByRole("button", { name: "결과 보내기" }));
  await closed;
  await expect(page.getByText("본인확인을 마쳤어요")).toBeVisible();
  await click(page.getByRole("button", { name: "다음" }).last());
  await emailBox(page).fill(newEmail());
  await page.getByLabel(/^비밀번호.*필수/).fill(PASSWORD);
  await expect(page.getByText(verifiedText)).toBeVisible({ timeout: 20_000 });
  await click(page.getByRole("button", { name: "가입하기", exact: true }));
  await expect(heading(page)).toHaveText("회원가입을 마쳤어요");
}

async function registerPartner(page: Page, click: Click): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "파트너 등록" });
  await dialog.getByLabel("회사 이름").fill(COMPANY);
  await dialog.getByLabel("사업자등록번호").fill(newBizId("13579"));
  await dialog.getByLabel("서비스 이름").fill("새봄장부");
  await dialog.getByLabel("파트너 코드").fill(`saebom${Date.now() % 100_000}`);
  await click(dialog.getByRole("button", { name: "등록", exact: true }));
  await expect(page).toHaveURL(/\/console\/partners\/\d+\/dashboard$/);
}

async function revealKey(page: Page, click: Click): Promise<void> {
  await click(page.getByRole("button", { name: /보기$/ }).first());
  const dialog = page.getByRole("dialog", { name: "연동키 보기" });
  await dialog.locator("input[name=password]").fill(PASSWORD);
  await click(dialog.getByRole("button", { name: "확인" }));
  await expect(dialog).toBeHidden();
}

/** What the page prints to be copied, run as it stands. */
async function runPrintedCall(page: Page): Promise<{ company: { name: string }; brand: string }> {
  const program = page.getByRole("group", { name: "연동키로 파트너 확인" }).first();
  await expect(program).not.toContainText("****");
  const [command, address = ""] = (await program.innerText()).trim().split(/\s+/);
  expect(command).toBe("curl");
  const answer = await fetch(address);
  expect(answer.status).toBe(200);
  return (await answer.json()).data;
}

async function addMember(page: Page, click: Click): Promise<void> {
  await click(page.getByRole("button", { name: "회원사 추가" }).first());
  const dialog = page.getByRole("dialog", { name: "회원사 추가" });
  await dialog.getByLabel("사업자등록번호").fill(newBizId("24689"));
  await dialog.getByLabel("상호").fill("여울목상회");
  await click(dialog.getByRole("button", { name: "추가", exact: true }));
  await expect(dialog).toBeHidden();
}

test("from the home page to the first call by what the screens say", async ({ page }) => {
  test.slow();
  const { click, clicks } = counted(page);
  const ticked = page.getByRole("listitem").filter({ hasText: "(완료)" });
  const checklist = page.getByRole("region", { name: "연동 시작하기" });
  await page.goto("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "콘솔" })).toBeHidden();
  await click(page.getByRole("banner").getByRole("link", { name: "회원가입" }));
  await signUp(page, click);
  await expect(checklist).toContainText("4단계 중 0단계를 마쳤어요.");
  await expectGoodLooks(page);
  await click(checklist.getByRole("link", { name: "파트너 등록하기" }));
  await registerPartner(page, click);
  await expect(ticked).toHaveText([/파트너 등록/]);
  await expect(page.locator(".console-alert")).toHaveCount(0);
  await expectGoodLooks(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await click(checklist.getByRole("link", { name: "연동키 보러 가기" }));
  await revealKey(page, click);
  expect(await runPrintedCall(page)).toMatchObject({ company: { name: COMPANY }, brand: "GAONBILLTEST" });
  test.info().annotations.push({ type: "clicks to the first call", description: String(clicks()) });
  process.stdout.write(`clicks from the home page to the first call: ${clicks()}\n`);

  const menu = page.getByRole("complementary", { name: "파트너" });
  await click(menu.getByRole("link", { name: "대시보드" }));
  await expect(ticked).toHaveText([/파트너 등록/, /테스트 키 보기/, /첫 호출/]);
  await page.goto("/accounts/login-complete");
  await expect(checklist).toContainText("4단계 중 3단계를 마쳤어요.");
  await click(checklist.getByRole("link", { name: "회원사 추가하러 가기" }));
  await addMember(page, click);
  await click(menu.getByRole("link", { name: "대시보드" }));
  await expect(heading(page)).toHaveText("대시보드");
  await expect(checklist).toBeHidden();
});

test("the first call made in another window is ticked on coming back", async ({ page }) => {
  test.slow();
  const { click } = counted(page);
  await page.goto("/accounts/signup");
  await signUp(page, click);
  await click(page.getByRole("link", { name: "파트너 등록하기" }));
  await registerPartner(page, click);
  const second = await page.context().newPage();
  await second.goto(page.url().replace("dashboard", "partnership"));
  await untilAlive(second);
  await revealKey(second, counted(second).click);
  await runPrintedCall(second);
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(page.getByRole("listitem").filter({ hasText: "(완료)" })).toHaveCount(3);
});
