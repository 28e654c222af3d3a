import type { Page } from "@playwright/test";
import { expectGoodLooks } from "./page-checks.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

/** The demo's companies are in the order of their list; each has its test record right after the real one. */
const [NURI, , RAON] = [1, 3, 5];

const sideMenu = (page: Page) => page.getByRole("complementary", { name: "파트너" });
const balance = (page: Page) => sideMenu(page).getByRole("definition");
const alertAt = (page: Page, entry: string) =>
  sideMenu(page).getByRole("link", { name: new RegExp(`^${entry}.+주세요`) });

test("the toggle keeps the sub-page and switches the server and the balance", async ({ page }) => {
  await signIn(page);
  const subPages = ["dashboard", "info", "members/list", "members/unit-cost", "config/nts-config"];
  for (const subPage of subPages) {
    await page.goto(`/console/partners/${RAON}/${subPage}`);
    await expect(page.getByRole("banner").getByText("테스트 서버")).toHaveCount(0);
    const onReal = await balance(page).textContent();
    await sideMenu(page).getByRole("link", { name: "테스트 서버" }).click();
    await expect(page).toHaveURL(`/console/partners/${RAON + 1}/${subPage}`);
    await expect(page.getByRole("banner").getByText("테스트 서버")).toBeVisible();
    await expect(balance(page)).toHaveText(/^[\d,]+원$/);
    await expect(balance(page)).not.toHaveText(onReal ?? "");
    await sideMenu(page).getByRole("link", { name: "운영 서버" }).click();
    await expect(page).toHaveURL(`/console/partners/${RAON}/${subPage}`);
    await expect(balance(page)).toHaveText(onReal ?? "");
  }
});

test("the toggle keeps the filters, and on a member's page it finds the same company", async ({ page }) => {
  await signIn(page);
  await page.goto(`/console/partners/${NURI}/members/list?certificate=NONE&page=1`);
  await sideMenu(page).getByRole("link", { name: "테스트 서버" }).click();
  await expect(page).toHaveURL(`/console/partners/${NURI + 1}/members/list?certificate=NONE`);
  await page.goto(`/console/partners/${NURI}/members/list/1/messages?status=FAILED`);
  const company = await page.getByRole("main").locator("header p").first().textContent();
  await sideMenu(page).getByRole("link", { name: "테스트 서버" }).click();
  await expect(page).toHaveURL(/\/console\/partners\/2\/members\/list\/(?!1\/)\d+\/messages\?status=FAILED$/);
  await expect(page.getByRole("main").locator("header p").first()).toHaveText(company ?? "");
});

test("staff are offered nothing on the real server that is refused there, and told why", async ({ page }) => {
  await signIn(page, "manager");
  await page.goto(`/console/partners/${NURI}/members/list/1/messages`);
  await expect(page.getByRole("main").getByRole("link", { name: "문자 보내기" })).toHaveCount(0);
  await page.goto(`/console/partners/${NURI}/members/list/1/messages/new`);
  await expect(page.getByText("테스트 서버에서만 보낼 수 있습니다")).toBeVisible();
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  await page.goto(`/console/partners/${NURI}/members/list/1/taxinvoices/new`);
  await expect(page.getByText("테스트 서버에서만 작성할 수 있습니다")).toBeVisible();
});

test("nothing is offered in the name of a member that is not proven", async ({ page }) => {
  await signIn(page);
  await page.goto(`/console/partners/${NURI + 1}/members/list`);
  const unproven = page.getByRole("row").filter({ hasText: "확인 전" }).first().getByRole("link").first();
  const href = (await unproven.getAttribute("href")) ?? "";
  for (const service of ["messages", "faxes", "taxinvoices", "edocs", "cashbills"]) {
    await page.goto(href.replace(/[^/]+$/, `${service}/new`));
    await expect(page.getByRole("main").getByText("아직 할 수 없습니다")).toBeVisible();
    await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(0);
  }
});

test("missing settlement details are red at the first partner and absent at the third, chosen from the dropdown", async ({
  page,
}) => {
  await signIn(page);
  await page.goto(`/console/partners/${NURI}/dashboard`);
  await expect(alertAt(page, "파트너 정보")).toBeVisible();
  await expect(alertAt(page, "정산 정보")).toBeVisible();
  await expect(sideMenu(page).locator(".console-alert").first()).toHaveCSS("color", /oklch\(0?\.?\d+%? 0\.178 27\)/);
  await sideMenu(page)
    .getByRole("button", { name: /누리장부/ })
    .click();
  const choice = page.locator("#side-partners");
  await expect(choice.getByRole("listitem")).toHaveCount(4);
  await expect(choice.getByRole("listitem").last()).toHaveText(/서비스 이름 미등록\s*마루테크\s*099-86-\d{5}/);
  await expect(choice.getByRole("link", { name: "내 파트너 목록 보기" })).toHaveAttribute("href", "/console/partners");
  await choice.getByRole("link", { name: /라온이알피/ }).click();
  await expect(page).toHaveURL(`/console/partners/${RAON}/dashboard`);
  await expect(sideMenu(page).getByRole("link", { name: "정산 정보", exact: true })).toBeVisible();
  await expect(sideMenu(page).locator(".console-alert")).toHaveCount(0);
  await expect(balance(page)).toHaveText(/^[\d,]{5,}원$/);
});

test("people without the right see no balance, and the test server is marked", async ({ page }) => {
  await signIn(page, "outsourcing");
  await page.goto(`/console/partners/${NURI}/dashboard`);
  await expect(balance(page)).toHaveText("–");
  await page.goto(`/console/partners/${NURI + 1}/dashboard`);
  await expect(balance(page)).toHaveText("0원");
  await expect(page.locator(".console-frame")).toHaveCSS("border-top-width", "4px");
  await expectGoodLooks(page);
});
