import type { Page, Request } from "@playwright/test";
import { expectGoodLooks } from "./page-checks.ts";
import { signIn as logIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

const PUBLIC_PAGE = "/services/card";
const CONSOLE_PAGE = "/console/partners/1/dashboard";

const isPageView = (request: Request) => request.url().endsWith("/api/analytics/page-views");

function watchPageViews(page: Page): { path: string; referrer?: string }[] {
  const views: { path: string; referrer?: string }[] = [];
  page.on("request", (request) => {
    if (isPageView(request)) views.push(request.postDataJSON());
  });
  return views;
}

/** The page view is the first thing a hydrated page does by itself: from then on it listens. */
async function untilHydrated(page: Page, act: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.waitForRequest(isPageView), act()]);
}

async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: "2026-01-05T09:00:00+09:00" });
  await page.clock.pauseAt("2026-01-05T09:00:01+09:00");
}

const signIn = (page: Page, baseURL: string | undefined) =>
  page.context().addCookies([
    {
      name: "gaonbill_user",
      value: encodeURIComponent(JSON.stringify({ email: "demo@gaonbill.example", name: "김가온", profileImage: null })),
      url: baseURL ?? "",
    },
  ]);

test.describe("header", () => {
  test("is 110 px at the top and 70 px once the page scrolls, and nothing shifts", async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(globalThis, { shifts: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          Object.assign(globalThis, { shifts: Reflect.get(globalThis, "shifts") + Reflect.get(entry, "value") });
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(PUBLIC_PAGE);
    const header = page.getByRole("banner");
    await expect(header).toHaveCSS("height", "110px");
    await page.mouse.wheel(0, 400);
    await expect(header).toHaveCSS("height", "70px");
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await expect(header).toHaveCSS("height", "110px");
    expect(await page.evaluate(() => Reflect.get(globalThis, "shifts"))).toBe(0);
  });

  test("shows every link of the specification, and each one answers", async ({ page, request }) => {
    await page.goto(PUBLIC_PAGE);
    const hrefs = await page
      .getByRole("navigation", { name: "주 메뉴" })
      .locator("a")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    expect(hrefs.toSorted()).toEqual(
      [
        ...["bankAccount", "card", "cashbill", "corpState", "edoc", "fax", "hometax", "kakaotalk", "message"],
        ...["taxinvoice", "taxinvoice-on-premise", "category"],
      ]
        .map((service) => `/services/${service}`)
        .concat("/docs/guides/quick-start", "/docs/references/overview", "/docs/references/error-codes", "/download")
        .concat("/partners/cost/partner", "/partners/info", "/partners/reseller", "/partners/standalone")
        .concat("/cs/dashboard", "/cs/inquiry/partner", "/cs/notice", "/cs/faq", "/proposal")
        .toSorted(),
    );
    for (const href of hrefs) expect((await request.get(href)).status(), href).toBe(200);
  });

  test("menus open, walk and close by keyboard", async ({ page }) => {
    await page.goto(PUBLIC_PAGE);
    const services = page.getByRole("button", { name: "서비스", exact: true });
    const panel = page.locator("#menu-services");
    await services.focus();
    await page.keyboard.press("Enter");
    await expect(panel).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expect(panel.getByRole("link", { name: /^전자세금계산서/ })).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(panel.getByRole("link", { name: /^전자문서/ })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(services).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("button", { name: "가이드", exact: true })).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(page.locator("#menu-guides a").first()).toBeFocused();
  });

  test("a menu opens under the pointer and closes by a press outside", async ({ page }) => {
    await page.goto(PUBLIC_PAGE);
    await page.getByRole("button", { name: "파트너", exact: true }).hover();
    await expect(page.locator("#menu-partners")).toBeVisible();
    await page.getByRole("button", { name: "파트너", exact: true }).click();
    await expect(page.locator("#menu-partners")).toBeVisible();
    await page.mouse.click(20, 700);
    await expect(page.locator("#menu-partners")).toBeHidden();
  });

  test("search opens by Ctrl+K and by a slash, and is a plain form", async ({ page }) => {
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
    await expect(page).toHaveURL(`/docs/search?q=${encodeURIComponent("세금계산서")}`);
  });

  test("shows who is signed in from the hint cookie", async ({ page, baseURL }) => {
    await page.goto(PUBLIC_PAGE);
    await expect(page.getByRole("banner").getByRole("link", { name: "로그인" })).toBeVisible();
    await signIn(page, baseURL);
    await page.goto(PUBLIC_PAGE);
    await expect(page.getByRole("banner").getByRole("link", { name: "로그인" })).toBeHidden();
    await page.getByRole("button", { name: "내 계정 메뉴" }).click();
    const menu = page.locator("#user-menu");
    await expect(menu).toContainText("김가온");
    await expect(menu).toContainText("demo@gaonbill.example");
    await expect(menu.getByRole("link", { name: "내 파트너 목록" })).toHaveAttribute("href", "/console/partners");
    await expect(menu.getByRole("link", { name: "회원정보 수정" })).toHaveAttribute("href", "/console/profile");
    await expect(menu.getByRole("button", { name: "로그아웃" })).toBeVisible();
  });

  test("the theme is chosen once and kept", async ({ page }) => {
    await page.goto(PUBLIC_PAGE);
    await page.getByRole("button", { name: "화면 테마" }).click();
    await page.locator("#theme-menu").getByText("어둡게").click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await page.goto("/download");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await expect(page.locator("#theme-menu").getByLabel("어둡게")).toBeChecked();
  });
});

test.describe("narrow screen", () => {
  test.use({ viewport: { width: 375, height: 720 } });

  test("the side menu is an accordion in a modal dialog", async ({ page }) => {
    await page.goto("/download");
    const opener = page.getByRole("button", { name: "메뉴 열기" });
    await opener.click();
    const menu = page.getByRole("dialog", { name: "전체 메뉴" });
    await expect(menu).toBeVisible();
    for (const [group, link] of [
      ["서비스", "/services/fax"],
      ["가이드", "/docs/guides/quick-start"],
      ["파트너", "/partners/reseller"],
      ["고객지원", "/cs/faq"],
    ] as const) {
      await menu.locator("summary", { hasText: group }).press("Enter");
      await expect(menu.locator(`details a[href="${link}"]`)).toBeVisible();
      await expect(menu.locator("details[open]")).toHaveCount(1);
    }
    await expect(menu.getByRole("link", { name: "문의하기" }).last()).toHaveAttribute("href", "/cs/inquiry/partner");
    await expect(menu.getByRole("link", { name: "제안서" }).last()).toHaveAttribute("href", "/proposal");
    await expect(menu.getByRole("link", { name: "전화 상담" })).toHaveAttribute("href", /^tel:/);
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test("the quick menu is for desktops only", async ({ page }) => {
    await page.goto("/download");
    const quickMenu = page.locator("aside", { hasText: "문의하기" });
    await expect(quickMenu).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(quickMenu).toBeVisible();
    await expect(quickMenu.getByRole("link", { name: "문의하기" })).toHaveAttribute("href", "/cs/inquiry/partner");
  });
});

test.describe("scripts off", () => {
  test.use({ javaScriptEnabled: false });

  test("menus, side menu and search work", async ({ page }) => {
    await page.goto(PUBLIC_PAGE);
    await page.getByRole("button", { name: "서비스", exact: true }).click();
    await page.locator("#menu-services").getByRole("link", { name: /^팩스/ }).click();
    await expect(page).toHaveURL("/services/fax");
    await page.getByRole("button", { name: "문서 검색" }).click();
    await page.getByRole("searchbox", { name: "검색어" }).fill("-10000");
    await page.getByRole("button", { name: "검색", exact: true }).click();
    await expect(page).toHaveURL("/docs/search?q=-10000");
    await page.setViewportSize({ width: 375, height: 720 });
    await page.getByRole("button", { name: "메뉴 열기" }).click();
    await page.locator("#side-menu summary", { hasText: "파트너" }).click();
    await page.locator('#side-menu a[href="/partners/info"]').click();
    await expect(page).toHaveURL("/partners/info");
  });
});

test.describe("page views", () => {
  test("a plain page reports itself after 250 ms, without its query", async ({ page }) => {
    const views = watchPageViews(page);
    await stopClock(page);
    await page.goto(`${PUBLIC_PAGE}?keyword=secret#there`);
    await page.clock.runFor(249);
    expect(views).toEqual([]);
    await Promise.all([page.waitForRequest(isPageView), page.clock.runFor(1)]);
    expect(views).toEqual([{ path: PUBLIC_PAGE }]);
  });

  test("a route change in the console reports the new page and where it came from", async ({ page, baseURL }) => {
    await logIn(page);
    await page.goto("about:blank");
    const views = watchPageViews(page);
    await stopClock(page);
    await page.goto(`${CONSOLE_PAGE}?page=2`);
    await page.getByRole("button", { name: "메뉴 접기" }).waitFor();
    await expect.poll(() => page.clock.runFor(250).then(() => views.length)).toBe(1);
    await page.getByRole("link", { name: "연동 정보" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "연동 정보" })).toBeVisible();
    expect(views).toHaveLength(1);
    await Promise.all([page.waitForRequest(isPageView), page.clock.runFor(250)]);
    expect(views).toEqual([
      { path: CONSOLE_PAGE },
      { path: "/console/partners/1/partnership", referrer: `${baseURL}${CONSOLE_PAGE}` },
    ]);
  });
});

test.describe("links fetched ahead", () => {
  const rules = (page: Page) => page.locator("script[type=speculationrules]");

  test("are announced on a good connection", async ({ page }) => {
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(message.text());
    });
    await page.goto(PUBLIC_PAGE);
    await expect(rules(page)).toHaveCount(1);
    expect(complaints).toEqual([]);
  });

  for (const connection of [{ effectiveType: "2g" }, { effectiveType: "slow-2g" }, { saveData: true }]) {
    test(`are not on ${JSON.stringify(connection)}`, async ({ page }) => {
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, "connection", { value });
      }, connection);
      await page.goto(PUBLIC_PAGE);
      await expect(page.locator("[data-theme-choice]:checked").first()).toBeAttached();
      await expect(rules(page)).toHaveCount(0);
    });
  }
});

