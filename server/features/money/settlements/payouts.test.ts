import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { BRANDS } from "#domain/provider.ts";
import { adjustMonths } from "#server/db/schema/money/adjust-months.ts";
import { pointEntries } from "#server/db/schema/money/point-entries.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { verifyLedger } from "#server/features/money/ledger/verify-ledger.ts";
import { findCredit } from "#server/features/money/payments/credits.ts";
import { createCaller, createMember, createPartner, joinPartner } from "#testing/factories.ts";
import { openFailingDatabase } from "#testing/failing-database.ts";
import { chargeOn } from "#testing/past-usage.ts";
import { startTestApp } from "#testing/test-app.ts";
import { closePartnerMonths } from "./close-months.ts";
import { setAdjustAccount } from "./commands.ts";
import { payOutMonth } from "./steps.ts";
import { verifyAdjusts } from "./verify-adjusts.ts";

const { services, request, databaseUrl } = await startTestApp();
const { primary } = services.databases;
const staff = await createCaller(services, { scope: "manager" });
const PAYOUTS = "/api/staff/payouts";
const MONTH = "2026-09";

/** Confirms September by itself on the tenth of October, unless it is only planned. */
async function createConfirmed(settleMethod: number, now = "2026-10-10T00:20:00") {
  const partner = await createPartner(services, {
    hasMemberBilling: true,
    adjustYN: true,
    settleMethod,
    contractFrom: "2026-09-01",
    companyName: "지급 상사",
  });
  const { partnerSeq } = partner;
  const { memberSeq } = await createMember(services, partner);
  await chargeOn(services, { partnerSeq, memberSeq }, { on: "2026-09-05", count: 2_000 });
  await closePartnerMonths(primary, partnerSeq, "2026-10-01T00:20:00");
  await closePartnerMonths(primary, partnerSeq, now);
  return partner;
}

const monthOf = async (partnerSeq: number) => {
  const isThis = and(eq(adjustMonths.partnerSeq, partnerSeq), eq(adjustMonths.adjustMonth, MONTH));
  const [row] = await primary.select().from(adjustMonths).where(isThis);
  return row;
};
const pay = async (partnerSeq: number, body: object = {}, as = staff) =>
  (await request("PUT", `${PAYOUTS}/${partnerSeq}/${MONTH}`, { as, body })).body;
const given = async (partnerSeq: number) =>
  (await primary.select().from(pointEntries).where(eq(pointEntries.partnerSeq, partnerSeq))).filter(
    ({ pointCode }) => pointCode === "20100",
  );

describe("a payout", () => {
  it("by transfer writes down what staff did at the bank", async () => {
    const { partnerSeq } = await createConfirmed(1);
    await setAdjustAccount(primary, services, partnerSeq, {
      bankCode: "0004",
      accountNum: "000000-00-123456",
      holder: "지급 상사",
    });
    expect((await pay(partnerSeq)).fields.reference).toMatch(/입력/);
    const { data } = await pay(partnerSeq, { reference: "이체 1234" });
    expect(data).toMatchObject({
      status: "CLOSE",
      closeYN: true,
      adjustState: 4,
      payoutReference: "이체 1234",
      companyName: "지급 상사",
      payoutAccount: "KB국민은행 ******-**-**3456 지급 상사",
    });
    expect([await given(partnerSeq), await findCredit(primary, partnerSeq)]).toEqual([[], 0]);
    expect(await monthOf(partnerSeq)).toMatchObject({ paidBy: staff.userSeq });
  });

  it("in points goes to the partner's balance", async () => {
    const { partnerSeq } = await createConfirmed(2);
    const { data } = await pay(partnerSeq);
    expect(data).toMatchObject({ status: "CLOSE", payoutReference: "adjust-2026-09", payoutAccount: null });
    expect(await given(partnerSeq)).toEqual([
      expect.objectContaining({
        point: data.payable,
        ownedBy: "PARTNER",
        memberSeq: null,
        reference: "adjust-2026-09",
      }),
    ]);
  });

  it("as a credit waits for the next payment", async () => {
    const { partnerSeq } = await createConfirmed(3);
    const { data } = await pay(partnerSeq);
    expect([await findCredit(primary, partnerSeq), await given(partnerSeq)]).toEqual([data.payable, []]);
  });

  it.each([1, 2, 3])("by way %i is made once, by 45 at once, and leaves one row in the audit log", async (method) => {
    const { partnerSeq } = await createConfirmed(method);
    const answers = await Promise.all(Array.from({ length: 45 }, () => pay(partnerSeq, { reference: "이체" })));
    expect(answers.filter(({ data }) => data)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ code }) => code ?? []))).toEqual(new Set(["ADJUST_NOT_CONFIRMED"]));
    const { payable = 0 } = (await monthOf(partnerSeq)) ?? {};
    const points = (await given(partnerSeq)).reduce((sum, { point }) => sum + point, 0);
    expect(points + (await findCredit(primary, partnerSeq))).toBe(method === 1 ? 0 : payable);
    const events = await primary.select().from(auditEvents).where(eq(auditEvents.partnerSeq, partnerSeq));
    expect(events.filter(({ action }) => action === "ADJUST_PAID")).toHaveLength(1);
  });

  it.each([2, 3])("by way %i that is cut off anywhere leaves nothing, and done again pays", async (method) => {
    const failing = openFailingDatabase(databaseUrl);
    const origin = { clientIp: "203.0.113.7", requestId: "r", device: "" };
    for (let statement = 1; ; statement += 1) {
      const { partnerSeq } = await createConfirmed(method);
      const step = { partnerSeq, month: MONTH, userSeq: staff.userSeq };
      failing.failAt(statement);
      await payOutMonth(failing.db, services, step, origin).catch(() => undefined);
      if (!failing.hasFailed()) break;
      const left = [
        (await monthOf(partnerSeq))?.adjustState,
        await given(partnerSeq),
        await findCredit(primary, partnerSeq),
      ];
      expect([statement, ...left]).toEqual([statement, 3, [], 0]);
      await payOutMonth(primary, services, step, origin);
      expect(await monthOf(partnerSeq)).toMatchObject({ adjustState: 4, closeYN: true });
    }
    await failing.close();
  });

  it("of what is only planned, carried over or unknown is refused", async () => {
    const { partnerSeq } = await createConfirmed(2, "2026-10-09T00:20:00");
    expect((await pay(partnerSeq)).code).toBe("ADJUST_NOT_CONFIRMED");
    expect((await pay(99_999_999)).code).toBe("NOT_FOUND");
    expect((await request("PUT", `${PAYOUTS}/${partnerSeq}/2026-13`, { as: staff, body: {} })).body.code).toBe(
      "INVALID_INPUT",
    );
    expect(await given(partnerSeq)).toEqual([]);
  });

  it("is nobody else's business", async () => {
    const { partnerSeq } = await createConfirmed(2);
    const general = await joinPartner(services, partnerSeq);
    expect((await pay(partnerSeq, {}, general)).code).toBe("NOT_FOUND");
    expect((await request("GET", PAYOUTS, { as: general })).body.code).toBe("NOT_FOUND");
    expect(await monthOf(partnerSeq)).toMatchObject({ adjustState: 3 });
  });
});

