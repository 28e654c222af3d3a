import type { Page } from "@playwright/test";
import { comeAndSignUp, countClicks, registerPartner } from "./first-steps.ts";
import { expectGoodLooks } from "./page-checks.ts";
import { expect, newcomerTest as test, untilHydrated } from "./test.ts";

const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });

test("a newcomer issues a first invoice without code, and the tax office accepts it", async ({ page }, info) => {
  test.slow();
  const { click, record } = countClicks(page);
  await comeAndSignUp(page, click);
  await click(page.getByRole("link", { name: "파트너 등록하기" }));
  await registerPartner(page, click);
  const dashboard = page.url();

  await click(page.getByRole("link", { name: "첫 세금계산서 발행해 보기" }));
  await click(button(page, "테스트 회원사 만들기"));
  const sheet = page.getByRole("region", { name: "작성하는 문서" });
  await expect(button(page, "작성하기")).toBeVisible();
  await page.getByLabel(/^품목/).fill("첫 상품");
  await expect(sheet).toContainText("첫 상품");
  await expect(page.getByRole("group", { name: "세금계산서 임시저장" })).toContainText('"item":"첫 상품"');
  await click(button(page, "작성하기"));
  await expect(page).toHaveURL(/[?&]key=first-/);
  await expect(sheet).toContainText("임시저장");
  await click(button(page, "미리 확인"));
  await expect(page.getByText("막히는 것 없이 발행할 수 있습니다.")).toBeVisible();

  const second = await page.context().newPage();
  await second.goto(page.url());
  await untilHydrated(second);
  await button(second, "미리 확인").click();
  await button(second, "발행하기").click();
  await expect(button(second, "국세청에 전송하기")).toBeVisible();
  await click(button(page, "발행하기"));
  await click(button(page, "국세청에 전송하기"));
  await expect(sheet).toContainText("국세청 전송성공", { timeout: 90_000 });
  const success = page.getByRole("note", { name: "국세청 전송성공" });
  await expect(success).toBeVisible();
  record(info, "home to the tax office without code");

  await page.reload();
  await untilHydrated(page);
  await expect(success).toBeVisible();
  await expectGoodLooks(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await click(page.getByRole("link", { name: "세금계산서 목록" }));
  const rows = page.getByRole("table", { name: "세금계산서" }).locator("tbody tr");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("국세청 전송성공");
  await page.goto(dashboard);
  await expect(page.getByRole("listitem").filter({ hasText: "(완료)" })).toHaveText([
    /파트너 등록/,
    /회원사 추가/,
    /첫 세금계산서 발행/,
  ]);
});
