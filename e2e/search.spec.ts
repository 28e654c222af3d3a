import type { Page } from "@playwright/test";
import { expectGoodLooks } from "./page-checks.ts";
import { pasteInto } from "./paste-into.ts";
import { expect, test } from "./test.ts";

const box = (page: Page) => page.getByRole("main").getByRole("searchbox", { name: "문서 검색어" });

async function searchByForm(page: Page): Promise<void> {
  await page.goto("/docs/search");
  await box(page).fill("오류코드: -26006");
  await page.getByRole("main").getByRole("button", { name: "검색" }).click();
  await expect(page).toHaveTitle(/^‘오류코드: -26006’ 검색/);
  await expect(page.getByRole("heading", { level: 2 })).toHaveText("오류코드1건");
  await expect(page.locator("mark").first()).toHaveText("오류코드: -26006");
  await page.getByRole("link", { name: /^오류코드: -26006/ }).click();
  await expect(page).toHaveURL(/\/docs\/errors\/-26006$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("회원사의 잔액이 부족합니다.");
}

test("a code is found and explained", ({ page }) => searchByForm(page));

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });
  test("the form finds the same", ({ page }) => searchByForm(page));
});

test("results are grouped, and each group can be opened", async ({ page }) => {
  await page.goto(`/docs/search?q=${encodeURIComponent("인증서")}`);
  const kinds = page.getByRole("navigation", { name: "검색 결과 분류" });
  await expect(kinds.getByRole("link", { name: /^전체 \d+$/ })).toHaveAttribute("aria-current", "true");
  await kinds.getByRole("link", { name: /^FAQ \d+$/ }).click();
  await expect(page).toHaveURL(/kind=faqs/);
  await expect(page.getByRole("heading", { level: 2 })).toHaveCount(1);
});

test("initials and the wrong keyboard layout are understood", async ({ page }) => {
  await page.goto("/docs/search?q=tprmarPtkstj");
  await expect(page.getByText("‘tprmarPtkstj’ 대신 ‘세금계산서’로 찾은 결과예요.")).toBeVisible();
  await page.goto(`/docs/search?q=${encodeURIComponent("ㅅㄱㄱㅅㅅ")}`);
  await expect(page.locator("mark").first()).toHaveText("세금계산서");
});

test("a search without results links to the inquiry form", async ({ page }) => {
  await page.goto(`/docs/search?q=${encodeURIComponent("없는낱말")}`);
  await expect(page.getByText("‘없는낱말’에 맞는 내용이 없어요")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "기술 문의하기" })).toBeVisible();
});

test("the dialog searches while a person types, and works by keyboard", async ({ page }) => {
  await page.goto("/docs/guides/quick-start");
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog", { name: "문서 검색" });
  await dialog.getByRole("searchbox", { name: "검색어" }).pressSequentially("멱등");
  await expect(dialog.getByRole("status")).toHaveText(/^\d+건을 찾았어요\.$/);
  await expect(dialog.locator("mark").first()).toHaveText("멱등");
  await page.keyboard.press("ArrowDown");
  await expect(dialog.getByRole("link").first()).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(dialog.getByRole("searchbox")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  const href = await dialog.getByRole("link").first().getAttribute("href");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL((url) => decodeURIComponent(url.pathname + url.hash) === href);
});

test("Enter opens the first hit of a quickly typed search", async ({ page }) => {
  await page.goto("/docs");
  await page.keyboard.press("/");
  await page.keyboard.insertText("전자세금계산서");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/services\/taxinvoice$/);
});

