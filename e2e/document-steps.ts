import type { Page } from "@playwright/test";
import { formatBizId } from "#domain/people/biz-id.ts";
import { expect } from "./test.ts";

/** This is the test server of the demo's first company. */
const MEMBERS = "/console/partners/2/members/list";

export interface Company {
  href: string;
  name: string;
  bizId: string;
}

/** The companies are looked up once a worker. */
let companies: Company[] | undefined;
async function signingCompanies(page: Page): Promise<Company[]> {
  companies ??= await findSigningCompanies(page);
  return companies;
}

/** Returns members that can sign, the richest first. */
async function findSigningCompanies(page: Page): Promise<Company[]> {
  await page.goto(`${MEMBERS}?certificate=VALID&sort=balance,desc`);
  return page.locator(".data-rows > tr").evaluateAll((rows) =>
    rows.map((row) => ({
      href:
        row
          .querySelector("a.data-row-link")
          ?.getAttribute("href")
          ?.replace(/\/[a-z-]*$/, "") ?? "",
      name: row.querySelector("a.data-row-link")?.textContent?.trim() ?? "",
      bizId: /\d{3}-\d{2}-\d{5}/.exec(row.textContent ?? "")?.[0].replaceAll("-", "") ?? "",
    })),
  );
}

/** Returns a seller and a buyer. */
export async function twoCompanies(page: Page): Promise<[Company, Company]> {
  const [seller, buyer] = await signingCompanies(page);
  if (!seller || !buyer) throw new Error("the demo has members with a certificate");
  return [seller, buyer];
}

/** Opens a page of the first member that fulfils the condition; many members of the demo have used a service before. */
export async function openWhere(page: Page, path: string, isRight: () => Promise<boolean>): Promise<Company> {
  for (const company of await signingCompanies(page)) {
    await page.goto(`${company.href}/${path}`);
    if (await isRight()) return company;
  }
  throw new Error(`the demo has no member for ${path}`);
}

export const panel = (page: Page) => page.locator("dialog[open]").first();
export const statusOf = (page: Page) => panel(page).getByRole("heading", { level: 2 }).first();

/** Writes an invoice of one line and issues it. */
export async function issueInvoice(page: Page, seller: Company, buyer: Company, item: string): Promise<void> {
  await page.goto(`${seller.href}/taxinvoices/new`);
  await page.getByLabel("사업자등록번호").fill(buyer.bizId);
  await expect(page.getByLabel("상호")).not.toHaveValue("");
  await page.getByLabel("대표자 이름").fill("김대표");
  await page.getByLabel("이메일").fill("buyer@gaonbill.example");
  await page.getByLabel("품목", { exact: false }).first().fill(item);
  await page.getByLabel("수량").fill("3");
  await page.getByLabel("단가").fill("10000");
  await expect(page.getByLabel("공급가액")).toHaveValue("30,000");
  await expect(page.getByLabel("세액")).toHaveValue("3,000");
  const preview = page.getByRole("region", { name: "미리보기" });
  await expect(preview.getByText(item)).toBeVisible();
  await expect(preview.getByText(formatBizId(buyer.bizId))).toBeVisible();
  await page.getByRole("button", { name: "발행", exact: true }).click();
  await expect(page).toHaveURL(/\/taxinvoices\/sales\/\d+$/);
}

/** Writes a receipt and issues it. */
export async function issueReceipt(page: Page, shop: Company, item: string): Promise<void> {
  await page.goto(`${shop.href}/cashbills/new`);
  await page.getByLabel("식별번호").fill("01000001004");
  await page.getByLabel("품목").fill(item);
  await page.getByLabel("공급가액").fill("10000");
  await page.getByRole("button", { name: "발급", exact: true }).click();
  await expect(page).toHaveURL(/\/cashbills\/sales\/\d+$/);
  await expect(statusOf(page)).toContainText("발급완료");
}
