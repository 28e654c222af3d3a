import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { unzipSync } from "fflate";
import { expectGoodLooks } from "./page-checks.ts";
import { expect, test } from "./test.ts";

test("a sample is found by language and service, downloaded and verified", async ({ page }) => {
  await page.goto("/download?language=python");
  await expect(page.getByRole("link", { name: "Python", exact: true })).toHaveAttribute("aria-current", "true");
  await page.getByRole("navigation", { name: "서비스 고르기" }).getByRole("link", { name: "카카오톡" }).click();
  await expect(page).toHaveURL("/download?language=python&service=kakaotalk");
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Python 카카오톡" }) });
  const downloading = page.waitForEvent("download");
  await card.getByRole("link", { name: /받기/ }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe("gaonbill-samples-python-kakaotalk.zip");
  const bytes = readFileSync(await file.path());
  await expect(card).toContainText(createHash("sha256").update(bytes).digest("hex"));
  await expect(card).toContainText(`${bytes.length.toLocaleString("ko-KR")}바이트`);
  expect(Object.keys(unzipSync(bytes))).toContain("gaonbill-samples-python-kakaotalk/README.md");
});

test("an unknown language or service shows all samples", async ({ page }) => {
  await page.goto("/download?language=cobol&service=__proto__");
  await expect(page.getByText("파일 6개")).toBeVisible();
});

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });

  test("the filters are links", async ({ page }) => {
    await page.goto("/download");
    await page
      .getByRole("navigation", { name: "언어 고르기" })
      .getByRole("link", { name: "Java", exact: true })
      .click();
    await expect(page.getByText("파일 11개")).toBeVisible();
  });
});

test("the download page looks right on a phone and on a desktop", async ({ page }) => {
  await page.goto("/download?language=node");
  await expectGoodLooks(page, [360, 1280]);
});
