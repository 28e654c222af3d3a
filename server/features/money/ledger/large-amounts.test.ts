import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { PointCode } from "#domain/money/point-codes.ts";
import { taxConfigs } from "#server/db/schema/companies/tax-configs.ts";
import { settles } from "#server/db/schema/money/settles.ts";
import { unitCosts } from "#server/db/schema/money/unit-costs.ts";
import { emailSendConfigs } from "#server/db/schema/office/email-configs.ts";
import { createMember, createPartner, joinPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";
import { type BalanceOwner, postPoints } from "./post.ts";
import { verifyLedger } from "./verify-ledger.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;
const FIVE_BILLION = 5_000_000_000;

// Numbers of every kind start beyond what 32 bits hold.
for (const [table, key] of [
  ["partners", "partner_seq"],
  ["members", "member_seq"],
  ["accounts", "user_seq"],
  ["balances", "balance_seq"],
  ["audit_events", "audit_seq"],
] as const) {
  await primary.execute(sql`SELECT setval(pg_get_serial_sequence(${table}, ${key}), 3000000000)`);
}

await primary.execute(sql`SELECT setval('point_entry_seq', 3000000000)`);

const partner = await createPartner(services, { hasPartnerBilling: true, hasMemberBilling: true });
const { partnerSeq } = partner;
const { memberSeq } = await createMember(services, partner);
const general = await joinPartner(services, partnerSeq);
const other = await createPartner(services);

const post = (owner: BalanceOwner, pointCode: PointCode, amount: number, reference: string = randomUUID()) =>
  primary.transaction((db) => {
    const usage = { memberSeq, count: 1, unitPrice: amount, supplyPrice: 0 };
    return postPoints(db, { owner, pointCode, amount, reference, usage });
  });
const ofPartner = { partnerSeq, memberSeq: null };
const ofMember = { partnerSeq, memberSeq };

describe("amounts and keys beyond 32 bits", () => {
  it("are paid, spent, moved and shown", async () => {
    expect(memberSeq).toBeGreaterThan(3_000_000_000);
    await post(ofMember, "10100", FIVE_BILLION);
    await post(ofMember, "10100", FIVE_BILLION);
    expect(await post(ofMember, "50100", 4_000_000_000)).toMatchObject({ ok: true, point: -4_000_000_000 });
    const at = ofMember;
    const balance = await request("GET", "/api/settles/balance", { as: general, at });
    expect(balance.body.data).toEqual({ balance: 6_000_000_000, bonus: 0 });
    await post(ofMember, "30100", 6_000_000_000, "switch");
    await post(ofPartner, "20100", 6_000_000_000, "switch");
    const switched = await request("GET", "/api/settles/partners/balance", { as: general, at });
    expect(switched.body.data).toEqual({ balance: 6_000_000_000, bonus: 0 });
    expect((await verifyLedger(primary)).differences).toEqual([]);
  });

  it("are shown as payments", async () => {
    const payment = { payMethod: "bank", settleState: "STANDBY", amount: FIVE_BILLION } as const;
    await primary.insert(settles).values({ ...ofMember, ...payment, pgOrderKey: "large-1" });
    const { body } = await request("GET", "/api/settles/latest", { as: general, at: ofMember });
    expect(body.data.content).toMatchObject([{ amount: FIVE_BILLION, memberSeq }]);
  });

  it("end where a number would no longer count exactly", async () => {
    const { partnerSeq } = other;
    const owner = { partnerSeq, memberSeq: null };
    await post(owner, "10100", Number.MAX_SAFE_INTEGER);
    await expect(post(owner, "10100", 1)).rejects.toThrow();
    const tooLarge = primary.execute(sql`SELECT 9007199254740993::bigint AS seq`);
    await expect(tooLarge).rejects.toMatchObject({ cause: expect.any(RangeError) });
    expect((await primary.execute(sql`SELECT 9007199254740991::bigint AS seq`)).rows).toEqual([
      { seq: Number.MAX_SAFE_INTEGER },
    ]);
  });
});

describe("a member of another partner", () => {
  const mixed = { partnerSeq: other.partnerSeq, memberSeq };

  it.each([
    ["balances", () => post(mixed, "10100", 100)],
    [
      "settles",
      () =>
        primary
          .insert(settles)
          .values({ ...mixed, pgOrderKey: "mixed-1", amount: 1, payMethod: "card", settleState: "STANDBY" }),
    ],
    ["unit_costs", () => primary.insert(unitCosts).values({ ...mixed, itemCode: 1, unitCost: 1 })],
    ["tax_configs", () => primary.insert(taxConfigs).values({ ...mixed, taxType: 1 })],
    [
      "email_send_configs",
      () => primary.insert(emailSendConfigs).values({ ...mixed, emailType: "TAX_ISSUE", sendYN: true }),
    ],
  ])("cannot stand in %s", async (table, insert) => {
    const refusal = await insert().then(
      () => undefined,
      (error: { cause?: { constraint?: string } }) => error.cause?.constraint,
    );
    expect(refusal).toBe(`${table}_partners_member`);
  });
});

describe("a refund", () => {
  it("goes to the owner that paid, and to no other", async () => {
    await post(ofPartner, "10100", 1_000);
    await post(ofMember, "10100", 1_000);
    await post(ofMember, "65100", 15, "text-1");
    expect(await post(ofPartner, "45100", 15, "text-1")).toEqual({ ok: false, short: 15 });
    expect(await post(ofMember, "45100", 15, "text-1")).toMatchObject({ ok: true, isNew: true, point: 15 });
    await expect(post(ofPartner, "45100", 15, "text-1")).rejects.toThrow("posted before");
  });
});
