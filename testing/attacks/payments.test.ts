import { randomBytes } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { addDays } from "#domain/calendar/seoul-date.ts";
import { vbankDeadline } from "#domain/money/settle-lifecycle.ts";
import { BRANDS, type Brand } from "#domain/provider.ts";
import { settles } from "#server/db/schema/money/settles.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { findBalance } from "#server/features/money/balances/queries.ts";
import { settleBankKeys } from "#server/gateways/sandbox/settle-bank-trades.ts";
import { createPartner, joinPartner } from "../factories.ts";
import { settleNotices } from "../settle-notices.ts";
import { startTestApp } from "../test-app.ts";

const SECRET_KEYS = randomBytes(32).toString("base64url");
const HASH_KEY = "a key to hash with";
const testApp = await startTestApp({
  SECRET_KEYS,
  SETTLE_BANK_MERCHANT_ID: "gaonbill01",
  SETTLE_BANK_HASH_KEY: HASH_KEY,
  SETTLE_BANK_ENCRYPT_KEY: "a key of thirty-two bytes to use",
  SETTLE_BANK_WINDOW_URL: "https://pg.gaonbill.example/main.do",
  SETTLE_BANK_NOTICE_ADDRESSES: "198.51.100.0/28, 198.51.100.200",
});
const { services, request, app } = testApp;
const { primary } = services.databases;
const simulator = settleNotices(testApp, settleBankKeys([SECRET_KEYS]));
const bank = settleNotices(testApp, { hashKey: HASH_KEY }, "198.51.100.9");
const VISITOR = "203.0.113.7";

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

