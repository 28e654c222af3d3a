import type { Page } from "@playwright/test";
import { toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { expectGoodLooks } from "./page-checks.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

const CONTENTS = "/console/staff/contents";

async function enterAsStaff(page: Page): Promise<void> {
  await page.goto(`/accounts/login-from-manager?next=${CONTENTS}`);
  await page.getByLabel("운영자 이메일").fill("manager@gaonbill.example");
  await page.getByLabel("비밀번호", { exact: true }).fill("gaonbill-manager-1");
  await page.getByRole("button", { name: "운영자로 로그인" }).click();
  await page.waitForURL((url) => url.pathname === CONTENTS);
  // The page must be loaded before the test types into it.
  await page.goto(CONTENTS);
}

async function write(page: Page, slug: string): Promise<void> {
  await page.getByRole("link", { name: "공지사항 쓰기" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("공지사항 쓰기");
  await page.getByLabel("제목").fill(`예약한 공지 ${slug}`);
  await page.getByLabel("주소").fill(slug);
  await page.getByLabel("한 줄 요약").fill("정해진 시각에 나타나요.");
  await page.getByLabel("본문").fill("## 무엇이 바뀌나요\n\n**새 기능**을 소개해요.");
}

const notice = (page: Page, slug: string) => page.request.get(`/cs/notice/${slug}`);

async function scheduleNotice(page: Page, slug: string): Promise<void> {
  await enterAsStaff(page);
  await write(page, slug);
  await page.getByRole("button", { name: "미리보기" }).click();
  const preview = page.getByRole("region", { name: "미리보기" });
  await expect(preview.getByRole("heading", { name: "무엇이 바뀌나요" })).toBeVisible();
  await expect(page.getByLabel("제목")).toHaveValue(`예약한 공지 ${slug}`);

  await page.getByLabel("게시할 일시").fill(toSeoulDateTime(new Date(Date.now() + 8_000)));
  await page.getByRole("button", { name: "예약", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${CONTENTS}/notices/${slug}\\?done=schedule$`));
  await expect(page.getByText("게시를 예약했습니다.")).toBeVisible();
  expect((await notice(page, slug)).status()).toBe(404);

  await expect.poll(async () => (await notice(page, slug)).status(), { timeout: 20_000 }).toBe(200);
  await page.goto("/cs/notice");
  await page.getByRole("link", { name: new RegExp(`예약한 공지 ${slug}`) }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`예약한 공지 ${slug}`);

  await page.goto(`${CONTENTS}/notices/${slug}`);
  await page.getByRole("button", { name: "내리기" }).click();
  await expect(page.getByText("내렸습니다.")).toBeVisible();
  await expect.poll(async () => (await notice(page, slug)).status()).toBe(404);
}

test("a notice is written, previewed, scheduled, published at its time, and taken down", ({ page }) =>
  scheduleNotice(page, `planned-${Date.now()}`));

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });
  test("the same journey works", ({ page }) => scheduleNotice(page, `planned-plain-${Date.now()}`));
});

test("of two people editing one text the second sees a message, and their input stays", async ({ page, browser }) => {
  const slug = `two-${Date.now()}`;
  await enterAsStaff(page);
  await write(page, slug);
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await expect(page.getByText("저장했습니다.")).toBeVisible();
  const other = await (await browser.newContext({ storageState: await page.context().storageState() })).newPage();
  await other.goto(new URL(`${CONTENTS}/notices/${slug}`, page.url()).href);
  await other.getByLabel("한 줄 요약").fill("동료가 고친 요약이에요.");
  await other.getByRole("button", { name: "저장", exact: true }).click();
  await expect(other.getByText("저장했습니다.")).toBeVisible();
  await other.context().close();

  await page.getByLabel("본문").fill("내가 고친 본문이에요.");
  await page.getByRole("button", { name: "지금 게시" }).click();
  await expect(page.getByText("다른 운영자가 그사이 이 글을 바꾸었습니다.")).toBeVisible();
  await expect(page.getByLabel("본문")).toHaveValue("내가 고친 본문이에요.");
});

test("the pages do not exist for others", async ({ page }) => {
  await signIn(page);
  for (const path of [CONTENTS, `${CONTENTS}/new/notices`, `${CONTENTS}/notices/2026-11-22-maintenance`]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
  }
});

test("content pages are accessible and do not scroll sideways", async ({ page }) => {
  await enterAsStaff(page);
  await expectGoodLooks(page, [360, 1280]);
  for (const path of ["new/terms?kind=partner", "faqs/top-up", "terms/gaonbill-2026-10-01"]) {
    await page.goto(`${CONTENTS}/${path}`);
    await expectGoodLooks(page, [360, 1280]);
  }
});
