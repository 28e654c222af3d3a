import type { Page } from "@playwright/test";
import { shiftsOf, watchShifts } from "./layout-shift.ts";
import { expectGoodColours } from "./page-checks.ts";
import { expect, test } from "./test.ts";

const PUBLIC_PAGE = "/services/card";

const menuButton = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("is 110 px high at the top and 70 px on scrolling, and nothing shifts", async ({ page }) => {
  await watchShifts(page);
  await page.goto(PUBLIC_PAGE);
  const header = page.getByRole("banner");
  await expect(header).toHaveCSS("height", "110px");
  // A wheel event before the page has its layout scrolls nothing.
  await expect(async () => {
    await page.mouse.wheel(0, 400);
    await expect(header).toHaveCSS("height", "70px", { timeout: 1_000 });
  }).toPass();
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expect(header).toHaveCSS("height", "110px");
  await menuButton(page, "서비스").click();
  await expect(page.locator("#menu-services")).toBeVisible();
  expect(await shiftsOf(page)).toBe(0);
});

test("shows every link of the specification and marks the current page", async ({ page }) => {
  await page.goto(PUBLIC_PAGE);
  const navigation = page.getByRole("navigation", { name: "주 메뉴" });
  const hrefs = await navigation
    .locator("a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(hrefs.toSorted()).toEqual(
    [
      ...["bankAccount", "card", "cashbill", "corpState", "edoc", "fax", "hometax", "kakaotalk", "message"],
      ...["taxinvoice", "taxinvoice-on-premise", "category"],
    ]
      .map((service) => `/services/${service}`)
      .concat("/docs/guides/quick-start", "/docs/references/v1", "/docs/references/error-codes", "/download")
      .concat("/partners/cost/partner", "/partners/info", "/partners/reseller", "/partners/standalone")
      .concat("/cs/dashboard", "/cs/inquiry/partner", "/cs/notice", "/cs/faq", "/proposal")
      .toSorted(),
  );
  await expect(navigation.locator("button[aria-current]")).toHaveText("서비스");
  await expect(navigation.locator('a[aria-current="page"]')).toHaveAttribute("href", PUBLIC_PAGE);
});

