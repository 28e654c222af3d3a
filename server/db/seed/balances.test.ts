import { and, eq, isNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { consoleAlerts } from "#domain/console-alerts.ts";
import { verifyBalances } from "#server/features/balances/verify-balances.ts";
import { startTestApp } from "#testing/test-app.ts";
import { balances } from "../schema/balances.ts";
import { partners, partnerUsers } from "../schema/partners.ts";
import { adjustAccounts, settles } from "../schema/settles.ts";
import { unitCosts } from "../schema/unit-costs.ts";
import { loadDemoData } from "./demo.ts";

const { services } = await startTestApp();
await loadDemoData(services);
const { primary } = services.databases;

describe("the demo's money", () => {
  it("adds up, is nowhere below zero, and is there for every partner with partner billing", async () => {
    const { checked, wrong } = await verifyBalances(primary);
    expect(wrong).toEqual([]);
    expect(checked).toBeGreaterThan(60);
    const rows = await primary
      .select({ hasPartnerBilling: partners.hasPartnerBilling, balance: balances.balance })
      .from(partners)
      .leftJoin(balances, and(eq(balances.partnerSeq, partners.partnerSeq), isNull(balances.memberSeq)));
    for (const { hasPartnerBilling, balance } of rows) expect((balance ?? 0) > 0).toBe(hasPartnerBilling);
  });

  it("has payments in every state, by partners and members, numbered by time", async () => {
    const rows = await primary.select().from(settles).orderBy(settles.pgOrderKey);
    for (const isPartners of [true, false]) {
      const states = rows.filter(({ memberSeq }) => (memberSeq === null) === isPartners).map((row) => row.settleState);
      expect(new Set(states)).toEqual(new Set(["PAID", "STANDBY", "CANCELED", "EXPIRED"]));
    }
    expect(rows.map(({ insertDT }) => insertDT)).toEqual(rows.map(({ insertDT }) => insertDT).toSorted());
    expect(rows.every(({ settleState, paidDT }) => (settleState === "PAID") === (paidDT !== null))).toBe(true);
  });

  it("has prices of the partner and of single members", async () => {
    const rows = await primary.select().from(unitCosts);
    expect(rows.some(({ memberSeq }) => memberSeq === null)).toBe(true);
    expect(rows.some(({ memberSeq, unitCost }) => memberSeq !== null && unitCost === 0)).toBe(true);
  });

  it.each([
    ["NURI", ["adjustUserMissing", "adjustAccountMissing"]],
    ["DASOM", []],
    ["RAON", []],
    ["MARU", []],
  ])("%s lacks %j", async (partnerCode, missing) => {
    const found = await primary
      .select()
      .from(partners)
      .leftJoin(adjustAccounts, eq(adjustAccounts.partnerSeq, partners.partnerSeq))
      .where(eq(partners.partnerCode, partnerCode));
    expect(found).toHaveLength(2);
    for (const { partners: partner, adjust_accounts: account } of found) {
      const people = await primary.select().from(partnerUsers).where(eq(partnerUsers.partnerSeq, partner.partnerSeq));
      expect(consoleAlerts({ ...partner, hasAccountNum: account !== null, partnerUsers: people })).toEqual(missing);
    }
  });
});
