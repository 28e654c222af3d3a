import { randomBytes } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { vbankDeadline } from "#domain/money/settle-lifecycle.ts";
import { BRANDS } from "#domain/provider.ts";
import { settleDays, settles } from "#server/db/schema/money/settles.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { findBalance } from "#server/features/money/balances/queries.ts";
import { verifyLedger } from "#server/features/money/ledger/verify-ledger.ts";
import { settleBankKeys } from "#server/gateways/sandbox/settle-bank-trades.ts";
import { createMember, createPartner, joinPartner } from "#testing/factories.ts";
import { settleNotices } from "#testing/settle-notices.ts";
import { startTestApp } from "#testing/test-app.ts";
import { expirePayments } from "./commands.ts";
import { addCredit, findCredit } from "./credits.ts";

const SECRET_KEYS = randomBytes(32).toString("base64url");
const testApp = await startTestApp({ SECRET_KEYS });
const { services, request } = testApp;
const { primary } = services.databases;
const { sign, send, tell } = settleNotices(testApp, settleBankKeys([SECRET_KEYS]));
const TAKEN = "200 OK";
const REFUSED = "400 FAIL";
const LATER = "2099-01-01T00:00:00";

const GENERATE = "/api/settles/settle-bank/generate-request";

/** Makes a partner that pays for itself, and an order of it. */
async function newPayer() {
  const partner = await createPartner(services, { brand: BRANDS.test, hasPartnerBilling: true });
  const { partnerSeq } = partner;
  const general = await joinPartner(services, partnerSeq);
  const order = async (amount = 50_000, payMethod = "card"): Promise<{ pgOrderKey: string; amount: number }> =>
    (await request("POST", GENERATE, { as: general, at: { partnerSeq }, body: { amount, payMethod } })).body.data;
  const balance = async () => (await findBalance(primary, { partnerSeq, memberSeq: null })).balance;
  const days = () => primary.select().from(settleDays).where(eq(settleDays.partnerSeq, partnerSeq));
  return { partner, general, order, balance, days };
}

const stateOf = async ({ pgOrderKey }: { pgOrderKey: string }) => {
  const [settle] = await primary.select().from(settles).where(eq(settles.pgOrderKey, pgOrderKey));
  return settle;
};

const auditsOf = (action: "SETTLE_PAID" | "SETTLE_PAID_TWICE" | "SETTLE_AMOUNT_REFUSED", pgOrderKey: string) =>
  primary.$count(
    auditEvents,
    and(eq(auditEvents.action, action), sql`${auditEvents.detail} ->> 'pgOrderKey' = ${pgOrderKey}`),
  );

