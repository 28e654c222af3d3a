import type { Page } from "@playwright/test";
import { CASHBILL_STATUS_LABELS } from "#domain/documents/cashbill.ts";
import { EDOC_STATUS_LABELS } from "#domain/documents/edoc-status.ts";
import { TAX_INVOICE_STATUS_LABELS } from "#domain/documents/tax-invoice-status.ts";
import { follow } from "./follow.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

/** On the real server of the demo's first company no journey changes anything, so the statuses stay. */
const MEMBERS = "/console/partners/1/members/list";

const KINDS = [
  { page: "taxinvoices", table: "세금계산서", labels: TAX_INVOICE_STATUS_LABELS },
  { page: "edocs", table: "전자문서", labels: EDOC_STATUS_LABELS },
  { page: "cashbills", table: "현금영수증", labels: CASHBILL_STATUS_LABELS },
] as const;

/** Returns the first member, which has documents of every kind and status. */
async function firstMember(page: Page): Promise<string> {
  await page.goto(`${MEMBERS}?size=100`);
  const hrefs = await page
    .locator("a.data-row-link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  const seqs = hrefs.flatMap(
    (href) =>
      /list\/(\d+)/
        .exec(href ?? "")
        ?.slice(1)
        .map(Number) ?? [],
  );
  return `${MEMBERS}/${Math.min(...seqs)}`;
}

for (const { page: kind, table, labels } of KINDS) {
  // §4 calls a document unknown when it fits no rule; our rules let no such document arise.
  const statuses = Object.entries(labels).filter(([status]) => status !== "UNKNOWN");

  test(`the demo shows ${kind} in every status`, async ({ page }) => {
    await signIn(page);
    const member = await firstMember(page);
    for (const [status, { text }] of statuses) {
      const chip = page.getByRole("navigation", { name: "상태별 건수" }).locator("[aria-current]");
      const rows = page.getByRole("table", { name: table }).locator("tbody tr");
      // A document on its way to the tax office may arrive while the page is open, and the next one is sent a little
      // later.
      await expect(async () => {
        await follow(page, `${member}/${kind}/sales?status=${status}`);
        await expect(chip).toContainText(text);
        await expect(rows.first()).toBeVisible();
        expect(await rows.filter({ hasNotText: text }).count()).toBe(0);
      }).toPass();
    }
  });
}