describe("what is to be paid", () => {
  it("is listed with where it goes to, masked, and found by status, way and name", async () => {
    const { partnerSeq } = await createConfirmed(1);
    const list = async (query: string) =>
      (await request("GET", `${PAYOUTS}?size=100&${query}`, { as: staff })).body.data;
    await setAdjustAccount(primary, services, partnerSeq, {
      bankCode: "0088",
      accountNum: "1234567890123",
      holder: "가",
    });
    const due = await list("status=CONFIRM&settleMethod=1&keyword=지급");
    const row = due.content.find((each: { partnerSeq: number }) => each.partnerSeq === partnerSeq);
    expect(row).toMatchObject({ adjustMonth: MONTH, status: "CONFIRM", account: "신한은행 *********0123 가" });
    expect((await list("status=CONFIRM&settleMethod=2")).content).not.toContainEqual(row);
    expect((await list("keyword=없는이름")).totalElements).toBe(0);
    expect((await request("GET", `${PAYOUTS}?status=NONSENSE`, { as: staff })).body.fields.status).toBeDefined();
    expect((await request("GET", `${PAYOUTS}?format=csv`, { as: staff })).body).not.toContain("1234567890123");
  });

  it("shows the whole account number to staff who ask, and writes that down", async () => {
    const { partnerSeq } = await createConfirmed(1);
    const reveal = () => request("POST", `${PAYOUTS}/${partnerSeq}/account/reveal`, { as: staff });
    expect((await reveal()).body.code).toBe("NOT_FOUND");
    await setAdjustAccount(primary, services, partnerSeq, {
      bankCode: "0088",
      accountNum: "1234567890123",
      holder: "가",
    });
    expect((await reveal()).body.data).toEqual({ bankName: "신한은행", accountNum: "1234567890123", holder: "가" });
    const events = await primary.select().from(auditEvents).where(eq(auditEvents.partnerSeq, partnerSeq));
    const revealed = events.filter(({ action }) => action === "ADJUST_ACCOUNT_REVEALED");
    expect(revealed).toHaveLength(1);
    expect(JSON.stringify(events)).not.toContain("1234567890123");
  });
});

it("leaves ledger and settlements equal, and a difference is found by its month", async () => {
  expect([(await verifyLedger(primary)).differences, await verifyAdjusts(primary)]).toEqual([[], []]);
  const { partnerSeq } = await createConfirmed(2);
  const { memberSeq } = await createMember(services, { partnerSeq, brand: BRANDS.real });
  await chargeOn(services, { partnerSeq, memberSeq }, { on: "2026-09-30", count: 10 });
  expect(await verifyAdjusts(primary)).toEqual([
    expect.objectContaining({ kind: "adjust_months", partnerSeq, memberSeq: null, key: MONTH }),
  ]);
});
