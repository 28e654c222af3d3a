import type { Page } from "@playwright/test";
import { expectGoodColours, expectGoodLooks } from "./page-checks.ts";
import { signIn } from "./sign-in.ts";
import { expect, test, untilHydrated } from "./test.ts";

const PARTNER = "/console/partners/6";

test.describe("unit costs at 800 px", () => {
  test("ten rows are visible and the bar of unsaved prices covers nothing", async ({ page }) => {
    await signIn(page);
    await page.goto(`${PARTNER}/members/unit-cost`);
    await page.getByRole("gridcell").first().click();
    await page.keyboard.type("77");
    await page.keyboard.press("Enter");
    const bar = page.getByRole("region", { name: "저장하지 않은 단가" });
    await expect(bar).toBeInViewport({ ratio: 1 });
    const layout = await page.evaluate(() => {
      const rectOf = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();
      const box = rectOf(document.querySelector(".unit-cost-box"));
      const rows = [...document.querySelectorAll(".unit-cost-grid tbody tr")].map(rectOf);
      const bar = rectOf(document.querySelector("[aria-label='저장하지 않은 단가']"));
      return { rows: rows.filter(({ bottom }) => bottom <= box.bottom).length, gap: bar.top - box.bottom };
    });
    expect(layout.rows).toBeGreaterThanOrEqual(10);
    expect(layout.gap).toBeGreaterThanOrEqual(0);
    await bar.getByRole("button", { name: "모두 취소" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "모두 취소" }).click();
  });
});

/** Returns the controls that a toast covers. */
const coveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll("[aria-label=알림] > *")].map((toast) =>
      toast.getBoundingClientRect(),
    );
    const main = document.querySelector("main")?.getBoundingClientRect() ?? new DOMRect();
    return [...document.querySelectorAll("main :is(a, button, input, select, textarea)")]
      .filter((control) => control.checkVisibility())
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const end = control.closest("main") ? Math.min(bottom, main.bottom) : bottom;
        return toasts.some((toast) => left < toast.right && right > toast.left && top < end && end > toast.top);
      })
      .map((control) => control.outerHTML.slice(0, 80));
  });

for (const width of [375, 1280]) {
  test(`at ${width} px a toast says what happened, moves nothing, and gives way to a scroll`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page);
    await page.goto(`${PARTNER}/members/list`);
    const main = page.getByRole("main");
    const before = await main.boundingBox();
    await page.getByRole("button", { name: "새로고침" }).click();
    await expect(page.getByRole("status").filter({ hasText: "새로고침 완료" })).toBeVisible();
    expect(await main.boundingBox()).toEqual(before);
    await main.evaluate((element) => element.scrollTo({ top: element.scrollHeight, behavior: "instant" }));
    expect(await coveredControls(page)).toEqual([]);
  });
}

test("a wide table keeps its action column visible and shows that it scrolls", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await signIn(page);
  await page.goto(`${PARTNER}/members/list`);
  const act = page.getByRole("button", { name: /수정$/ }).first();
  await expect(act).toBeInViewport({ ratio: 1 });
  const cue = () =>
    page
      .locator("td.pinned")
      .first()
      .evaluate((cell) => getComputedStyle(cell).getPropertyValue("--more"));
  expect(Number(await cue())).toBe(1);
  await page.locator(".data-scroller").evaluate((box) => box.scrollTo({ left: box.scrollWidth, behavior: "instant" }));
  await expect.poll(async () => Number(await cue())).toBe(0);
  await expect(act).toBeInViewport({ ratio: 1 });
});

test("on a phone the header names the partner", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await signIn(page);
  await page.goto(`${PARTNER}/members/list`);
  await expect(page.getByRole("banner").getByText("라온이알피")).toBeVisible();
  await expectGoodColours(page, 375);
});

test("staff always see that they are staff, under which account, and since when", async ({ page }) => {
  await page.goto("/accounts/login-from-manager");
  await page.getByRole("textbox", { name: /이메일/ }).fill("manager@gaonbill.example");
  await page.getByLabel("비밀번호", { exact: true }).fill("gaonbill-manager-1");
  await page
    .getByRole("button", { name: /로그인$/ })
    .first()
    .click();
  await page.waitForURL((url) => url.pathname !== "/accounts/login-from-manager");
  await page.goto(`${PARTNER}/members/list`);
  await untilHydrated(page);
  const band = page.getByRole("region", { name: "운영자 접속" });
  await expect(band).toContainText("운영자로 보는 중");
  await expect(band).toContainText("manager@gaonbill.example");
  await expect(band).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d부터/);
  await expectGoodLooks(page);
  await page.goto("/console/partners");
  await expect(band).toHaveCount(0);
});

test("all pages have the same width", async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 900 });
  await signIn(page);
  const widths = new Set<number>();
  for (const path of [
    "info",
    "partnership",
    "config/restrict",
    "config/nts-config",
    "members/list",
    "members/unit-cost",
  ]) {
    await page.goto(`${PARTNER}/${path}`);
    widths.add(
      await page
        .locator("main .console-width")
        .first()
        .evaluate((box) => box.getBoundingClientRect().width),
    );
  }
  expect([...widths]).toHaveLength(1);
});
