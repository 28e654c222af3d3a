import type { Page } from "@playwright/test";
import { expectGoodColours } from "./page-checks.ts";
import { expect, test } from "./test.ts";

const list = (page: Page) => page.getByRole("table", { name: "세금계산서 목록" });
const bodyRows = (page: Page) => list(page).locator("tbody tr");
const companies = (page: Page) => list(page).locator("tbody th").allTextContents();
const total = (page: Page, text: string) => page.locator("#data").getByText(text, { exact: true }).first();
const phone = { width: 375, height: 812 };

test.describe("list", () => {
  test("sorts by its headers and keeps the other state in the address", async ({ page }) => {
    await page.goto("/@ui/data?status=issued&page=2");
    const header = list(page).getByRole("columnheader", { name: "공급가액" });
    await expect(header).not.toHaveAttribute("aria-sort");
    await header.getByRole("link").click();
    await expect(page).toHaveURL(/status=issued&sort=supply%2Cdesc$/);
    await expect(header).toHaveAttribute("aria-sort", "descending");
    await header.getByRole("link").click();
    await expect(header).toHaveAttribute("aria-sort", "ascending");
    await header.getByRole("link").click();
    await expect(header).not.toHaveAttribute("aria-sort");
    await expect(page).toHaveURL(/status=issued$/);
  });

  test("filters by a form and removes each filter by its chip", async ({ page }) => {
    await page.goto("/@ui/data?size=20");
    const search = page.getByRole("search", { name: "목록 조건" });
    await search.getByLabel("거래처").fill("한울");
    await search.getByLabel("상태").selectOption("late");
    await search.getByRole("button", { name: "조회" }).click();
    await expect(search.getByRole("link", { name: "상태 지연발급 필터 해제" })).toBeVisible();
    expect(new Set(await companies(page))).toEqual(new Set(["한울무역"]));
    await search.getByRole("link", { name: "거래처 한울 필터 해제" }).click();
    await expect(page).toHaveURL(/\?size=20&status=late$/);
    await search.getByRole("link", { name: "조건 초기화" }).click();
    await expect(page).toHaveURL(/\?size=20$/);
    await expect(total(page, "전체 47건")).toBeVisible();
  });

  test("an empty result shows the next step", async ({ page }) => {
    await page.goto("/@ui/data?q=없는거래처");
    await expect(list(page).getByText("조건에 맞는 문서가 없습니다")).toBeVisible();
    await list(page).getByRole("link", { name: "조건 초기화" }).click();
    await expect(bodyRows(page)).toHaveCount(10);
  });

  test("turns pages and changes the page size", async ({ page }) => {
    await page.goto("/@ui/data");
    const pager = page.getByRole("navigation", { name: "세금계산서 페이지" });
    await pager.getByRole("link", { name: "다음 페이지" }).click();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(pager.getByRole("link", { name: "2 페이지" })).toHaveAttribute("aria-current", "page");
    await pager.getByRole("link", { name: "마지막 페이지" }).click();
    await expect(bodyRows(page)).toHaveCount(7);
    await expect(pager.getByRole("link", { name: "다음 페이지" })).toHaveCount(0);
    const size = page.locator("#data").getByLabel("페이지당 개수").first();
    await expect(async () => {
      await size.selectOption("20");
      await size.selectOption("50");
      await expect(bodyRows(page)).toHaveCount(47, { timeout: 1000 });
    }).toPass();
    await expect(page).toHaveURL(/\?size=50$/);
  });

  test("chooses columns and density by keyboard", async ({ page }) => {
    await page.goto("/@ui/data");
    await page.getByRole("button", { name: "열 선택" }).focus();
    await page.keyboard.press("Enter");
    const choice = page.getByRole("group", { name: "보여 줄 열" });
    await expect(choice).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(choice).toBeHidden();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await page.getByRole("button", { name: "적용" }).first().press("Enter");
    await expect(list(page).getByRole("columnheader", { name: "상태" })).toHaveCount(0);
    await expect(page).toHaveURL(/columns=bizId&columns=writeDate/);
    await page.getByRole("link", { name: "촘촘히 보기" }).press("Enter");
    await expect(page).toHaveURL(/density=compact/);
    await expect.poll(async () => (await bodyRows(page).first().boundingBox())?.height).toBe(32);
  });

  test("a row opens its panel with an address, by link and by a click beside it", async ({ page }) => {
    await page.goto("/@ui/data?page=2");
    const first = bodyRows(page).first();
    await first.getByRole("link").click();
    const panel = page.getByRole("dialog");
    await expect(panel).toBeVisible();
    await expect(page).toHaveURL(/open=GB-2026-1037&page=2$/);
    await expect(panel).toContainText("GB-2026-1037");
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(/\?page=2$/);
    await first.locator("td").nth(3).click();
    await expect(panel).toContainText("GB-2026-1037");
  });

  test("header, first column and totals stay visible while rows scroll", async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 700 });
    await page.goto("/@ui/data?size=50");
    const region = page.getByRole("region", { name: "세금계산서 목록" });
    await region.focus();
    await expect(region).toBeFocused();
    // All edges are measured at once, because the page may still scroll to the focused table.
    const edges = () =>
      region.evaluate((element) => {
        element.scrollTo({ left: 120, top: 600, behavior: "instant" });
        const box = element.getBoundingClientRect();
        const head = element.querySelector("thead th")?.getBoundingClientRect();
        const foot = element.querySelector("tfoot th")?.getBoundingClientRect();
        if (!head || !foot) return [];
        return [head.top - box.top, head.left - box.left, foot.left - box.left, box.bottom - foot.bottom];
      });
    const [headTop, headLeft, footLeft, footBottom] = await edges();
    expect([headTop, headLeft, footLeft]).toEqual([1, 1, 1]);
    expect(footBottom).toBeLessThan(20);
  });

  test("placeholder rows are as high as the rows they replace", async ({ page }) => {
    await page.goto("/@ui/data");
    const grey = page.getByRole("table", { name: "불러오는 목록" }).locator("tbody tr").first();
    const real = bodyRows(page).first();
    expect((await grey.boundingBox())?.height).toBe((await real.boundingBox())?.height);
  });
});