test.describe("before the search script has loaded", () => {
  const SCRIPT = "**/assets/search-dialog-*.js";

  test("it is fetched when the dialog opens, and not before", async ({ page }) => {
    const paths: string[] = [];
    page.on("request", (request) => paths.push(new URL(request.url()).pathname));
    const count = () => paths.filter((path) => path.includes("/search-dialog-")).length;
    await page.goto("/docs", { waitUntil: "networkidle" });
    expect(count()).toBe(0);
    await page.keyboard.press("/");
    await expect.poll(count).toBe(1);
  });

  test("text typed meanwhile is searched, and Enter waits", async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(SCRIPT, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto("/docs");
    await page.keyboard.press("/");
    await page.keyboard.insertText("-26006");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/docs$/);
    release();
    await expect(page).toHaveURL(/\/docs\/errors\/-26006$/);
  });

  test("when it cannot be fetched, the form leads to the results", async ({ page }) => {
    await page.route(SCRIPT, (route) => route.abort());
    await page.goto("/docs");
    await page.keyboard.press("/");
    await page.keyboard.insertText("인증서");
    await page.keyboard.press("Enter");
    await expect(page).toHaveTitle(/^‘인증서’ 검색/);
  });

  test("lines pasted meanwhile stay separated", async ({ page }) => {
    await page.route(SCRIPT, () => undefined);
    await page.goto("/docs");
    await page.keyboard.press("/");
    await page.keyboard.insertText("앞 뒤");
    await page.keyboard.press("ArrowLeft");
    await pasteInto(page, "code -26006\n2026-11-17 ");
    await expect(page.getByRole("dialog").getByRole("searchbox")).toHaveValue("앞 code -26006 2026-11-17 뒤");
    await page.keyboard.insertText("와 ");
    await expect(page.getByRole("dialog").getByRole("searchbox")).toHaveValue("앞 code -26006 2026-11-17 와 뒤");
  });
});

test("an exact code opens its page, from the dialog on the list of codes too", async ({ page }) => {
  await page.goto("/docs/references/error-codes");
  await page.keyboard.press("Control+k");
  await page.keyboard.insertText("-26006");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/docs\/errors\/-26006$/);
  await expect(page.getByRole("dialog", { name: "문서 검색" })).toBeHidden();
  await page.goto("/docs/search?q=IDEMPOTENCY_MISMATCH");
  await expect(page).toHaveURL(/\/docs\/errors\/IDEMPOTENCY_MISMATCH$/);
});

test("a button clears the search text, and is hidden without one", async ({ page }) => {
  await page.goto("/docs");
  await page.keyboard.press("/");
  const dialog = page.getByRole("dialog", { name: "문서 검색" });
  const clear = dialog.getByRole("button", { name: "지우기" });
  await expect(clear).toBeHidden();
  await dialog.getByRole("searchbox").fill("잔액");
  await expect(dialog.locator("mark").first()).toBeVisible();
  await clear.click();
  await expect(dialog.getByRole("searchbox")).toHaveValue("");
  await expect(dialog.getByRole("searchbox")).toBeFocused();
  await expect(dialog.locator("mark")).toHaveCount(0);
  await expect(dialog.getByRole("link", { name: /^시작하기/ })).toBeVisible();
});

test("the search opened by its button has the focus", async ({ page }) => {
  await page.goto("/docs");
  await page.getByRole("banner").getByRole("button", { name: "문서 검색" }).click();
  await expect(page.getByRole("dialog", { name: "문서 검색" }).getByRole("searchbox")).toBeFocused();
});

test("Enter without results leads to the results page with its help", async ({ page }) => {
  await page.goto("/docs");
  await page.keyboard.press("/");
  await page.keyboard.insertText("없는낱말");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/docs\/search\?q=/);
  await expect(page.getByText("‘없는낱말’에 맞는 내용이 없어요").first()).toBeVisible();
});

test("services, prices, samples and terms are found", async ({ page }) => {
  await page.goto(`/docs/search?q=${encodeURIComponent("알림톡")}`);
  await expect(page.getByRole("heading", { level: 2 }).first()).toContainText("서비스");
  await page.getByRole("link", { name: /^알림톡 요금/ }).click();
  await expect(page).toHaveURL(/\/services\/category#price-kakaotalkAlim$/);
  await expect(page.locator("tr:target")).toBeInViewport();
});

test("the dialog says when there is nothing, and shows the shortcuts again when emptied", async ({ page }) => {
  await page.goto("/docs");
  await page.keyboard.press("/");
  const dialog = page.getByRole("dialog", { name: "문서 검색" });
  await dialog.getByRole("searchbox").fill("없는낱말");
  await expect(dialog.getByText("‘없는낱말’에 맞는 내용이 없어요.")).toBeVisible();
  await dialog.getByRole("searchbox").fill("");
  await expect(dialog.getByRole("link", { name: /^시작하기/ })).toBeVisible();
});

test("the search is accessible and does not scroll sideways", async ({ page }) => {
  for (const q of ["잔액", "없는낱말"]) {
    await page.goto(`/docs/search?q=${encodeURIComponent(q)}`);
    await expectGoodLooks(page);
  }
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog", { name: "문서 검색" });
  await dialog.getByRole("searchbox").fill("잔액");
  await expect(dialog.locator("mark").first()).toBeVisible();
  await expectGoodLooks(page);
});
