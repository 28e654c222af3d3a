import type { Page } from "@playwright/test";
import { expectGoodLooks } from "./page-checks.ts";
import { expect, test } from "./test.ts";

const rows = (page: Page) =>
  page
    .getByRole("main")
    .locator("li")
    .filter({ has: page.locator("time") });
const categories = (page: Page) => page.getByRole("navigation", { name: "공지 분류" });
const pages = (page: Page) => page.getByRole("navigation", { name: "공지사항 페이지" });

async function readAndComeBack(page: Page): Promise<void> {
  await page.goto("/cs/notice");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("공지사항");
  await expect(rows(page)).toHaveCount(10);
  await expect(rows(page).first()).toContainText("고정 공지");

  await pages(page).getByRole("link", { name: "2 페이지" }).click();
  await expect(page).toHaveURL(/\/cs\/notice\?page=2$/);
  await expect(rows(page).first()).not.toContainText("고정 공지");

  await categories(page).getByRole("link", { name: "업데이트" }).click();
  await expect(page).toHaveURL(/\?category=UPDATE$/);
  await expect(categories(page).getByRole("link", { name: "업데이트" })).toHaveAttribute("aria-current", "true");

  await page.getByRole("searchbox", { name: "공지 검색어" }).fill("idempotency");
  await page.getByRole("button", { name: "검색", exact: true }).click();
  await expect(page).toHaveURL(/\?category=UPDATE&keyword=idempotency$/);
  await expect(page.getByText("공지 1건을 찾았어요.")).toBeVisible();

  await rows(page).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "같은 요청이 두 번 처리되지 않도록 멱등키를 지원해요",
  );
  await expect(page).toHaveTitle(/멱등키를 지원해요 \| 가온빌 개발자센터/);
  await page.getByRole("link", { name: "목록으로" }).click();
  await expect(page).toHaveURL(/\?category=UPDATE&keyword=idempotency$/);
  await expect(page.getByRole("searchbox", { name: "공지 검색어" })).toHaveValue("idempotency");

  await page.getByRole("link", { name: "검색어 idempotency 필터 해제" }).click();
  await expect(page).toHaveURL(/\?category=UPDATE$/);
}

test("a visitor filters, searches, pages, opens a notice and returns to the same list", ({ page }) =>
  readAndComeBack(page));

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });
  test("the same journey works", ({ page }) => readAndComeBack(page));
});

test("links lead to the previous and next notice", async ({ page }) => {
  await page.goto("/cs/notice/2026-10-26-nts-transmission-delay?category=SERVICE");
  const title = await page.getByRole("heading", { level: 1 }).textContent();
  const others = page.getByRole("navigation", { name: "다른 공지" });
  await others.getByRole("link", { name: /이전 글/ }).click();
  await expect(page).toHaveURL(/idempotency-key\?category=SERVICE$/);
  await others.getByRole("link", { name: /다음 글/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
});

test("a search without results says what to do next", async ({ page }) => {
  await page.goto("/cs/notice?category=POLICY&keyword=없는낱말");
  await expect(page.getByText("조건에 맞는 공지가 없어요")).toBeVisible();
  await page.getByRole("link", { name: "전체 공지 보기" }).click();
  await expect(rows(page)).toHaveCount(10);
});

test("a page beyond the last leads to the first", async ({ page }) => {
  await page.goto("/cs/notice?page=99");
  await page.getByRole("link", { name: "첫 페이지로 가기" }).click();
  await expect(rows(page)).toHaveCount(10);
});

test("notice pages are accessible and do not scroll sideways", async ({ page }) => {
  const paths = ["/cs/notice", "/cs/notice?keyword=없는낱말", "/cs/notice/2026-10-12-idempotency-key"];
  for (const path of paths) {
    await page.goto(path);
    await expectGoodLooks(page);
  }
});
