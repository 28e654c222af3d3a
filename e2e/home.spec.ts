import type { Page } from "@playwright/test";
import { shiftsOf, watchShifts } from "./layout-shift.ts";
import { expectGoodLooksByDay } from "./page-checks.ts";
import { printPage } from "./read-pdf.ts";
import { expect, test } from "./test.ts";

const step = (page: Page, name: RegExp) => page.getByRole("radio", { name });
const sheet = (page: Page, copy: "공급자" | "공급받는자") =>
  page.getByRole("article", { name: `전자세금계산서 ${copy} 보관용` });
const answer = (page: Page) => page.getByRole("group", { name: "목록 API 응답" });

function findLinesWithLeadingDot(): string[] {
  const lines: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const boxOf = (node: Node, at: number) => {
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    return range.getBoundingClientRect();
  };
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? "";
    for (const { index } of text.matchAll(/(?<=\S\s*)·/g)) {
      const before = text.slice(0, index).trimEnd().length - 1;
      const dot = boxOf(node, index);
      if (dot.width > 0 && dot.top >= boxOf(node, before).bottom - 2) lines.push(text);
    }
  }
  return lines;
}

const stamps = (page: Page) => page.locator('[data-sheet="supplier"] [data-stamp]:visible');

async function moveThroughStates(page: Page): Promise<void> {
  await page.goto("/");
  await expect(sheet(page, "공급자")).toBeVisible();
  await expect(page.getByText("20261030-00000000-7f3a90c1").first()).toBeHidden();
  await expect(answer(page)).toContainText('"state": 1');
  await expect(stamps(page)).toHaveText(["임시저장"]);

  await step(page, /^임시저장/).focus();
  await page.keyboard.press("ArrowRight");
  await expect(step(page, /^발행완료/)).toBeChecked();
  await expect(page.getByText("20261030-00000000-7f3a90c1").first()).toBeVisible();
  await expect(answer(page)).toContainText('"procResCode": 4');
  await expect(page.getByText("발행 취소", { exact: true })).toBeVisible();
  await expect(stamps(page)).toHaveText(["발행완료2026-10-30"]);

  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("PUT /api/configs/nts-send-type")).toBeVisible();
  await expect(answer(page)).toContainText('"ntsSendState": 3');
  await expect(stamps(page)).toHaveText([/^발행완료/, /^국세청 전송중/]);

  await page.keyboard.press("ArrowRight");
  await expect(step(page, /^국세청 전송성공/)).toBeChecked();
  await expect(answer(page)).toContainText('"ntsSendState": 4');
  await expect(page.getByText("수정세금계산서 발행", { exact: true })).toBeVisible();
  await expect(stamps(page)).toHaveText([/^발행완료/, /^국세청 전송성공/]);

  await page.getByRole("radio", { name: "공급받는자 보관용" }).check();
  await expect(sheet(page, "공급받는자")).toBeVisible();
  await expect(sheet(page, "공급자")).toBeHidden();
}

test("the drawn invoice moves through its states by keyboard", ({ page }) => moveThroughStates(page));

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });

  test("the states work as well, and the plain support hours are shown", async ({ page }) => {
    await moveThroughStates(page);
    const support = page.getByRole("region", { name: "고객센터" });
    await expect(support.getByText("09:00–18:00")).toBeVisible();
    await expect(support.getByText("상담 시간을 확인하고 있어요")).toBeHidden();
    await expect(page.getByRole("button", { name: "인쇄" })).toBeHidden();
  });
});

test("support hours follow the time and the holidays", async ({ page }) => {
  const support = page.getByRole("region", { name: "고객센터" });
  await page.clock.setFixedTime("2026-11-16T10:00:00+09:00");
  await page.goto("/");
  await expect(support.getByText("지금 상담할 수 있어요. 12:00까지 받아요")).toBeVisible();
  await page.clock.setFixedTime("2026-09-25T10:00:00+09:00");
  await page.goto("/");
  await expect(support.getByText("오늘은 추석, 쉬는 날이에요. 9월 28일(월) 09:00에 열어요")).toBeVisible();
});

