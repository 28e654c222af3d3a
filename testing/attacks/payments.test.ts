import { describe, expect, it } from "vitest";
import { BRANDS, type Brand } from "#domain/provider.ts";
import { eq } from "#server/db/drizzle.ts";
import { settles } from "#server/db/schema/settles.ts";
import { findBalance } from "#server/features/balances/queries.ts";
import { settleBankKeys } from "#server/gateways/sandbox/settle-bank-trades.ts";
import { createPartner, joinPartner } from "../factories.ts";
import { settleNotices } from "../settle-notices.ts";
import { startTestApp } from "../test-app.ts";

const SECRET_KEYS = Buffer.alloc(32, 9).toString("base64url");
const HASH_KEY = "a key to hash with";
const testApp = await startTestApp({
  SECRET_KEYS,
  SETTLE_BANK_MERCHANT_ID: "gaonbill01",
  SETTLE_BANK_HASH_KEY: HASH_KEY,
  SETTLE_BANK_ENCRYPT_KEY: "a key of thirty-two bytes to use",
  SETTLE_BANK_WINDOW_URL: "https://pg.gaonbill.example/main.do",
});
const { services, request, app } = testApp;
const { primary } = services.databases;
const simulator = settleNotices(testApp, settleBankKeys([SECRET_KEYS]));
const bank = settleNotices(testApp, { hashKey: HASH_KEY });

const GENERATE = "/api/settles/settle-bank/generate-request";
const RETURN = "/api/settles/settle-bank/read-return";

async function newOrder(brand: Brand, payMethod = "card") {
  const { partnerSeq } = await createPartner(services, { brand, hasPartnerBilling: true });
  const general = await joinPartner(services, partnerSeq);
  const ask = (headers: Record<string, string> = {}) =>
    request("POST", GENERATE, { as: general, at: { partnerSeq }, body: { amount: 50_000, payMethod }, headers });
  const { pgOrderKey, amount, fields } = (await ask()).body.data;
  const balance = async () => (await findBalance(primary, { partnerSeq, memberSeq: null })).balance;
  return { partnerSeq, ask, order: { pgOrderKey, amount } as { pgOrderKey: string; amount: number }, fields, balance };
}

describe("somebody who would rather not pay", () => {
  it("gets nothing for the simulator's word about a real payment, by whatever merchant's name", async () => {
    const { order, balance } = await newOrder(BRANDS.real);
    expect(await simulator.tell("paid", order)).toBe("400 FAIL");
    expect(await simulator.tell("paid", order, { mchtId: "gaonbill01" })).toBe("400 FAIL");
    expect(await balance()).toBe(0);
    expect(await bank.tell("paid", order, { mchtId: "gaonbill01" })).toBe("200 OK");
    expect(await balance()).toBe(50_000);
  });

  it("cannot deposit at the simulator into a real order's account, which is none of its own", async () => {
    const { order } = await newOrder(BRANDS.real, "vbank");
    const vAcntNo = services.settleBank[BRANDS.test].simulator?.accountOf(order.pgOrderKey) ?? "";
    const deposit = { mchtTrdNo: order.pgOrderKey, vAcntNo, trdAmt: "50000" };
    await app.request("/sandbox/settle-bank/deposits", { method: "POST", body: new URLSearchParams(deposit) });
    const [settle] = await primary.select().from(settles).where(eq(settles.pgOrderKey, order.pgOrderKey));
    expect(settle).toMatchObject({ settleState: "STANDBY" });
  });

  it("turns neither the request nor an issued account into a payment", async () => {
    const { order, fields, balance } = await newOrder(BRANDS.test, "vbank");
    const waiting = simulator.sign("waiting", order, { method: "vbank", vAcntNo: "90000000000001" });
    const tries = [
      fields,
      { ...fields, outStatCd: "0021", trdAmt: "50000", trdDtm: `${fields.trdDt}${fields.trdTm}`, trdNo: "1" },
      { ...waiting, outStatCd: "0021" },
      { ...waiting, outStatCd: ["0051", "0021"].join() },
    ];
    for (const each of tries) expect(await simulator.send(each)).toBe("400 FAIL");
    expect(await balance()).toBe(0);
  });

  it("does not pay for one order with another's notice", async () => {
    const [cheap, dear] = [await newOrder(BRANDS.test), await newOrder(BRANDS.test)];
    const signed = simulator.sign("paid", cheap.order);
    expect(await simulator.send({ ...signed, mchtTrdNo: dear.order.pgOrderKey })).toBe("400 FAIL");
    expect(await dear.balance()).toBe(0);
  });

  it("may send the way back twice, and to the notices: it is the gateway's word, and counts once", async () => {
    const { order, balance } = await newOrder(BRANDS.test);
    const returned = simulator.sign("paid", order);
    const shown = await request("POST", RETURN, { body: returned });
    // Nothing is charged by a page that is shown.
    expect([shown.body.data.settleState, await balance()]).toEqual(["STANDBY", 0]);
    for (let times = 0; times < 3; times += 1) await simulator.send(returned);
    expect(await balance()).toBe(50_000);
  });
});

describe("somebody who would like to know", () => {
  it("learns nothing about an order without the gateway's word for it", async () => {
    const { order } = await newOrder(BRANDS.test);
    const signed = simulator.sign("paid", order);
    for (const body of [
      {},
      { mchtTrdNo: order.pgOrderKey },
      { ...signed, pktHash: "0".repeat(64) },
      { ...signed, trdNo: "" },
    ]) {
      expect((await request("POST", RETURN, { body })).body.code).toBe("SETTLE_RETURN_INVALID");
    }
    for (const body of [[], { a: 1 }, { ...signed, trdNo: "\0" }]) {
      expect((await request("POST", RETURN, { body })).status).toBe(400);
    }
  });

  it("is told nothing by HEAD or other methods", async () => {
    for (const method of ["HEAD", "GET", "PUT", "DELETE"]) {
      const { status } = await app.request(
        "/api/settles/settle-bank/notification",
        { method },
        { clientIp: "203.0.113.7" },
      );
      expect(status, method).toBe(405);
    }
  });
});

describe("somebody in a hurry", () => {
  it("makes one payment of forty-five clicks that carry one key", async () => {
    const { ask, partnerSeq } = await newOrder(BRANDS.test);
    const answers = await Promise.all(Array.from({ length: 45 }, () => ask({ "Idempotency-Key": "one-click" })));
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].every((status) => [200, 409, 429].includes(status))).toBe(true);
    expect(await primary.$count(settles, eq(settles.partnerSeq, partnerSeq))).toBe(2);
  });

  it("is slowed down", async () => {
    const { ask } = await newOrder(BRANDS.test);
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask()));
    expect(answers.some(({ status }) => status === 429)).toBe(true);
  });
});
