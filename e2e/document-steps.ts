import type { Page } from "@playwright/test";

/** A test server of the demo's first company. */
const MEMBERS = "/console/partners/2/members/list";

export interface Company {
  href: string;
  name: string;
  bizId: string;
}

/** Looked for once a worker. */
let companies: Company[] | undefined;
async function signingCompanies(page: Page): Promise<Company[]> {
  companies ??= await findSigningCompanies(page);
  return companies;
}

/** Members that can sign, those with most to spend first. */
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

/** One sells, the other buys. */
export async function twoCompanies(page: Page): Promise<[Company, Company]> {
  const [seller, buyer] = await signingCompanies(page);
  if (!seller || !buyer) throw new Error("the demo has members with a certificate");
  return [seller, buyer];
}

/** Opens a page of the first member whose page shows it; many members of the demo have used a service before. */
export async function openWhere(page: Page, path: string, isRight: () => Promise<boolean>): Promise<Company> {
  for (const company of await signingCompanies(page)) {
    await page.goto(`${company.href}/${path}`);
    if (await isRight()) return company;
  }
  throw new Error(`the demo has no member for ${path}`);
}

export const panel = (page: Page) => page.locator("dialog[open]").first();
export const statusOf = (page: Page) => panel(page).getByRole("heading", { level: 2 }).first();
