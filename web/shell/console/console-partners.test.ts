import { expect, test } from "vitest";
import type { Partner } from "#contracts/companies/partners.ts";
import { BRANDS } from "#domain/provider.ts";
import { alertsOf, consoleStateOf, writableAreas } from "./console-partners.ts";

const ME = 7;

const person = (userSeq: number, partnerUserRole: Partner["partnerUsers"][number]["partnerUserRole"]) => ({
  partnerUserSeq: userSeq,
  userSeq,
  name: "김가온",
  email: "gaon@gaonbill.example",
  partnerUserRole,
  partnerUserState: "ACTIVE" as const,
  insertDT: "2026-01-02T10:00:00",
});

const partner: Partner = {
  partnerSeq: 1,
  brand: BRANDS.real,
  serviceName: "누리장부",
  partnerCode: "NURI",
  bizId: "1234567891",
  company: { companySeq: 1, name: "누리소프트", bizId: "1234567891" },
  partnerType: "RESELLER",
  hasPartnerBilling: false,
  hasMemberBilling: true,
  adjustYN: true,
  settleMethod: 1,
  contractFrom: "2026-01-02",
  contractTo: null,
  insertDT: "2026-01-02T10:00:00",
  partnerUsers: [person(ME, "GENERAL")],
};

const noAccount = { partnerSeq: 1, balance: null, hasAdjustAccount: false };

test.each<[string, Partial<Partner>, string[]]>([
  ["both, on the real server", {}, ["info", "adjust/info"]],
  ["on the test server only what has a menu entry there", { brand: BRANDS.test }, ["info"]],
  ["points need no account", { settleMethod: 2 }, ["info"]],
  ["nothing without member billing", { hasMemberBilling: false }, []],
  ["nothing without settlement", { adjustYN: false }, []],
  ["a settlement user is there", { partnerUsers: [person(ME, "GENERAL"), person(8, "ADJUST")] }, ["adjust/info"]],
  ["nothing about settlement to a developer", { partnerUsers: [person(ME, "DEV")] }, ["info"]],
])("§2.4: list and menu show the same alerts: %s", (_, change, paths) => {
  const changed = { ...partner, ...change };
  expect(Object.keys(alertsOf(changed, noAccount, ME))).toEqual(paths);
  expect(consoleStateOf([changed], changed, noAccount, ME).alerts).toEqual(alertsOf(changed, noAccount, ME));
});

test.each([
  ["staff", 9],
  ["the lead", ME],
])("what is refused on the real server is not offered there: %s", (_, userSeq) => {
  const writableOn = (brand: Partner["brand"]) => writableAreas({ ...partner, brand }, userSeq);
  expect(writableOn(BRANDS.real)).toContain("members");
  expect(writableOn(BRANDS.real)).not.toContain("issue");
  expect(writableOn(BRANDS.test)).toContain("issue");
});
