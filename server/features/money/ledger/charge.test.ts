import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { supplyPrice } from "#domain/money/supply-price.ts";
import { restricts } from "#server/db/schema/companies/restricts.ts";
import { pointEntries } from "#server/db/schema/money/point-entries.ts";
import { supplyCosts, unitCosts } from "#server/db/schema/money/unit-costs.ts";
import { usageDays } from "#server/db/schema/money/usage-totals.ts";
import { findBalance } from "#server/features/money/balances/queries.ts";
import { createMember, createPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";
import { charge, chargeAll } from "./charge.ts";
import type { ServedMember, Usage } from "./charge-terms.ts";
import { postPoints } from "./post.ts";
import { refund } from "./refund.ts";
import { verifyLedger } from "./verify-ledger.ts";

const { services } = await startTestApp();
const { primary } = services.databases;

type Billing = { hasMemberBilling?: boolean; hasPartnerBilling?: boolean };
let served: ServedMember;

async function serve(billing: Billing) {
  const partner = await createPartner(services, { hasMemberBilling: false, hasPartnerBilling: false, ...billing });
  served = { partnerSeq: partner.partnerSeq, memberSeq: (await createMember(services, partner)).memberSeq };
}

const pay = (memberSeq: number | null, amount: number) =>
  primary.transaction((db) =>
    postPoints(db, {
      owner: { partnerSeq: served.partnerSeq, memberSeq },
      pointCode: "10100",
      amount,
      reference: randomUUID(),
    }),
  );
const use = (usage: Partial<Usage> = {}, way = {}) =>
  primary.transaction((db) => charge(db, served, { pointCode: "65100", reference: randomUUID(), ...usage }, way));
const useAll = (count: number) =>
  primary.transaction((db) =>
    chargeAll(
      db,
      served,
      Array.from({ length: count }, () => ({ pointCode: "65100", reference: randomUUID() })),
    ),
  );
const held = async (memberSeq: number | null) =>
  (await findBalance(primary, { partnerSeq: served.partnerSeq, memberSeq })).balance;
const entries = () => primary.select().from(pointEntries).where(eq(pointEntries.partnerSeq, served.partnerSeq));

beforeEach(() => serve({ hasMemberBilling: true }));

describe("a charge", () => {
  it("takes the member's price from the member and freezes both prices", async () => {
    await primary.insert(unitCosts).values({ ...served, itemCode: 51, unitCost: 20 });
    await primary.insert(supplyCosts).values({ partnerSeq: served.partnerSeq, itemCode: 51, supplyCost: 8 });
    await pay(served.memberSeq, 1_000);
    await use({ count: 3, reference: "message-1" });
    await primary.update(unitCosts).set({ unitCost: 500 }).where(eq(unitCosts.partnerSeq, served.partnerSeq));
    expect((await entries()).find(({ pointCode }) => pointCode === "65100")).toMatchObject({
      ...served,
      ownedBy: "MEMBER",
      itemCode: 51,
      count: 3,
      unitPrice: 20,
      supplyPrice: 8,
      point: -60,
      reference: "message-1",
    });
    const [day] = await primary.select().from(usageDays).where(eq(usageDays.partnerSeq, served.partnerSeq));
    expect(day).toMatchObject({ ...served, pointCode: "65100", count: 3, point: 60, revenue: 36 });
  });

  it("of one document is made once, also after the price has changed and the money is gone", async () => {
    await pay(served.memberSeq, 15);
    const first = await use({ reference: "message-1" });
    await primary.insert(unitCosts).values({ ...served, itemCode: 51, unitCost: 20 });
    expect(await use({ reference: "message-1" })).toEqual({ ...first, isNew: false });
    expect(await held(served.memberSeq)).toBe(0);
  });

  it("of one document is made once by 30 at a time", async () => {
    await pay(served.memberSeq, 1_000);
    const made = await Promise.all(Array.from({ length: 30 }, () => use({ reference: "message-1" })));
    expect(made.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await held(served.memberSeq)).toBe(985);
  });

  it.each([
    [{ hasMemberBilling: true }, {}, "MEMBER_BALANCE_SHORT"],
    [{ hasPartnerBilling: true }, {}, "PARTNER_BALANCE_SHORT"],
    [{ hasMemberBilling: true, hasPartnerBilling: true }, {}, "PARTNER_BALANCE_SHORT"],
    [{ hasMemberBilling: true }, { isBuyer: true }, "BUYER_BALANCE_SHORT"],
  ])("with %j %j and nothing to pay with is refused by %s", async (billing, way, code) => {
    await serve(billing);
    await expect(use({}, way)).rejects.toMatchObject({ code, fields: { balance: "15원이 부족합니다." } });
    expect(await entries()).toEqual([]);
  });

  it("of a blocked service is refused before any money is looked at", async () => {
    await primary.insert(restricts).values({ partnerSeq: served.partnerSeq, blockedServices: ["message"] });
    await expect(use()).rejects.toMatchObject({ code: "SERVICE_BLOCKED" });
    await expect(useAll(2)).rejects.toMatchObject({ code: "SERVICE_BLOCKED" });
  });

  it("with both billing methods is the partner's once the member's balance does not cover it", async () => {
    await serve({ hasMemberBilling: true, hasPartnerBilling: true });
    await pay(served.memberSeq, 20);
    await pay(null, 100);
    await use();
    await use();
    expect([await held(served.memberSeq), await held(null)]).toEqual([5, 85]);
    const days = await primary.select().from(usageDays).where(eq(usageDays.partnerSeq, served.partnerSeq));
    expect(days).toMatchObject([{ count: 2, point: 30, revenue: 15 - supplyPrice("messageSms") }]);
  });
});

describe("many charges at once", () => {
  it("are all made by one payer, or none is", async () => {
    await serve({ hasMemberBilling: true, hasPartnerBilling: true });
    await pay(served.memberSeq, 40);
    await pay(null, 45);
    await useAll(3);
    expect([await held(served.memberSeq), await held(null)]).toEqual([40, 0]);
    await expect(useAll(3)).rejects.toMatchObject({ code: "PARTNER_BALANCE_SHORT" });
    await useAll(2);
    expect([await held(served.memberSeq), await held(null)]).toEqual([10, 0]);
    expect((await verifyLedger(primary)).differences).toEqual([]);
  });
});

describe("a refund", () => {
  const giveBack = (given: { count?: number; cause?: string } = {}) =>
    primary.transaction((db) =>
      refund(db, { partnerSeq: served.partnerSeq, pointCode: "65100", reference: "bulk-1", ...given }),
    );

  it("goes to the balance that paid, in parts, and never beyond what was paid", async () => {
    await serve({ hasMemberBilling: true, hasPartnerBilling: true });
    await pay(null, 150);
    await use({ count: 10, reference: "bulk-1" });
    await pay(served.memberSeq, 1_000);
    expect(await giveBack({ count: 2, cause: "a" })).toMatchObject({ isNew: true, point: 30 });
    expect(await giveBack({ count: 2, cause: "a" })).toMatchObject({ isNew: false, point: 30 });
    expect(await giveBack({ count: 9, cause: "b" })).toBeUndefined();
    expect(await giveBack({ count: 8, cause: "c" })).toMatchObject({ point: 120 });
    expect(await giveBack({ count: 1, cause: "d" })).toBeUndefined();
    expect([await held(served.memberSeq), await held(null)]).toEqual([1_000, 150]);
    const [day] = await primary.select().from(usageDays).where(eq(usageDays.partnerSeq, served.partnerSeq));
    expect(day).toMatchObject({ count: 10, refundCount: -10, point: 150, refundPoint: -150, revenue: 0 });
    expect((await verifyLedger(primary)).differences).toEqual([]);
  });

  it("of what nobody paid for gives nothing", async () => {
    expect(await giveBack()).toBeUndefined();
  });

  it("asked for by 20 at a time is made once", async () => {
    await pay(served.memberSeq, 150);
    await use({ count: 10, reference: "bulk-1" });
    const made = await Promise.all(Array.from({ length: 20 }, (_, n) => giveBack({ count: 10, cause: `${n}` })));
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await held(served.memberSeq)).toBe(150);
  });
});