test.describe("console frame", () => {
  test.use({ viewport: { width: 1280, height: 420 } });
  test.beforeEach(async ({ page }) => {
    await logIn(page);
    // So that the next page view is the console's own.
    await page.goto("about:blank");
  });

  test("header 70 px, menu 256 px, and only the main area scrolls", async ({ page }) => {
    await untilHydrated(page, () => page.goto(CONSOLE_PAGE));
    await expect(page.getByRole("banner")).toHaveCSS("height", "70px");
    await expect(page.getByRole("complementary", { name: "파트너" })).toHaveCSS("width", "256px");
    const main = page.getByRole("main");
    await main.hover();
    await page.mouse.wheel(0, 200);
    await expect.poll(() => main.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true);
  });

  test("a new page starts at its top, going back restores", async ({ page }) => {
    await untilHydrated(page, () => page.goto(CONSOLE_PAGE));
    const main = page.getByRole("main");
    const top = () => main.evaluate((element) => Math.round(element.scrollTop));
    await main.evaluate((element) => element.scrollTo({ top: 80, behavior: "instant" }));
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("gaonbill-console-scroll"))).toContain("80");
    await page.getByRole("link", { name: "파트너 정보" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "파트너 정보" })).toBeVisible();
    expect(await top()).toBe(0);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: "대시보드" })).toBeVisible();
    await expect.poll(top).toBe(80);
  });

  test("the menu folds to icons and the server remembers it", async ({ page }) => {
    await untilHydrated(page, () => page.goto(CONSOLE_PAGE));
    await page.getByRole("button", { name: "메뉴 접기" }).click();
    const menu = page.getByRole("complementary", { name: "파트너" });
    await expect(menu).toHaveCSS("width", "72px");
    await expect
      .poll(() =>
        page
          .context()
          .cookies()
          .then((all) => all.map(({ value }) => value)),
      )
      .toContain("collapsed");
    await untilHydrated(page, () => page.reload());
    await expect(menu).toHaveCSS("width", "72px");
    await expect(menu.getByRole("link", { name: "회원사 목록" })).toBeVisible();
    await page.getByRole("button", { name: "메뉴 펼치기" }).click();
    await expect(menu).toHaveCSS("width", "256px");
  });

  test("without a partner there is no menu", async ({ page }) => {
    await page.goto("/console/partners");
    await expect(page.getByRole("heading", { level: 1, name: "내 파트너 목록" })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "콘솔 메뉴" })).toHaveCount(0);
  });
});

