import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { addMonths, monthOf, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { MENU_REFUSAL_MESSAGES } from "#domain/console/console-menu.ts";
import { PARTNER_USER_ROLE_LABELS } from "#domain/people/partner-role.ts";
import { BRAND_LABELS, BRANDS } from "#domain/provider.ts";
import { makeSite } from "#server/app/site.ts";
import { CLIENT_DIR } from "#server/app/web-build.ts";
import { builtWeb } from "#server/app/web-source.ts";
import { startDemoApp } from "../test-app.ts";
import { CONSOLE_BUDGET, consoleRoutes, FORM_SCRIPT_KB, routesIn, WIDE_BUDGET, weighScripts } from "./script-weight.ts";

const KB = 1024;

test.each(consoleRoutes())("scripts of /$path stay within the budget", ({ path, id }) => {
  const { bytes, files } = weighScripts(id);
  const found = `/${path}: ${(bytes / KB).toFixed(1)} KB in ${files} files`;
  expect(bytes, found).toBeLessThanOrEqual(CONSOLE_BUDGET.scriptKb * KB);
  expect(files, found).toBeLessThanOrEqual(CONSOLE_BUDGET.scriptFiles);
});

test.each(routesIn("shell/site/accounts-layout.tsx"))("so do those of /$path, with nobody logged in yet", ({ id }) => {
  expect(weighScripts(id).bytes).toBeLessThanOrEqual(FORM_SCRIPT_KB * KB);
});

const entryScript = readFileSync(
  join(CLIENT_DIR, globSync("assets/entry.client-*.js", { cwd: CLIENT_DIR })[0] ?? ""),
  "utf8",
);

test("the rules of the menu and of roles stay out of what every page loads", () => {
  expect(entryScript).toContain(BRAND_LABELS[BRANDS.real]);
  for (const rule of [MENU_REFUSAL_MESSAGES.right, PARTNER_USER_ROLE_LABELS.OUTSOURCING, "memberSettle"]) {
    expect(entryScript).not.toContain(rule);
  }
});

const { services } = await startDemoApp();
const web = await builtWeb(() => undefined);
const { app: site } = makeSite(services, { ...web, apiOrigin: undefined }, { trustedProxies: 0 });
const visit = (path: string, init: RequestInit = {}) =>
  site.request(services.publicOrigin + path, init, { clientIp: "203.0.113.7" });

const signedIn = await visit("/accounts/login", {
  method: "POST",
  body: new URLSearchParams({ email: "demo@gaonbill.example", password: "gaonbill-demo-1" }),
  headers: { Origin: services.publicOrigin },
});
const Cookie = signedIn.headers
  .getSetCookie()
  .map((cookie) => cookie.split(";")[0])
  .join("; ");

const PARTNER = "/console/partners/1";

test.each([`${PARTNER}/members/list?size=10`, `${PARTNER}/members/list/1/sms-from-numbers?size=10`])(
  "a list of ten rows, %s, is sent in a small page",
  async (path) => {
    const answer = await visit(path, { headers: { Cookie } });
    expect(answer.status).toBe(200);
    const html = await answer.text();
    const rows = /<tbody.*?<\/tbody>/s.exec(html)?.[0].match(/<tr/g)?.length;
    expect(rows).toBe(10);
    const bytes = Buffer.byteLength(html);
    expect(bytes, `${path}: ${(bytes / KB).toFixed(1)} KB of HTML`).toBeLessThanOrEqual(CONSOLE_BUDGET.listHtmlKb * KB);
  },
);

/** A range whose days are the same whenever this runs. */
const lastMonth = addMonths(monthOf(toSeoulDate(new Date())), -1);
const HALF_A_MONTH = `dateRange=${lastMonth}-01,${lastMonth}-15`;

test.each([`usage-per-period?${HALF_A_MONTH}`, "usage-per-member", "taxinvoices", "settles", "entries"])(
  "stats/%s with its chart and table is one small page",
  async (page) => {
    const answer = await visit(`${PARTNER}/stats/${page}`, { headers: { Cookie } });
    expect(answer.status).toBe(200);
    const bytes = Buffer.byteLength(await answer.text());
    expect(bytes, `${page}: ${(bytes / KB).toFixed(1)} KB of HTML`).toBeLessThanOrEqual(
      WIDE_BUDGET.statisticHtmlKb * KB,
    );
  },
);

test.each(["taxinvoices", "edocs", "cashbills"])("ten %s are sent in one small page", async (documents) => {
  const answer = await visit(`${PARTNER}/members/list/1/${documents}/sales?size=10`, { headers: { Cookie } });
  expect(answer.status).toBe(200);
  const bytes = Buffer.byteLength(await answer.text());
  expect(bytes, `${documents}: ${(bytes / KB).toFixed(1)} KB of HTML`).toBeLessThanOrEqual(
    WIDE_BUDGET.documentListHtmlKb * KB,
  );
});
