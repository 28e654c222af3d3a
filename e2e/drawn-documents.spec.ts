import type { Locator, Page } from "@playwright/test";
import { expectGoodLooksByDay } from "./page-checks.ts";
import { printPage } from "./read-pdf.ts";
import { expect, test } from "./test.ts";

const GUIDE = "/@ui/documents";

const sample = (page: Page, title: string): Locator => page.getByRole("region", { name: title, exact: true });

/** Hides the other documents: the guide draws nearly forty, and each step would wait for all of them. */
const leaveOnly = (page: Page, titles: RegExp): Promise<void> =>
  page.evaluate((source) => {
    for (const title of document.querySelectorAll("main section > h3"))
      title.closest("section")?.toggleAttribute("hidden", !new RegExp(source).test(title.textContent ?? ""));
  }, titles.source);

/** Marks one document as the page's print, as the console does. */
async function printDocument(page: Page, title: string) {
  const frame = sample(page, title).locator(".document-frame");
  await frame.evaluate((element) => element.toggleAttribute("data-printed", true));
  const result = await printPage(page);
  await frame.evaluate((element) => element.toggleAttribute("data-printed", false));
  return result;
}

const ONE_PAGE: readonly [title: string, words: readonly string[]][] = [
  [
    "세금계산서: 평소",
    ["전자세금계산서", "공급자보관용", "990-81-00129", "991-86-00340", "20261030-00000000-7f3a90c1"],
  ],
  ["세금계산서: 수정, 음수", ["수정전자세금계산서", "공급가액변동", "당초승인번호", "-1,540,000"]],
  ["세금계산서: 위수탁", ["위수탁전자세금계산서", "수탁자", "한결위탁판매"]],
  ["세금계산서: 계산서, 주민등록번호", ["전자계산서", "000000-3******"]],
  ["세금계산서: 종이", ["종이로발급"]],
  ["거래명세서: 평소", ["거래명세서", "금일백오십사만원정", "인수자"]],
  ["입금표: 평소", ["입금표", "금일백오십사만원정", "영수자"]],
  ["청구서: 평소", ["청구서", "늘봄출판귀중", "입금안내"]],
  ["견적서: 평소", ["견적서", "유효기간", "견적금액"]],
  ["영수증: 평소", ["영수증", "위금액을정히영수함", "1,540,000"]],
  ["발주서: 평소", ["발주서", "발주처", "결재"]],
  ["현금영수증: 취소", ["현금영수증", "당초승인번호", "G10300042", "-33,000원"]],
];

test("a document prints alone on one A4 page, and its text can be extracted", async ({ page }) => {
  await page.goto(GUIDE);
  for (const [index, [title, words]] of ONE_PAGE.entries()) {
    await test.step(title, async () => {
      // The first document is printed from among all the others.
      if (index > 0) await leaveOnly(page, new RegExp(`^${title}$`));
      const { pages, text } = await printDocument(page, title);
      expect(pages).toBe(1);
      for (const word of words) expect(text).toContain(word);
      expect(text).not.toContain("UI안내");
    });
  }
});

test("more lines than a page holds continue on the next pages, below the same headings", async ({ page }) => {
  await page.goto(GUIDE);
  await leaveOnly(page, /^세금계산서: 품목 99줄$/);
  const { pages, text } = await printDocument(page, "세금계산서: 품목 99줄");
  expect(pages).toBeGreaterThan(1);
  expect(pages).toBeLessThanOrEqual(5);
  for (let line = 1; line <= 99; line++) expect(text).toContain(`사무용품${line}EA`);
  expect(text.match(/월일품목규격수량/g)).toHaveLength(pages);
  expect(text.indexOf("합계금액")).toBeGreaterThan(text.indexOf("사무용품99"));
});

/** Returns text that exceeds its cell, and cells that exceed their sheet. */
const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".document-sheet")].flatMap((sheet) => {
      const { left, right } = sheet.getBoundingClientRect();
      return [...sheet.querySelectorAll<HTMLElement>("th, td, p, dd")]
        .filter((cell) => !cell.closest(".sr-only, .sheet-watermark"))
        .filter((cell) => {
          const box = cell.getBoundingClientRect();
          return box.left < left - 1 || box.right > right + 1 || cell.scrollWidth > cell.clientWidth + 1;
        })
        .map((cell) => `${sheet.ariaLabel}: ${cell.textContent}`);
    }),
  );

test("all text stays on the paper, on a desktop and on a phone", async ({ page }) => {
  await page.goto(GUIDE);
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await misfits(page)).toEqual([]);
  }
  // Samples that are longer, larger or empty differ only in their words.
  await leaveOnly(page, /^(?!.*(긴 글|품목 \d+줄|: 빈 칸))/);
  await expectGoodLooksByDay(page);
});

test("a number in boxes is copied and read out as one number", async ({ page }) => {
  await page.goto(GUIDE);
  const form = sample(page, "세금계산서: 평소");
  await expect(form.getByRole("img", { name: "990-81-00129" })).toHaveText("990-81-00129");
  await expect(form.getByRole("img", { name: "1,400,000원" })).toHaveText("1400000");
  await expect(form.getByRole("table", { name: "품목" }).getByRole("row")).toHaveCount(4);
});

test("a phone shows a whole sheet, and its full size on demand", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(GUIDE);
  const form = sample(page, "견적서: 평소");
  const paper = form.getByRole("article");
  expect((await paper.boundingBox())?.width).toBeLessThanOrEqual(375);
  await form.getByRole("checkbox", { name: "실제 크기로 보기" }).check();
  expect((await paper.boundingBox())?.width).toBeGreaterThan(800);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});
