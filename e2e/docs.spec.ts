import type { Page } from "@playwright/test";
import { expectGoodLooksByDay } from "./page-checks.ts";
import { expect, test } from "./test.ts";

const outline = (page: Page) => page.getByRole("navigation", { name: "이 페이지에서" });
const article = (page: Page) => page.getByRole("article");

async function readOn(page: Page): Promise<void> {
  await page.goto("/docs");
  await page.getByRole("link", { name: "가이드 모두 보기" }).click();
  await expect(page).toHaveURL(/\/docs\/guides$/);
  await page
    .getByRole("link", { name: /^시작하기/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("시작하기");
  await expect(page).toHaveTitle("시작하기 | 가온빌 개발자센터");

  await outline(page).getByRole("link", { name: "5. 첫 세금계산서 발행하기" }).click();
  await expect(page).toHaveURL(/#%EC%B2%AB-|#첫-세금계산서-발행하기/);
  const tabs = page.getByRole("group", { name: "예제 언어" }).first();
  await tabs.getByRole("radio", { name: "Python" }).check();
  await expect(tabs.getByText("import requests")).toBeVisible();
  await expect(tabs.getByText("HttpClient.newHttpClient")).toBeHidden();

  await page
    .getByRole("navigation", { name: "이전 문서와 다음 문서" })
    .getByRole("link", { name: "다음 테스트와 운영" })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("테스트와 운영");
  await article(page).getByRole("link", { name: "-51007" }).click();
  await expect(page).toHaveURL(/\/docs\/references\/error-codes#-51007$/);
  await expect(page.locator("tr:target")).toContainText("테스트 서버");
}

test("a developer reads from the start page to the meaning of an error code", ({ page }) => readOn(page));

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });
  test("the same journey works", ({ page }) => readOn(page));
});

test("the chosen language is kept on the page and on the next visit", async ({ page }) => {
  await page.goto("/docs/guides/quick-start");
  const groups = page.getByRole("group", { name: "예제 언어" });
  await groups.first().getByRole("radio", { name: "C#" }).check();
  await expect(groups.last().getByRole("radio", { name: "C#" })).toBeChecked();
  await page.reload();
  await expect(groups.first().getByRole("radio", { name: "C#" })).toBeChecked();
});

test("headings are numbered, their links and the code can be copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/docs/references/overview");
  await expect(page.getByRole("heading", { level: 3, name: /^2\.1\. 토큰 갱신하기/ })).toBeVisible();
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());

  await page.getByRole("link", { name: "‘세션 헤더’ 링크 복사" }).click();
  await expect.poll(clipboard).toMatch(/\/docs\/references\/overview#session-header$/);
  await page.getByRole("button", { name: "요청 코드 복사" }).first().click();
  await expect.poll(clipboard).toContain("POST /oauth2/token HTTP/1.1");
});

test("the outline follows the reader", async ({ page }) => {
  await page.goto("/docs/references/overview");
  await page
    .getByRole("heading", { name: /^5\. 목록/ })
    .evaluate((heading) => heading.scrollIntoView({ behavior: "instant" }));
  await expect(outline(page).getByRole("link", { name: /^5\. 목록/ })).toHaveAttribute("aria-current", "location");
  await expect(outline(page).locator("[aria-current]")).toHaveCount(1);
});

test("only the article is printed", async ({ page }) => {
  await page.goto("/docs/guides/quick-start");
  await page.emulateMedia({ media: "print" });
  await expect(outline(page)).toBeHidden();
  await expect(page.getByRole("navigation", { name: "가이드 목록" }).first()).toBeHidden();
  await expect(article(page)).toBeVisible();
});

for (const path of [
  "/docs",
  "/docs/guides/quick-start",
  "/docs/references/error-codes",
  "/docs/references/v1-corp-states",
  "/docs/manuals/partner-list",
]) {
  test(`${path} is accessible and does not scroll sideways`, async ({ page }) => {
    await page.goto(path);
    await expectGoodLooksByDay(page, [360, 1280]);
  });
}
