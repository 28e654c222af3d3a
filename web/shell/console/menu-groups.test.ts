import { expect, test } from "vitest";
import { PARTNER_MENU } from "#domain/console/console-menu.ts";
import { BRANDS } from "#domain/provider.ts";
import { menuGroups } from "./menu-groups.ts";

const paths = (groups: ReturnType<typeof menuGroups>) =>
  groups.flatMap(({ entries }) => entries.map(({ path }) => path));

test("without data the menu shows only the entries of every partner", () => {
  const menuPaths = paths(menuGroups(undefined));
  expect(menuPaths).toContain("dashboard");
  expect(menuPaths).not.toContain("settle");
  expect(menuPaths).not.toContain("adjust/info");
});

test("a manager of a real partner with billing and settlement sees everything, in order", () => {
  const context = {
    brand: BRANDS.real,
    hasPartnerBilling: true,
    hasMemberBilling: true,
    adjustYN: true,
    actor: { scope: "manager" },
  } as const;
  const ofTestServer = "partnership/test-outbox";
  const others = PARTNER_MENU.map(({ path }) => path).filter((path) => path !== ofTestServer);
  expect(paths(menuGroups(context))).toEqual(others);
  expect(paths(menuGroups({ ...context, brand: BRANDS.test }))).toContain(ofTestServer);
});