test.describe("phone", () => {
  test.use({ viewport: phone });

  test("rows become labelled cards and fit the screen", async ({ page }) => {
    await page.goto("/@ui/data");
    await expect(list(page).locator("thead")).toBeHidden();
    const cell = bodyRows(page).first().locator("td[data-label=공급가액]");
    expect(await cell.evaluate((element) => getComputedStyle(element, "::before").content)).toBe('"공급가액"');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    await page.getByRole("button", { name: "정렬" }).first().click();
    await page.getByRole("link", { name: "공급가액 내림차순" }).click();
    await expect(page).toHaveURL(/sort=supply%2Cdesc/);
    await expect(page.getByRole("link", { name: "공급가액 내림차순" })).toBeHidden();
  });
});

test.describe("charts", () => {
  test("are pictures with a description, and tables on demand", async ({ page }) => {
    await page.goto("/@ui/charts");
    const section = page.locator("#charts");
    const chart = section.getByRole("img", { name: "월별 사용액", exact: true });
    await expect(chart).toHaveAccessibleDescription(/^10월부터 올해 10월까지 13개 구간\. 사용액 합계 [\d,]+원, 최고 /);
    const figure = section.getByRole("figure").first();
    await figure.getByText("표로 보기").focus();
    await figure.locator("summary").press("Enter");
    await expect(figure.getByRole("table", { name: "월별 사용액" }).getByRole("row")).toHaveCount(14);
    await expect(section.getByText("이 기간에는 사용 내역이 없습니다.", { exact: true })).toBeVisible();
  });

  test("show values under the pointer without scripts", async ({ page }) => {
    await page.goto("/@ui/charts");
    const chart = page.getByRole("img", { name: "발행 건수, 올해와 지난해" });
    const note = page.locator("#charts figure").filter({ has: chart }).locator("[aria-hidden]").getByText("12,840건");
    await expect(note).toBeHidden();
    await chart.hover({ position: { x: ((await chart.boundingBox())?.width ?? 0) - 10, y: 20 }, force: true });
    await expect(note).toBeVisible();
  });
});

test.describe("documents", () => {
  test("language tabs move with the arrow keys", async ({ page }) => {
    await page.goto("/@ui/docs");
    const tabs = page.getByRole("group", { name: "예제 언어" });
    await tabs.getByRole("radio", { name: "Node.js" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(tabs.getByRole("radio", { name: "Python" })).toBeChecked();
    await expect(tabs.getByText("requests.post(")).toBeVisible();
    await expect(tabs.getByText("await fetch(")).toBeHidden();
  });

  test("code is copied as written", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/@ui/docs");
    const block = page.locator("#docs figure").filter({ hasText: "서버에서 색칠한 코드" });
    const button = block.getByRole("button", { name: /복사/ });
    await expect(async () => {
      await button.click();
      await expect(button).toHaveAttribute("data-copied", "", { timeout: 500 });
    }).toPass();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      '# 상태를 조회합니다\nGET /taxinvoices/GB-2026-1047\n\n200 {"data":{"state":"3014"}}',
    );
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("sort, filter, columns, page size and tabs still work", async ({ page }) => {
    await page.goto("/@ui");
    await list(page).getByRole("columnheader", { name: "거래처" }).getByRole("link").click();
    const names = await companies(page);
    expect(names).toEqual([...names].sort());
    await page.getByRole("search", { name: "목록 조건" }).getByLabel("상태").selectOption("failed");
    await page.getByRole("button", { name: "조회" }).click();
    await expect(page).toHaveURL(/sort=company%2Casc.*status=failed/);
    await page.getByRole("button", { name: "열 선택" }).click();
    const choice = page.getByRole("group", { name: "보여 줄 열" });
    await choice.getByLabel("세액").uncheck();
    await page.getByRole("button", { name: "적용" }).first().click();
    await expect(list(page).getByRole("columnheader", { name: "세액" })).toHaveCount(0);
    const form = page
      .locator("#data form")
      .filter({ has: page.getByLabel("페이지당 개수") })
      .first();
    await form.getByLabel("페이지당 개수").selectOption("50");
    await form.getByRole("button", { name: "적용" }).click();
    await expect(page).toHaveURL(/status=failed.*size=50/);
    await page.getByRole("radio", { name: "Python" }).check();
    await expect(page.getByRole("group", { name: "예제 언어" }).getByText("requests.post(")).toBeVisible();
  });
});

test("every part is accessible in light and dark", async ({ page }) => {
  test.slow();
  await page.goto("/@ui?status=issued&sort=supply,desc");
  await expectGoodColours(page, 1280);
});