describe("an attacker who does not pay", () => {
  it("gets no points by a simulator's notice of a real payment, whatever merchant it names", async () => {
    const { order, balance } = await newOrder(BRANDS.real);
    expect(await simulator.tell("paid", order)).toBe("400 FAIL");
    expect(await simulator.tell("paid", order, { mchtId: "gaonbill01" })).toBe("400 FAIL");
    expect(await balance()).toBe(0);
    expect(await bank.tell("paid", order, { mchtId: "gaonbill01" })).toBe("200 OK");
    expect(await balance()).toBe(50_000);
  });

  it("cannot deposit at the simulator into a real order's account", async () => {
    const { order } = await newOrder(BRANDS.real, "vbank");
    const vAcntNo = services.settleBank[BRANDS.test].simulator?.accountOf(order.pgOrderKey) ?? "";
    const deposit = { mchtTrdNo: order.pgOrderKey, vAcntNo, trdAmt: "50000" };
    await app.request("/sandbox/settle-bank/deposits", { method: "POST", body: new URLSearchParams(deposit) });
    const [settle] = await primary.select().from(settles).where(eq(settles.pgOrderKey, order.pgOrderKey));
    expect(settle).toMatchObject({ settleState: "STANDBY" });
  });

  it("cannot turn the request or an issued account into a payment", async () => {
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

  it("cannot pay for one order with another's notice", async () => {
    const [cheap, dear] = [await newOrder(BRANDS.test), await newOrder(BRANDS.test)];
    const signed = simulator.sign("paid", cheap.order);
    expect(await simulator.send({ ...signed, mchtTrdNo: dear.order.pgOrderKey })).toBe("400 FAIL");
    expect(await dear.balance()).toBe(0);
  });

  it("gets no points by posting the return form as a notice; the gateway's own notice counts once", async () => {
    const { order, balance } = await newOrder(BRANDS.test);
    const returnForm = simulator.sign("paid", order);
    const returnPage = await request("POST", RETURN, { body: returnForm });
    // Showing the return page charges nothing.
    expect([returnPage.body.data.settleState, await balance()]).toEqual(["STANDBY", 0]);
    expect(await simulator.send(returnForm, VISITOR)).toBe("400 FAIL");
    expect(await balance()).toBe(0);
    for (let times = 0; times < 3; times += 1) await simulator.send(returnForm);
    expect(await balance()).toBe(50_000);
  });
});

describe("an attacker who changes unsigned fields", () => {
  const rowOf = async ({ pgOrderKey }: { pgOrderKey: string }) =>
    (await primary.select().from(settles).where(eq(settles.pgOrderKey, pgOrderKey)))[0];
  const waitingAt = (notices: typeof bank, order: { pgOrderKey: string; amount: number }, mchtId: string) =>
    notices.sign("waiting", order, { mchtId, method: "vbank", bankNm: "새길은행", vAcntNo: "90000000000001" });
  const THEIRS = { bankNm: "남의은행", vAcntNo: "12345678901234", expireDt: "20991231235959" };

  it.each([
    ["the real gateway", BRANDS.real, bank, "gaonbill01"],
    ["the simulator", BRANDS.test, simulator, "gbsandbox01"],
  ] as const)("cannot put an account of their own into a signed notice of %s", async (_, brand, notices, mchtId) => {
    const { order } = await newOrder(brand, "vbank");
    const signed = waitingAt(notices, order, mchtId);
    expect(await notices.send({ ...signed, ...THEIRS }, VISITOR)).toBe("400 FAIL");
    expect(await rowOf(order)).toMatchObject({ vbankNum: null, issuer: null, pgTrdNo: null });
    expect(await notices.send(signed)).toBe("200 OK");
    const issued = await rowOf(order);
    expect(issued).toMatchObject({ vbankNum: "90000000000001", issuer: "새길은행" });
    // The gateway's own server cannot change the account by a second notice either.
    expect(await notices.send({ ...signed, ...THEIRS })).toBe("200 OK");
    expect(await rowOf(order)).toEqual(issued);
  });

  it("is refused from the other gateway's addresses", async () => {
    const { order } = await newOrder(BRANDS.real, "vbank");
    expect(await bank.send(waitingAt(bank, order, "gaonbill01"), "127.0.0.1")).toBe("400 FAIL");
    expect(await bank.send(waitingAt(bank, order, "gaonbill01"), "198.51.100.16")).toBe("400 FAIL");
    expect(await bank.send(waitingAt(bank, order, "gaonbill01"), "198.51.100.200")).toBe("200 OK");
  });

  it("cannot extend the time to pay, but a shorter one is accepted", async () => {
    const { order } = await newOrder(BRANDS.test, "vbank");
    const waiting = { method: "vbank", vAcntNo: "90000000000001" };
    await simulator.tell("waiting", order, { ...waiting, expireDt: "20991231235959" });
    const late = await rowOf(order);
    expect(late?.expireDT).toBe(vbankDeadline(late?.insertDT ?? ""));
    const { order: other } = await newOrder(BRANDS.test, "vbank");
    const tomorrow = addDays(late?.insertDT.slice(0, 10) ?? "", 1);
    await simulator.tell("waiting", other, { ...waiting, expireDt: `${tomorrow.replace(/-/g, "")}120000` });
    expect((await rowOf(other))?.expireDT).toBe(`${tomorrow}T12:00:00`);
  });

  it("cannot fill the audit log with invented numbers", async () => {
    const { order } = await newOrder(BRANDS.test);
    const { pgOrderKey } = order;
    const paid = simulator.sign("paid", order);
    await simulator.send(paid);
    const audits = () =>
      primary.$count(
        auditEvents,
        and(eq(auditEvents.action, "SETTLE_PAID_TWICE"), sql`${auditEvents.detail} ->> 'pgOrderKey' = ${pgOrderKey}`),
      );
    for (let times = 0; times < 10; times += 1) {
      await simulator.send({ ...paid, trdNo: `invented-${times}` }, VISITOR);
      await simulator.send({ ...paid, trdNo: `invented-${times}` });
    }
    expect(await audits()).toBe(0);
    for (let times = 0; times < 3; times += 1)
      await simulator.tell("paid", order, { trdNo: `second-${times}`, trdDtm: `2030010112000${times}` });
    expect(await audits()).toBe(1);
    expect(await rowOf(order)).toMatchObject({ settleState: "PAID", pgTrdNo: paid.trdNo });
  });
});

describe("an attacker who wants to read orders", () => {
  it("learns nothing about an order without the gateway's signature", async () => {
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

  it("gets no answer by HEAD or other methods", async () => {
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

describe("an impatient payer", () => {
  it("makes one payment by forty-five clicks with one idempotency key", async () => {
    const { ask, partnerSeq } = await newOrder(BRANDS.test);
    const answers = await Promise.all(Array.from({ length: 45 }, () => ask({ "Idempotency-Key": "one-click" })));
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].every((status) => [200, 409, 429].includes(status))).toBe(true);
    expect(await primary.$count(settles, eq(settles.partnerSeq, partnerSeq))).toBe(2);
  });

  it("is rate-limited", async () => {
    const { ask } = await newOrder(BRANDS.test);
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask()));
    expect(answers.some(({ status }) => status === 429)).toBe(true);
  });
});
