import type { Page } from "@playwright/test";
import { expectGoodLooks } from "./page-checks.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

// The journey uses the test record of the third company, so that nobody else's figures change.
const UNIT_COST = "/console/partners/6/members/unit-cost";

const rows = (page: Page) => page.getByRole("grid").locator("tbody tr");
const cell = (page: Page, row: number, column: number) => rows(page).nth(row).getByRole("gridcell").nth(column);
const unsaved = (page: Page) => page.getByRole("region", { name: "저장하지 않은 단가" });

/** There are ten rows of five prices, as a spreadsheet copies them; each run has other ones. */
const seed = 501 + (Date.now() % 400);
const prices = Array.from({ length: 10 }, (_, row) =>
  Array.from({ length: 5 }, (_, column) => seed * 100 + row * 5 + column),
);
const clipboardText = `${prices.map((row) => row.map((won) => `${won.toLocaleString("ko-KR")}원`).join("\t")).join("\r\n")}\r\n`;

async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((content) => navigator.clipboard.writeText(content), text);
  await page.keyboard.press("Control+v");
}

test("50 prices are pasted, previewed, saved and still there after a reload, then reset", async ({ page }) => {
  await signIn(page);
  await page.goto(UNIT_COST);
  await cell(page, 0, 0).click();
  await paste(page, clipboardText);
  await expect(unsaved(page)).toContainText("회원사 10곳의 단가 50개를 아직 저장하지 않았습니다.");

  await test.step("a filter keeps unsaved prices, and leaving asks first", async () => {
    await page.getByRole("link", { name: "문자", exact: true }).click();
    await expect(page).toHaveURL(/category=message/);
    await expect(rows(page).first().getByRole("gridcell")).toHaveCount(3);
    await expect(unsaved(page)).toContainText("단가 50개");
    await page.getByRole("link", { name: "대시보드" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "계속 입력하기" }).click();
    await page.goBack();
    await expect(rows(page).first().getByRole("gridcell")).toHaveCount(28);
  });

  await test.step("a failed save loses nothing", async () => {
    await page.route(/unit-cost\.data/, (route) => route.abort());
    await unsaved(page).getByRole("button", { name: "미리보기" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "50개 저장" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "오류가 발생했습니다" })).toBeVisible();
    await expect(page.getByRole("dialog").getByRole("button", { name: "50개 저장" })).toBeEnabled();
    await page.unroute(/unit-cost\.data/);
    await page.goto(UNIT_COST);
    await expect(unsaved(page)).toContainText("단가 50개");
  });

  await unsaved(page).getByRole("button", { name: "미리보기" }).click();
  const preview = page.getByRole("dialog");
  await expect(preview).toContainText("회원사 10곳의 단가 50개가 바뀌고");
  await expect(preview.getByRole("listitem")).toHaveCount(50);
  await expectGoodLooks(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await preview.getByRole("button", { name: "50개 저장" }).click();
  await expect(page.getByText("단가 50개를 저장했습니다.")).toBeVisible();
  await expect(unsaved(page)).toHaveCount(0);
  await page.reload();
  for (const [row, column] of [
    [0, 0],
    [9, 4],
    [4, 2],
  ] as const) {
    const won = prices[row]?.[column] ?? 0;
    await expect(cell(page, row, column)).toHaveText(won.toLocaleString("ko-KR"));
    await expect(cell(page, row, column)).toHaveAccessibleDescription("개별 단가");
  }

  await test.step("several rows are reset together", async () => {
    await rows(page).first().getByRole("rowheader").getByRole("button").click();
    await rows(page)
      .nth(9)
      .getByRole("rowheader")
      .getByRole("button")
      .click({ modifiers: ["Shift"] });
    await page.getByRole("button", { name: "선택한 280칸을 기본 단가로" }).click();
    await unsaved(page).getByRole("button", { name: "미리보기" }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /개 저장$/ })
      .click();
    await expect(unsaved(page)).toHaveCount(0);
    await expect(cell(page, 0, 0)).toHaveAccessibleDescription("");
  });
});

test("a price below its supply price is asked about once more", async ({ page }) => {
  await signIn(page);
  await page.goto(UNIT_COST);
  await cell(page, 1, 1).click();
  await page.keyboard.type("1");
  await page.keyboard.press("Enter");
  await unsaved(page).getByRole("button", { name: "미리보기" }).click();
  const preview = page.getByRole("dialog", { name: "바뀌는 단가를 확인해 주세요" });
  await expect(preview.getByRole("note")).toContainText("공급단가보다 낮은 단가가 1개 있습니다.");
  await preview.getByRole("button", { name: "1개 저장" }).click();
  const question = page.getByRole("dialog", { name: "공급단가보다 낮게 저장하시겠습니까?" });
  await expectGoodLooks(page);
  await question.getByRole("button", { name: "계속 고치기" }).click();
  await expect(unsaved(page)).toContainText("단가 1개");
  await preview.getByRole("button", { name: "계속 고치기" }).click();
  await unsaved(page).getByRole("button", { name: "실행 취소" }).click();
  await expect(unsaved(page)).toHaveCount(0);
});

test("the grid works by keyboard alone", async ({ page }) => {
  await signIn(page);
  await page.goto(UNIT_COST);
  await cell(page, 0, 0).focus();
  const before = await cell(page, 1, 1).textContent();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await expect(cell(page, 1, 1)).toBeFocused();
  await page.keyboard.type("77");
  await page.keyboard.press("Escape");
  await expect(cell(page, 1, 1)).toHaveText(before ?? "");
  await page.keyboard.type("7,7");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "정수로 입력해야 합니다" })).toBeVisible();
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("8");
  await page.keyboard.press("Enter");
  await expect(cell(page, 1, 1)).toHaveText("78");
  await expect(cell(page, 2, 1)).toBeFocused();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.type("9");
  await page.keyboard.press("Control+Enter");
  await expect(unsaved(page)).toContainText("단가 5개");
  await expect(cell(page, 3, 2)).toHaveText("9");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await expect(unsaved(page)).toHaveCount(0);
});

test("people without the right see the reason, read-only or instead of the page", async ({ page }) => {
  await signIn(page, "cs");
  await page.goto("/console/partners/1/members/unit-cost");
  await expect(page.getByText("총괄 담당자, 대표자, 영업 담당자만 바꿀 수 있습니다.", { exact: false })).toBeVisible();
  await cell(page, 0, 0).click();
  await page.keyboard.type("5");
  await expect(page.getByRole("grid").getByRole("textbox")).toHaveCount(0);
  await expect(page.getByRole("grid")).toHaveAttribute("aria-readonly", "true");
  await expectGoodLooks(page);
  await page.context().clearCookies();
  await signIn(page, "outsourcing");
  await page.goto("/console/partners/2/members/unit-cost");
  await expect(page.getByRole("heading", { level: 1, name: "볼 수 없는 화면입니다" })).toBeVisible();
  await expect(page.getByText("이 메뉴를 볼 권한이 없습니다.", { exact: false })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "대시보드" }).click();
  await expect(page).toHaveURL("/console/partners/2/dashboard");
});
