import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { MENU_REFUSAL_MESSAGES } from "#domain/console/console-menu.ts";
import { PARTNER_USER_ROLE_LABELS } from "#domain/people/partner-role.ts";
import { BRAND_LABELS, BRANDS } from "#domain/provider.ts";
import { CLIENT_DIR } from "#server/app/web-build.ts";
import { CONSOLE_SCRIPT_KB, consoleRoutes, FORM_SCRIPT_KB, routesIn, weighScripts } from "./script-weight.ts";

const KB = 1024;

test.each(consoleRoutes())("scripts of /$path stay within the budget", ({ path, id }) => {
  const { bytes } = weighScripts(id);
  expect(bytes, `/${path}: ${(bytes / KB).toFixed(1)} KB`).toBeLessThanOrEqual(CONSOLE_SCRIPT_KB * KB);
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