test("the invoice prints alone on one A4 page", async ({ page }) => {
  await page.addInitScript(() => Object.assign(globalThis, { print: () => undefined }));
  await page.goto("/");
  await step(page, /^발행완료/).check();
  await page.getByRole("button", { name: "인쇄" }).click();
  await page.emulateMedia({ media: "print" });
  await expect(sheet(page, "공급자")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  const { pages, text } = await printPage(page);
  expect(pages).toBe(1);
  expect(text).toContain("전자세금계산서(공급자보관용)");
});

test("the invoice is beside the title, and fits a phone", async ({ page }) => {
  await page.goto("/");
  const title = await page.getByRole("heading", { level: 1 }).boundingBox();
  const wide = await sheet(page, "공급자").boundingBox();
  expect(wide?.x).toBeGreaterThan((title?.x ?? 0) + (title?.width ?? 0));
  for (const path of ["/", "/services/taxinvoice"]) {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto(path);
    const form = await page
      .getByRole("article", { name: /^전자세금계산서 공급/ })
      .first()
      .boundingBox();
    expect(form?.x).toBeGreaterThanOrEqual(0);
    expect((form?.x ?? 0) + (form?.width ?? 0)).toBeLessThanOrEqual(375);
  }
});

test("the form is legible on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto("/");
  const form = sheet(page, "공급자");
  await step(page, /^국세청 전송성공/).check();
  await expect(form.locator('[data-stamp="accepted"]')).toBeVisible();
  const cells = await form.locator("th, td").evaluateAll((elements) =>
    elements
      .filter((cell) => cell.textContent !== "")
      .map((cell) => ({
        text: cell.textContent,
        isLegible: Number.parseFloat(getComputedStyle(cell).fontSize) >= 11,
        isWhole: cell.scrollWidth <= cell.clientWidth,
      })),
  );
  expect(cells.length).toBeGreaterThan(60);
  expect(cells.filter(({ isLegible, isWhole }) => !isLegible || !isWhole)).toEqual([]);
  await expect(form.getByRole("table", { name: "품목" }).getByRole("row")).toHaveCount(4);
});

test("the stamp is not animated with reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await step(page, /^국세청 전송성공/).check();
  const stamp = page.locator('[data-sheet="supplier"] [data-stamp="accepted"]');
  await expect(stamp).toBeVisible();
  await expect(stamp).toHaveCSS("animation-duration", "0.001s");
});

test("no line begins with a middle dot on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  for (const path of ["/", "/services/category", "/services/taxinvoice", "/services/message"]) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(findLinesWithLeadingDot), path).toEqual([]);
  }
});

test("the comparison of services fits a phone", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto("/services/category");
  const box = page.getByRole("region", { name: "서비스 비교표" });
  expect(await box.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

test("the home page lists ten services, ten prices and the latest notices", async ({ page }) => {
  await page.goto("/");
  const main = page.getByRole("main");
  await expect(main.locator('li > a[href^="/services/"]')).toHaveCount(10);
  await expect(main.locator('dt > a[href^="/services/"]')).toHaveCount(10);
  await expect(main.locator('a[href^="/cs/notice/"]')).toHaveCount(4);
});

test("nothing shifts while the page loads and the states change", async ({ page }) => {
  // The first visit caches the typeface: without it, a machine without a Korean font would measure its replacement.
  await page.goto("/");
  await page.evaluate(() => document.fonts.ready);
  await watchShifts(page);
  await page.goto("/");
  for (const name of [/^발행완료/, /^국세청 전송중/, /^국세청 전송성공/]) await step(page, name).check();
  await page.getByRole("radio", { name: "공급받는자 보관용" }).check();
  expect(await shiftsOf(page)).toBe(0);
});

test("nothing shifts on a slow machine", async ({ page }) => {
  await page.goto("/services/taxinvoice");
  await page.evaluate(() => document.fonts.ready);
  const browser = await page.context().newCDPSession(page);
  await browser.send("Emulation.setCPUThrottlingRate", { rate: 10 });
  await watchShifts(page);
  await page.reload();
  expect(await shiftsOf(page)).toBe(0);
});

test("a short page reserves the space of the scroll bar like a long one", async ({ page }) => {
  for (const path of ["/docs/search", "/"]) {
    await page.goto(path);
    await expect(page.locator("html")).toHaveCSS("overflow-y", "scroll");
  }
});

test("the home page is accessible and does not scroll sideways in every state", async ({ page }) => {
  await page.goto("/");
  await expectGoodLooksByDay(page, [360, 1280]);
  await step(page, /^국세청 전송성공/).check();
  await page.getByRole("radio", { name: "공급받는자 보관용" }).check();
  // Below the header, axe would measure the paper's links against the header.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectGoodLooksByDay(page, [360, 1280]);
});
