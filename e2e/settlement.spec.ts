import type { Page } from "@playwright/test";
import { expectGoodLooks } from "./page-checks.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

const NURI = "/console/partners/1/adjust";
/** The partner is paid in points, so only our own ledger has to agree. */
const RAON = "/console/partners/5/adjust";

const monthRow = (page: Page, month: string) =>
  page.getByRole("row").filter({ has: page.getByRole("link", { name: month, exact: true }) });

async function becomeStaff(page: Page): Promise<void> {
  await page.context().clearCookies();
  await signIn(page, "manager");
}

async function becomePartner(page: Page): Promise<void> {
  await page.context().clearCookies();
  await signIn(page);
}

/** On a fresh start last month waits for the partner; a second run continues where the first one ended. */
test("a settlement runs from close to payout: the partner confirms, staff pay, the partner sees it paid", async ({
  page,
}) => {
  await signIn(page);
  await page.goto(`${RAON}/list`);
  const runningMonth = page.getByRole("row").filter({ hasText: "집계를 마칩니다" });
  await expect(runningMonth.getByText("집계", { exact: true })).toBeVisible();
  const month = (await page.getByRole("row").nth(2).getByRole("link").innerText()).trim();
  const row = monthRow(page, month);
  await expectGoodLooks(page);
  const confirm = row.getByRole("button", { name: `${month} 확정` });
  if (await confirm.isVisible()) {
    await confirm.click();
    const dialog = page.getByRole("dialog", { name: `${month} 정산을 확정합니다` });
    await dialog.getByRole("button", { name: "확정", exact: true }).click();
    await expect(page.getByText(`${month} 정산을 확정했습니다.`)).toBeVisible();
    await expect(confirm).toBeHidden();
    await expect(row.getByText("확정", { exact: true })).toBeVisible();
  }

  await becomeStaff(page);
  await page.goto("/console/staff/payouts?keyword=라온비즈&size=50");
  const dueRow = page.getByRole("row").filter({ hasText: month });
  const pay = dueRow.getByRole("button", { name: "지급", exact: true });
  if (await pay.isVisible()) {
    await pay.click();
    const dialog = page.getByRole("dialog", { name: new RegExp(`라온비즈 ${month} 정산 지급`) });
    await dialog.getByRole("button", { name: /원 지급$/ }).click();
    await expect(page.getByText(`${month} 정산을 지급했습니다.`)).toBeVisible();
  }
  await expect(dueRow.getByText("지급완료")).toBeVisible();

  await becomePartner(page);
  await page.goto(`${RAON}/list`);
  await expect(monthRow(page, month).getByText("지급완료", { exact: true })).toBeVisible();
  await monthRow(page, month).getByRole("link").click();
  const statement = page.getByRole("article", { name: `${month} 정산 명세서` });
  await expect(statement.getByText("지급완료")).toBeVisible();
  await expect(statement.getByText(/원장의 합계 [\d,]+원과 일치합니다/)).toBeVisible();
});

test("a statement opens down to the ledger's rows", async ({ page }) => {
  await signIn(page);
  await page.goto(`${NURI}/details`);
  const statement = page.getByRole("article", { name: /정산 명세서$/ });
  await expect(statement.getByText(/과 일치합니다/)).toBeVisible();
  await expectGoodLooks(page);
  const member = statement.getByRole("region", { name: "회원사별 수익", exact: true }).getByRole("link").first();
  const name = await member.innerText();
  await member.click();
  const lines = statement.getByRole("region", { name: `${name} 내역`, exact: true });
  await lines.getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: /정산 원장$/ })).toBeVisible();
  await expect(page.getByText(`${name}의 정산 금액을 이루는 원장의 줄입니다.`, { exact: false })).toBeVisible();
  await expectGoodLooks(page);
});

