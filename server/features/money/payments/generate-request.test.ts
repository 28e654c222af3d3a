import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { BRANDS } from "#domain/provider.ts";
import { restricts } from "#server/db/schema/companies/restricts.ts";
import { settles } from "#server/db/schema/money/settles.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { readTrade, settleBankKeys } from "#server/gateways/sandbox/settle-bank-trades.ts";
import { createCaller, createMember, createPartner, createVisitor, joinPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const SECRET_KEYS = randomBytes(32).toString("base64url");
const { services, request } = await startTestApp({ SECRET_KEYS });
const { primary } = services.databases;
const partner = await createPartner(services, {
  hasPartnerBilling: true,
  hasMemberBilling: true,
  companyName: "가온상사",
});
const { partnerSeq } = partner;
const { memberSeq, superUser } = await createMember(services, partner);
const general = await joinPartner(services, partnerSeq);
const visitor = await createVisitor(services, { partnerSeq, memberSeq }, superUser.userSeq);
const elsewhere = await createPartner(services, { hasPartnerBilling: true, hasMemberBilling: true });
const stranger = await joinPartner(services, elsewhere.partnerSeq);

const GENERATE = "/api/settles/settle-bank/generate-request";
const OFFER = "/api/settles/offer";
const body = { amount: 50_000, payMethod: "card" };
const atPartner = { partnerSeq };
const atMember = { partnerSeq, memberSeq };

const place = { publicOrigin: services.publicOrigin, noticePath: "/api/settles/settle-bank/notification" };
const read = (fields: Record<string, string>) => readTrade(settleBankKeys([SECRET_KEYS]), place, fields);

describe("POST generate-request", () => {
  it("signs what the payment window opens with, and leaves a payment that waits", async () => {
    const { data } = (await request("POST", GENERATE, { as: general, at: atPartner, body })).body;
    expect(data).toMatchObject({ amount: 50_000, credit: 0, windowUrl: services.settleBank[BRANDS.real].windowUrl });
    expect(read(data.fields)).toMatchObject({
      mchtTrdNo: data.pgOrderKey,
      method: "card",
      amount: "50000",
      customer: "가온상사",
      nextUrl: `${services.publicOrigin}/settle-next`,
      cancUrl: `${services.publicOrigin}/settle-cancel`,
    });
    for (const [name, value] of [
      ["trdAmt", "AAAA"],
      ["method", "bank"],
      ["notiUrl", "https://evil.example/noti"],
      ["nextUrl", "https://evil.example/"],
    ] as const) {
      expect(read({ ...data.fields, [name]: value }), name).toBeUndefined();
    }
    // Amount and customer travel through the browser encrypted.
    for (const value of Object.values<string>(data.fields)) expect(value).not.toMatch(/^50000$|가온상사/);
    const [settle] = await primary.select().from(settles).where(eq(settles.pgOrderKey, data.pgOrderKey));
    expect(settle).toMatchObject({
      settleState: "STANDBY",
      memberSeq: null,
      payerName: "가온상사",
      merchantId: "gbsandbox01",
    });
    const audits = await primary.select().from(auditEvents).where(eq(auditEvents.action, "SETTLE_REQUESTED"));
    expect(audits).toMatchObject([{ userSeq: general.userSeq, partnerSeq, detail: { pgOrderKey: data.pgOrderKey } }]);
  });

  it("§6: attaches the SUPER user of a member, whoever of the partner or the member asks", async () => {
    for (const as of [general, visitor]) {
      const { data } = (await request("POST", GENERATE, { as, at: atMember, body: { ...body, payMethod: "vbank" } }))
        .body;
      expect(read(data.fields)).toMatchObject({ method: "vbank", customer: superUser.name });
      expect(read(data.fields)?.expireDt).toMatch(/^\d{8}235959$/);
      const [settle] = await primary.select().from(settles).where(eq(settles.pgOrderKey, data.pgOrderKey));
      expect(settle).toMatchObject({ memberSeq, partnerSeq });
    }
  });

  it("makes one payment of a request that is sent twice with one key, also at the same time", async () => {
    const headers = { "Idempotency-Key": "one-click" };
    const ask = () => request("POST", GENERATE, { as: general, at: atPartner, body, headers });
    const answers = [...(await Promise.all([ask(), ask(), ask()])), await ask()];
    const orders = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.data.pgOrderKey));
    expect(orders.size).toBe(1);
    expect(answers.at(-1)?.status).toBe(200);
  });

  it.each([
    [{ amount: 9_999, payMethod: "card" }, "amount"],
    [{ amount: 10_000_001, payMethod: "card" }, "amount"],
    [{ amount: 10_000.5, payMethod: "card" }, "amount"],
    [{ amount: "50000", payMethod: "card" }, "amount"],
    [{ payMethod: "card" }, "amount"],
    [{ amount: 50_000, payMethod: "cash" }, "payMethod"],
    [{ amount: 50_000 }, "payMethod"],
  ])("refuses %j by field", async (wrong, field) => {
    const answer = await request("POST", GENERATE, { as: general, at: atPartner, body: wrong });
    expect([answer.status, answer.body.code, Object.keys(answer.body.fields)]).toEqual([400, "INVALID_INPUT", [field]]);
    expect(answer.body.fields[field]).toMatch(/[가-힣]/);
  });

  it("is for those who may pay: by role at the partner, by the visit at a member", async () => {
    const asked = async (as: typeof general, at: { partnerSeq: number; memberSeq?: number }) =>
      (await request("POST", GENERATE, { as, at, body })).status;
    const expected = { ADJUST: 200, CEO: 200, SALES: 403, CS: 403, DEV: 403, OUTSOURCING: 403, ETC: 403 } as const;
    for (const [role, status] of Object.entries(expected)) {
      const person = await joinPartner(services, partnerSeq, role as keyof typeof expected);
      expect([role, await asked(person, atPartner), await asked(person, atMember)]).toEqual([role, status, status]);
    }
    expect(await asked(stranger, atPartner)).toBe(404);
    expect(await asked(stranger, { partnerSeq: elsewhere.partnerSeq, memberSeq })).toBe(404);
    expect(await asked(visitor, atPartner)).toBe(404);
    const other = await createMember(services, partner);
    expect(await asked(visitor, { partnerSeq, memberSeq: other.memberSeq })).toBe(404);
    expect((await request("POST", GENERATE, { body })).status).toBe(401);
    expect(await asked(await createCaller(services, { scope: "manager" }), atPartner)).toBe(200);
  });

  it("follows the billing methods of the contract", async () => {
    const memberOnly = await createPartner(services, { hasMemberBilling: true });
    const partnerOnly = await createPartner(services, { hasPartnerBilling: true });
    for (const [{ partnerSeq, brand }, isPartner, code] of [
      [memberOnly, true, "PARTNER_BILLING_REQUIRED"],
      [partnerOnly, false, "MEMBER_BILLING_REQUIRED"],
    ] as const) {
      const { memberSeq } = await createMember(services, { partnerSeq, brand });
      const as = await joinPartner(services, partnerSeq);
      const at = isPartner ? { partnerSeq } : { partnerSeq, memberSeq };
      const { status, body: answer } = await request("POST", GENERATE, { as, at, body });
      expect([status, answer.code]).toEqual([403, code]);
    }
  });

  it("charges no member where config/restrict says so, and the offer says why", async () => {
    const strict = await createPartner(services, { hasPartnerBilling: true, hasMemberBilling: true });
    const { memberSeq, superUser } = await createMember(services, strict);
    const at = { partnerSeq: strict.partnerSeq, memberSeq };
    const people = [
      await joinPartner(services, strict.partnerSeq),
      await createVisitor(services, at, superUser.userSeq),
    ];
    const offers = async () =>
      Promise.all(people.map(async (as) => (await request("GET", OFFER, { as, at })).body.data.refusal));
    expect(await offers()).toEqual([null, null]);
    await primary.insert(restricts).values({ partnerSeq: strict.partnerSeq, memberSettleYN: false });
    for (const as of people)
      expect((await request("POST", GENERATE, { as, at, body })).body.code).toBe("MEMBER_SETTLE_OFF");
    for (const refusal of await offers()) expect(refusal).toContain("막아 두었습니다");
    const [general] = people;
    const own = await request("POST", GENERATE, {
      ...(general && { as: general }),
      at: { partnerSeq: strict.partnerSeq },
      body,
    });
    expect(own.status).toBe(200);
  });

  it("pays at the simulator on the test server, also where the real one is configured", async () => {
    const real = await startTestApp({
      SETTLE_BANK_MERCHANT_ID: "gaonbill01",
      SETTLE_BANK_HASH_KEY: "a key to hash with",
      SETTLE_BANK_ENCRYPT_KEY: "a key of thirty-two bytes to use",
      SETTLE_BANK_WINDOW_URL: "https://pg.gaonbill.example/main.do",
      SETTLE_BANK_NOTICE_ADDRESSES: "198.51.100.0/28, 198.51.100.200",
    });
    const merchants = await Promise.all(
      Object.values(BRANDS).map(async (brand) => {
        const { partnerSeq } = await createPartner(real.services, { brand, hasPartnerBilling: true });
        const as = await joinPartner(real.services, partnerSeq);
        const { data } = (await real.request("POST", GENERATE, { as, at: { partnerSeq }, body })).body;
        const { isSimulated } = (await real.request("GET", OFFER, { as, at: { partnerSeq } })).body.data;
        return [data.fields.mchtId, new URL(data.windowUrl).host, isSimulated];
      }),
    );
    expect(merchants).toEqual([
      ["gaonbill01", "pg.gaonbill.example", false],
      ["gbsandbox01", "localhost:3000", true],
    ]);
  });
});