test("menus open, navigate and close by keyboard", async ({ page }) => {
  await page.goto(PUBLIC_PAGE);
  const services = menuButton(page, "서비스");
  const panel = page.locator("#menu-services");
  const link = (name: RegExp) => panel.getByRole("link", { name });
  await services.focus();
  await page.keyboard.press("Enter");
  await expect(panel).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(link(/^전자세금계산서/)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(link(/^전자문서/)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(link(/^문자/)).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowUp");
  await expect(link(/^전체 서비스/)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(services).toBeFocused();

  await page.keyboard.press("ArrowRight");
  await expect(menuButton(page, "가이드")).toBeFocused();
  const guides = page.locator("#menu-guides");
  await page.keyboard.press("ArrowUp");
  await expect(guides.locator("a").last()).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("banner").getByRole("link", { name: "다운로드" })).toBeFocused();
  await expect(guides).toBeHidden();
});

test("a menu opens under the pointer and closes by a press outside", async ({ page }) => {
  await page.goto(PUBLIC_PAGE);
  const panel = page.locator("#menu-partners");
  await menuButton(page, "파트너").hover();
  await expect(panel).toBeVisible();
  await menuButton(page, "파트너").click();
  await expect(panel).toBeVisible();
  await page.mouse.click(20, 700);
  await expect(panel).toBeHidden();
});

test("search opens by Ctrl+K and by a slash, Enter opens the first hit", async ({ page }) => {
  await page.goto(PUBLIC_PAGE);
  const word = page.getByRole("searchbox", { name: "검색어" });
  for (const key of ["Control+k", "/"]) {
    await page.keyboard.press(key);
    await expect(word).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(word).toBeHidden();
  }
  await page.keyboard.press("/");
  await word.fill("세금계산서");
  await word.press("Enter");
  await expect(page).toHaveURL("/services/taxinvoice");
});

test("shows who is signed in from the hint cookie", async ({ page, baseURL }) => {
  await page.goto(PUBLIC_PAGE);
  await expect(page.getByRole("banner").getByRole("link", { name: "로그인" })).toBeVisible();
  const hint = { email: "demo@gaonbill.example", name: "김가온", profileImage: null };
  await page
    .context()
    .addCookies([{ name: "gaonbill_user", value: encodeURIComponent(JSON.stringify(hint)), url: baseURL ?? "" }]);
  await page.goto(PUBLIC_PAGE);
  await expect(page.getByRole("banner").getByRole("link", { name: "로그인" })).toBeHidden();
  await page.getByRole("button", { name: "내 계정 메뉴" }).click();
  const menu = page.locator("#user-menu");
  await expect(menu).toContainText("김가온");
  await expect(menu).toContainText("demo@gaonbill.example");
  await expect(menu.getByRole("link", { name: "내 파트너 목록" })).toHaveAttribute("href", "/console/partners");
  await expect(menu.getByRole("link", { name: "회원정보 수정" })).toHaveAttribute("href", "/console/profile");
  await expect(menu.getByRole("button", { name: "로그아웃" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "내 계정 메뉴" })).toBeFocused();
});

test("the chosen theme is remembered", async ({ page }) => {
  await page.goto(PUBLIC_PAGE);
  await page.getByRole("button", { name: "화면 테마" }).click();
  await page.locator("#theme-menu").getByText("어둡게").click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.goto("/download");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("#theme-menu").getByLabel("어둡게")).toBeChecked();
});

test("the quick menu is for desktops only", async ({ page }) => {
  await page.goto("/download");
  const quickMenu = page.getByRole("complementary", { name: "빠른 문의" });
  await page.setViewportSize({ width: 1920, height: 900 });
  await expect(quickMenu.getByRole("link", { name: "문의하기" })).toHaveAttribute("href", "/cs/inquiry/partner");
  await expect(quickMenu.getByRole("link", { name: /^고객센터 전화/ })).toBeVisible();
  await expect(quickMenu.getByRole("button")).toBeHidden();
  await page.setViewportSize({ width: 375, height: 720 });
  await expect(quickMenu).toBeHidden();
});

/** Returns words and controls of the page that reach into the margin of the quick menu. */
const coveredByQuickMenu = (page: Page) =>
  page.evaluate(() => {
    const places = [...document.querySelectorAll(".quick-menu-button, .quick-menu-card")];
    const left = Math.min(...places.filter((it) => it.checkVisibility()).map((it) => it.getBoundingClientRect().left));
    const hasWords = (element: Element) =>
      element.matches("a, button, input, svg") || [...element.childNodes].some((node) => node.nodeName === "#text");
    return [...document.querySelectorAll(":is(main, footer) *")]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && hasWords(element))
      .filter((element) => !element.closest("[popover], dialog, pre, table, [aria-hidden], .sr-only, .section-tabs"))
      .filter((element) => element.getBoundingClientRect().right > left)
      .map((element) => element.outerHTML.slice(0, 120));
  });

for (const path of [
  "/",
  "/services/taxinvoice",
  "/docs/guides/quick-start",
  "/cs/notice",
  "/download",
  "/partners/info",
]) {
  test(`the quick menu covers nothing of ${path} on any desktop`, async ({ page }) => {
    await page.goto(path);
    const quickMenu = page.getByRole("complementary", { name: "빠른 문의" });
    for (const width of [992, 1024, 1180, 1271, 1280, 1440, 1699, 1700, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(quickMenu.getByRole("button")).toBeVisible({ visible: width < 1700 });
      await expect(quickMenu.getByRole("link", { name: "문의하기" })).toBeVisible({ visible: width >= 1700 });
      expect(await coveredByQuickMenu(page), `at ${width} px`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
}

test.describe("the quick menu with scripts off", () => {
  test.use({ javaScriptEnabled: false });

  test("is a circle in the margin that opens to the inquiry and the number", async ({ page }) => {
    await page.goto("/");
    const quickMenu = page.getByRole("complementary", { name: "빠른 문의" });
    const button = quickMenu.getByRole("button", { name: "문의와 전화" });
    const inquiry = quickMenu.getByRole("link", { name: "문의하기" });
    const [circle, title] = [
      await button.boundingBox(),
      await page.locator("main section > div").first().boundingBox(),
    ];
    expect(circle).toMatchObject({ width: 44, height: 44 });
    expect(circle?.x).toBeGreaterThan((title?.x ?? 0) + 1152);
    await expect(inquiry).toBeHidden();
    await button.press("Enter");
    await expect(inquiry).toHaveAttribute("href", "/cs/inquiry/partner");
    await expect(quickMenu.getByRole("link", { name: /^고객센터 전화/ })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(inquiry).toBeHidden();
  });
});

test("the header is accessible with the wide menu open", async ({ page }) => {
  await page.goto(PUBLIC_PAGE);
  await menuButton(page, "서비스").click();
  await expectGoodColours(page, 1280);
});