describe("a notice of the payment gateway", () => {
  it("posts a payment once: balance, day, audit", async () => {
    const { partner, order, balance, days } = await newPayer();
    const paid = await order();
    expect(await tell("paid", paid, { cardNm: "가람카드" })).toBe(TAKEN);
    expect(await tell("paid", paid)).toBe(TAKEN);
    expect(await stateOf(paid)).toMatchObject({ settleState: "PAID", issuer: "가람카드" });
    expect(await balance()).toBe(50_000);
    expect(await days()).toMatchObject([
      { partnerSeq: partner.partnerSeq, payMethod: "card", count: 1, amount: 50_000, cancelCount: 0, cancelAmount: 0 },
    ]);
    expect(await auditsOf("SETTLE_PAID", paid.pgOrderKey)).toBe(1);
  });

  it("posts once, however many come at once", async () => {
    const { order, balance, days } = await newPayer();
    const paid = await order();
    const answers = await Promise.all(Array.from({ length: 30 }, () => tell("paid", paid)));
    expect(new Set(answers)).toEqual(new Set([TAKEN]));
    expect(await balance()).toBe(50_000);
    expect(await days()).toMatchObject([{ count: 1, amount: 50_000 }]);
  });

  it("is refused when forged, for another amount, merchant or order, or in a form that hashes the same", async () => {
    const { order, balance } = await newPayer();
    const asked = await order();
    const signed = sign("paid", asked);
    const moved = {
      mchtTrdNo: `${signed.mchtTrdNo}${signed.trdAmt?.slice(0, 1)}`,
      trdAmt: signed.trdAmt?.slice(1) ?? "",
    };
    const tries = [
      { ...signed, pktHash: "0".repeat(64) },
      { ...signed, pktHash: "" },
      { ...signed, pktHash: `${signed.pktHash}0` },
      { ...signed, trdAmt: "500000" },
      { ...sign("failed", asked), outStatCd: "0021" },
      { ...signed, ...moved },
      sign("paid", { ...asked, amount: 49_999 }),
      sign("paid", asked, { mchtId: "somebodyelse" }),
      sign("paid", { ...asked, pgOrderKey: "GB20260101000000000001" }),
      sign("paid", { ...asked, pgOrderKey: "GB2026" }),
      { ...signed, cardNm: "\0" },
      {},
    ];
    for (const fields of tries) expect(await send(fields)).toBe(REFUSED);
    expect(await stateOf(asked)).toMatchObject({ settleState: "STANDBY" });
    expect(await balance()).toBe(0);
    expect(await auditsOf("SETTLE_AMOUNT_REFUSED", asked.pgOrderKey)).toBe(1);
  });

  it("in the wrong order: a cancellation after the payment changes nothing, a payment after it counts", async () => {
    const { order, balance, days } = await newPayer();
    const [first, second] = [await order(), await order(20_000)];
    await tell("paid", first);
    expect(await tell("failed", first)).toBe(TAKEN);
    expect(await stateOf(first)).toMatchObject({ settleState: "PAID", canceledDT: null });
    await tell("failed", second);
    expect(await stateOf(second)).toMatchObject({ settleState: "CANCELED" });
    expect(await days()).toMatchObject([{ count: 1, amount: 50_000, cancelCount: 1, cancelAmount: 20_000 }]);
    expect(await tell("paid", second)).toBe(TAKEN);
    expect(await stateOf(second)).toMatchObject({ settleState: "PAID", canceledDT: null });
    expect(await balance()).toBe(70_000);
    expect(await days()).toMatchObject([{ count: 2, amount: 70_000, cancelCount: 0, cancelAmount: 0 }]);
  });

  it("of a virtual account waits for the deposit, also after the deadline, and never goes back from paid", async () => {
    const { order, balance } = await newPayer();
    const asked = await order(30_000, "vbank");
    const account = { method: "vbank", bankNm: "새길은행", vAcntNo: "90000000000001", expireDt: "20991231235959" };
    expect(await tell("waiting", asked, account)).toBe(TAKEN);
    const settle = await stateOf(asked);
    expect(settle).toMatchObject({ settleState: "STANDBY", vbankNum: "90000000000001" });
    expect(settle?.expireDT).toBe(vbankDeadline(settle?.insertDT ?? ""));
    expect(await expirePayments(primary, LATER)).toBeGreaterThan(0);
    expect(await stateOf(asked)).toMatchObject({ settleState: "EXPIRED" });
    expect(await tell("paid", asked, { method: "vbank" })).toBe(TAKEN);
    expect(await tell("waiting", asked, { ...account, vAcntNo: "90000000000002" })).toBe(TAKEN);
    expect(await stateOf(asked)).toMatchObject({ settleState: "PAID", vbankNum: "90000000000001", issuer: "새길은행" });
    expect(await balance()).toBe(30_000);
  });

  it("races with the end of the time: in either order the money is there once", async () => {
    const { order, balance } = await newPayer();
    const orders = await Promise.all(Array.from({ length: 10 }, () => order(10_000)));
    await Promise.all([
      ...orders.map((each) => tell("paid", each)),
      expirePayments(primary, LATER),
      expirePayments(primary, LATER),
    ]);
    for (const each of orders) expect(await stateOf(each)).toMatchObject({ settleState: "PAID" });
    expect(await balance()).toBe(100_000);
  });

  it("of a second payment for one order is written down for a person to give back", async () => {
    const { order, balance } = await newPayer();
    const paid = await order();
    await tell("paid", paid);
    for (const [index, trdDtm] of ["20301231120000", "20301231120001"].entries())
      await tell("paid", paid, { trdNo: `another-trade-${index}`, trdDtm });
    expect(await balance()).toBe(50_000);
    expect(await auditsOf("SETTLE_PAID_TWICE", paid.pgOrderKey)).toBe(1);
  });

  it("comes by POST as a form and is answered with nothing but OK or FAIL", async () => {
    expect((await request("GET", "/api/settles/settle-bank/notification")).status).toBe(405);
    expect((await request("POST", "/api/settles/settle-bank/notification", { body: "{" })).body).toBe("FAIL");
    const huge = await request("POST", "/api/settles/settle-bank/notification", { body: "a=".padEnd(40_000, "x") });
    expect(huge.status).toBe(413);
  });
});