test("the comparison finds the differing line in the partner's own books", async ({ page }) => {
  await signIn(page);
  await page.goto(`${NURI}/details`);
  const month = await page.getByRole("combobox", { name: "정산 월" }).inputValue();
  const csv = await (await page.request.get(`${NURI}/details/${month}.csv`)).text();
  const send = async (text: string) => {
    await page
      .getByLabel(/장부 CSV 파일/)
      .setInputFiles({ name: "books.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
    await page.getByRole("button", { name: "정산과 비교" }).click();
  };
  const result = page.getByRole("region", { name: "대사 결과" });
  await send(csv);
  await expect(result.getByText("장부와 정산이 같습니다")).toBeVisible();

  const [head, first = "", ...rest] = csv.split("\r\n");
  const cells = first.split(",");
  const wrong = [...cells.slice(0, -1), String(Number(cells.at(-1)) + 1_000)].join(",");
  await send([head, wrong, ...rest].join("\r\n"));
  await expect(result.getByText("다른 줄이 1개 있습니다")).toBeVisible();
  const differentRows = result.getByRole("row").filter({ hasText: "값이 다름" });
  await expect(differentRows).toHaveCount(1);
  await expect(differentRows.getByText("+1,000원")).toBeVisible();
});

test("the account needs the password and the holder's name at the bank", async ({ page }) => {
  await signIn(page);
  await page.goto(`${RAON}/info`);
  await expectGoodLooks(page);
  await page.getByRole("button", { name: /계좌 (변경|등록)/ }).click();
  const dialog = page.getByRole("dialog", { name: /정산 계좌/ });
  const fill = async (number: string, password: string) => {
    await dialog.getByLabel("은행").selectOption({ label: "신한은행" });
    await dialog.getByLabel("계좌번호").fill(number);
    await dialog.getByLabel("예금주").fill("라온비즈");
    await dialog.getByLabel("로그인 비밀번호").fill(password);
    await dialog.getByRole("button", { name: "확인하고 저장" }).click();
  };
  await fill("110-000-129999", "gaonbill-demo-1");
  await expect(dialog.getByText("예금주가 은행에 등록된 이름과 다릅니다.").first()).toBeVisible();
  await fill("110-000-123456", "not the password");
  await expect(dialog.getByText("비밀번호가 맞지 않습니다.").first()).toBeVisible();
  await fill("110-000-123456", "gaonbill-demo-1");
  await expect(page.getByText("정산 계좌를 바꾸었습니다.")).toBeVisible();
  await expect(page.getByText("***-***-**3456")).toBeVisible();
});

test("staff change a contract and a supply price", async ({ page }) => {
  await signIn(page, "manager");
  await page.goto("/console/staff/partners?keyword=다솜커머스&brand=GAONBILLTEST");
  await page.getByRole("link", { name: "다솜커머스", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "다솜커머스" })).toBeVisible();
  await expectGoodLooks(page);
  const partner = page.getByRole("checkbox", { name: "파트너 과금" });
  await partner.uncheck();
  await page.getByRole("button", { name: "계약 저장" }).click();
  await expect(page.getByText("과금 방식을 하나 이상 골라야 합니다.").first()).toBeVisible();
  await partner.check();
  const end = `${2030 + Math.floor(Math.random() * 60)}-12-31`;
  await page.getByLabel("계약 종료일").fill(end);
  await page.getByRole("button", { name: "계약 저장" }).click();
  await expect(page.getByText("계약을 저장했습니다.")).toBeVisible();

  const price = page.getByLabel("알림톡 공급단가");
  const next = (await price.inputValue()) === "3" ? "4" : "3";
  await price.fill(next);
  await page.getByRole("button", { name: "공급단가 저장" }).click();
  await expect(page.getByText("공급단가 1개를 저장했습니다.", { exact: false })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("알림톡 공급단가")).toHaveValue(next);
  await expect(page.getByLabel("계약 종료일")).toHaveValue(end);
});

test("closed settlement pages show the reason", async ({ page }) => {
  await signIn(page);
  for (const [partner, why] of [
    [2, "운영 서버에서만 이용할 수 있습니다."],
    [3, "정산을 사용하는 파트너만 이용할 수 있습니다."],
  ] as const) {
    for (const name of ["info", "list", "details"]) {
      await page.goto(`/console/partners/${partner}/adjust/${name}`);
      await expect(page.getByRole("main").getByText(why)).toBeVisible();
    }
  }
});
