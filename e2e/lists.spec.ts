import { signIn } from "./sign-in.ts";
import { expect, test, untilHydrated } from "./test.ts";

const PAGES = [
  ["/console/partners/1/members/list", "회원사 목록"],
  ["/console/partners/1/members/unit-cost", "회원사별 단가"],
  ["/console/partners/1/members/list/1/users", "사용자"],
  ["/console/partners/1/members/list/1/sms-from-numbers", "발신번호"],
  ["/console/partners/1/info", "변경 이력"],
  ["/console/profile", "활동 기록"],
  ["/sandbox/outbox", "모의 발송함"],
] as const;

const NONSENSE = "sort=nonsense,sideways&page=abc&size=7&state=GONE&insertDT=2026-02-30,x&eventDT=tomorrow&format=csv";

test("an address with invalid parameters shows the default list", async ({ page }) => {
  await signIn(page);
  for (const [path, name] of PAGES) {
    const response = await page.goto(`${path}?${NONSENSE}`);
    expect(response?.status(), path).toBe(200);
    await expect(page.getByRole("heading", { name }).first()).toBeVisible();
    await expect(page.getByRole("link", { name: "조건 초기화" })).toHaveCount(0);
    await expect(page.locator("th[aria-sort]")).toHaveCount(0);
    const link = page.getByRole("link", { name: "내려받기" });
    expect(await link.getAttribute("href"), path).toContain(`list=${path}&`);
    const file = await page.request.get(`${path}.csv?${NONSENSE}&reason=내부 보고`);
    expect([file.status(), file.headers()["content-type"]], path).toEqual([200, "text/csv; charset=utf-8"]);
  }
});

test("a list is refreshed in place, with a short message", async ({ page }) => {
  await signIn(page);
  await page.goto("/console/partners/1/members/list/1/sms-from-numbers?sort=fromNumber,asc&page=2");
  await untilHydrated(page);
  const before = page.url();
  const request = page.waitForRequest((request) => request.url().includes("sms-from-numbers.data"));
  await page.getByRole("button", { name: "새로고침" }).click();
  await request;
  const toast = page.getByRole("status").filter({ hasText: /^새로고침 완료$/ });
  await expect(toast).toBeVisible();
  expect(page.url()).toBe(before);
  await expect(page.getByRole("columnheader", { name: "발신번호" })).toHaveAttribute("aria-sort", "ascending");
  await expect(toast).toBeHidden();
});

test("a period filters a list by a link or by two days, and its chip removes the filter", async ({ page }) => {
  await signIn(page);
  await page.goto("/console/profile");
  await untilHydrated(page);
  await page.getByRole("link", { name: "오늘", exact: true }).click();
  await expect(page).toHaveURL(/eventDT=\d{4}-\d\d-\d\d%2C\d{4}-\d\d-\d\dT23%3A59%3A59/);
  await expect(page.getByRole("table", { name: "이 계정의 활동" }).locator("tbody th").first()).toBeVisible();
  // The fields show the days of the link when its list has loaded.
  await expect(page.getByLabel("기간 시작일")).not.toHaveValue("");
  await page.getByLabel("기간 시작일").fill("2020-01-01");
  await page.getByLabel("기간 종료일").fill("2020-01-31");
  await page.getByRole("button", { name: "조회" }).click();
  await expect(page.getByText("이 기간에는 활동 기록이 없습니다")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "이 계정의 활동 페이지" })).toHaveCount(0);
  await page.getByRole("link", { name: "기간 2020-01-01 ~ 2020-01-31 필터 해제" }).click();
  await expect(page).toHaveURL(/\/console\/profile\??$/);
});
