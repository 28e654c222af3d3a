import { readFileSync } from "node:fs";
import type { Download } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { runSql } from "./many-rows.ts";
import { expectGoodLooks } from "./page-checks.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

const ROWS = 60_000;
const MEMBER = 20;
const NUMBERS = `/console/partners/1/members/list/${MEMBER}/sms-from-numbers`;

async function sheetOf(download: Download): Promise<string> {
  const parts = unzipSync(readFileSync(await download.path()));
  return strFromU8(parts["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
}

test("a file of 60,000 rows is made in the background with progress, and only its owner can download it", async ({
  page,
  browser,
  baseURL,
}) => {
  await runSql(
    baseURL ?? "",
    `INSERT INTO sms_from_numbers (partner_seq, member_seq, from_number, memo, evidence, state)
     SELECT 1, ${MEMBER}, '05' || lpad(n::text, 9, '0'), '=시험 ' || n, 'OWN_MOBILE', 'APPROVED'
     FROM generate_series(1, ${ROWS}) AS n ON CONFLICT DO NOTHING`,
  );
  // The progress bar appears only briefly, so its texts are recorded.
  await page.addInitScript(() => {
    const note = () => {
      const progress = document.querySelector('[role="progressbar"]')?.getAttribute("aria-valuetext");
      if (progress) sessionStorage.setItem("progress", `${sessionStorage.getItem("progress") ?? ""}\n${progress}`);
    };
    new MutationObserver(note).observe(document, { childList: true, subtree: true, attributes: true });
  });
  await signIn(page);
  await page.goto(`${NUMBERS}?keyword=시험&sort=fromNumber,asc`);
  await page.getByRole("link", { name: "내려받기" }).click();
  const dialog = page.getByRole("dialog", { name: "파일로 내려받기" });
  await expect(dialog).toContainText("60,000건");
  await dialog.getByRole("button", { name: "Excel 만들기" }).click();
  await expect(page.getByRole("heading", { name: "내 파일" })).toBeVisible();
  await page.reload();
  const file = page.getByRole("list", { name: "내 파일" }).getByRole("listitem").first();
  await expect(file).toContainText("완료", { timeout: 60_000 });
  await expect(file).toContainText("60,000건");
  expect(await page.evaluate(() => sessionStorage.getItem("progress"))).toMatch(/[\d,]+ \/ 60,000건/);
  await expectGoodLooks(page);
  const link = file.getByRole("link", { name: "내려받기" });
  const address = (await link.getAttribute("href")) ?? "";
  const downloading = page.waitForEvent("download");
  await link.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^발신번호 \d{4}-\d\d-\d\d\.xlsx$/);
  const sheet = await sheetOf(download);
  expect(sheet.match(/<row /g)).toHaveLength(ROWS + 1);
  expect(sheet).toContain("<t>=시험 1</t>");
  expect(sheet).not.toContain("<f>");
  const other = await browser.newContext();
  const stranger = await other.newPage();
  await signIn(stranger, "general");
  expect((await stranger.request.get(new URL(address, baseURL).href)).status()).toBe(404);
  await other.close();
  await file.getByRole("button", { name: "지우기" }).click();
  await expect(page.getByText("파일을 지웠습니다.")).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);
});

test("personal data is downloaded with a reason", async ({ page }) => {
  await signIn(page);
  await page.goto("/console/partners/1/members/list?keyword=1");
  await page.getByRole("link", { name: "내려받기" }).click();
  const dialog = page.getByRole("dialog", { name: "파일로 내려받기" });
  const take = dialog.getByRole("button", { name: "Excel 내려받기" });
  await take.click();
  await expect(dialog.getByLabel("개인정보 다운로드 사유")).toBeFocused();
  await expectGoodLooks(page);
  await dialog.getByLabel("개인정보 다운로드 사유").selectOption("기타");
  await take.click();
  await expect(dialog.getByLabel("자세한 사유")).toBeFocused();
  await dialog.getByLabel("자세한 사유").fill("이사회 보고");
  const downloading = page.waitForEvent("download");
  await take.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^회원사 목록 .*\.xlsx$/);
  expect(await sheetOf(download)).toContain("사업자등록번호");
  await expect(dialog).toBeHidden();
  await page.goto("/console/profile");
  await expect(page.getByText("개인정보 파일 내려받기").first()).toBeVisible();
});

test("without scripts a list is downloaded from a page of its own", async ({ browser, page, baseURL }) => {
  await signIn(page);
  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  await plain.addCookies(await page.context().cookies());
  const visitor = await plain.newPage();
  await visitor.goto("/console/partners/1/members/list?keyword=1");
  await visitor.getByRole("link", { name: "내려받기" }).click();
  await visitor.getByLabel("개인정보 다운로드 사유").selectOption("내부 보고");
  const downloading = visitor.waitForEvent("download");
  await visitor.getByRole("button", { name: "CSV 내려받기" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^회원사 목록 .*\.csv$/);
  await plain.close();
});