describe("the credit of a settlement", () => {
  async function withCredit(credit: number) {
    const payer = await newPayer();
    const { partnerSeq } = payer.partner;
    await primary.transaction((db) => addCredit(db, partnerSeq, credit));
    return { ...payer, credit: () => findCredit(primary, partnerSeq) };
  }

  it("lowers what is asked, and is posted as 20100 beside the 10100 of the payment", async () => {
    const { order, balance, credit, days } = await withCredit(12_000);
    const asked = await order(50_000);
    expect(asked).toMatchObject({ amount: 38_000, credit: 12_000 });
    expect(await credit()).toBe(0);
    await Promise.all(Array.from({ length: 5 }, () => tell("paid", asked)));
    expect(await balance()).toBe(50_000);
    expect(await days()).toMatchObject([{ count: 1, amount: 38_000 }]);
    const { rows } = await primary.execute(
      sql`SELECT point_code, point FROM point_entries WHERE reference = ${asked.pgOrderKey} ORDER BY 1`,
    );
    expect(rows.map(({ point_code, point }) => [point_code, Number(point)])).toEqual([
      ["10100", 38_000],
      ["20100", 12_000],
    ]);
  });

  it("leaves the least a gateway takes to be paid; what is left of it waits", async () => {
    const { order, credit } = await withCredit(80_000);
    expect(await order(50_000)).toMatchObject({ amount: 1_000, credit: 49_000 });
    expect(await credit()).toBe(31_000);
  });

  it("comes back from what is cancelled, runs out or is left for another window, and is never given twice", async () => {
    const { order, balance, credit } = await withCredit(20_000);
    const left = await order(50_000);
    const canceled = await order(30_000);
    expect(canceled).toMatchObject({ amount: 10_000, credit: 20_000 });
    await tell("failed", canceled);
    expect(await credit()).toBe(20_000);
    const late = await order(40_000);
    await expirePayments(primary, LATER);
    expect(await credit()).toBe(20_000);
    for (const each of [left, canceled, late]) await tell("paid", each);
    // Only the payment is posted: the credit itself still waits.
    expect(await balance()).toBe(left.amount + canceled.amount + late.amount);
    expect(await credit()).toBe(20_000);
  });

  it("goes to one of many payments that are asked for at once", async () => {
    const { order, balance, credit } = await withCredit(20_000);
    const orders = await Promise.all(Array.from({ length: 8 }, () => order(50_000)));
    for (const each of orders) await tell("paid", each);
    expect((await balance()) + (await credit()) - orders.reduce((sum, { amount }) => sum + amount, 0)).toBe(20_000);
  });

  it("belongs to the partner alone", async () => {
    const partner = await createPartner(services, { hasMemberBilling: true, hasPartnerBilling: true });
    const { partnerSeq } = partner;
    await primary.transaction((db) => addCredit(db, partnerSeq, 20_000));
    const { memberSeq } = await createMember(services, partner);
    const general = await joinPartner(services, partnerSeq);
    const body = { amount: 50_000, payMethod: "bank" };
    const { data } = (await request("POST", GENERATE, { as: general, at: { partnerSeq, memberSeq }, body })).body;
    expect(data).toMatchObject({ amount: 50_000, credit: 0 });
  });
});

it("leaves payments, days, ledger and balances equal to the won", async () => {
  const { checked, differences } = await verifyLedger(primary);
  expect(differences).toEqual([]);
  expect(checked.settles).toBeGreaterThan(20);
  expect(checked.settle_days).toBeGreaterThan(5);
});