test("a missing script chunk reloads the page once in 60 seconds", async ({ page }) => {
  await logIn(page);
  await page.goto("about:blank");
  await page.clock.setFixedTime("2026-01-05T09:00:00+09:00");
  await untilHydrated(page, () => page.goto(CONSOLE_PAGE));
  const isReloading = () =>
    page.evaluate(() => {
      const failure = new Event("vite:preloadError", { cancelable: true });
      dispatchEvent(failure);
      return failure.defaultPrevented;
    });
  await untilHydrated(page, async () => expect(await isReloading()).toBe(true));
  expect(await isReloading()).toBe(false);

  // React Router reloads by itself when a route's module is missing: the same rule holds.
  await page.evaluate(() => location.reload());
  await expect(page.getByRole("alert")).toContainText("오류가 발생했습니다");

  await page.clock.setFixedTime("2026-01-05T09:01:01+09:00");
  const loadedAgain = page.waitForEvent("load");
  expect(await isReloading()).toBe(true);
  await loadedAgain;
});

test.describe("error pages", () => {
  test("an unknown page is a plain 404", async ({ page }) => {
    const response = await page.goto("/no-such-page");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("페이지를 찾을 수 없습니다.");
    await expect(page).toHaveTitle("페이지를 찾을 수 없습니다 | 가온빌 개발자센터");
    await expect(page.locator("script[src]")).toHaveCount(1);
    await page.getByRole("link", { name: "메인으로 돌아가기" }).click();
    await expect(page).toHaveURL("/");
  });

  test("any other failure shows its status and nothing from inside", async ({ page }) => {
    await logIn(page);
    for (const path of [PUBLIC_PAGE, CONSOLE_PAGE]) {
      await page.goto(path);
      const answer = page.waitForResponse(
        (response) => response.request().method() === "POST" && response.url().endsWith(path),
      );
      await page.evaluate(() => {
        const form = document.createElement("form");
        form.method = "post";
        document.body.append(form);
        form.submit();
      });
      expect((await answer).status()).toBe(405);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("405 오류가 발생했습니다");
      await expect(page.getByRole("main")).not.toContainText("action");
      await expect(page.getByRole("link", { name: "메인으로 돌아가기" })).toBeVisible();
    }
  });
});

test("accessible, the menus open or shut", async ({ page }) => {
  await logIn(page);
  for (const path of [PUBLIC_PAGE, CONSOLE_PAGE, "/no-such-page"]) {
    await page.goto(path);
    await expectGoodLooks(page);
  }
  await page.goto(PUBLIC_PAGE);
  await page.getByRole("button", { name: "서비스", exact: true }).click();
  await expectGoodLooks(page, [1280]);
  await page.setViewportSize({ width: 375, height: 900 });
  await page.goto(PUBLIC_PAGE);
  await page.getByRole("button", { name: "메뉴 열기", exact: true }).click();
  await expectGoodLooks(page, [375]);
});
