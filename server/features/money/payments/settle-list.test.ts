import { describe, expect, it } from "vitest";
import { pgOrderKeyAt, type SettlePayMethod, type SettleState } from "#domain/money/settle-lifecycle.ts";
import { BRANDS } from "#domain/provider.ts";
import { settles } from "#server/db/schema/money/settles.ts";
import { createMember, createPartner, createVisitor, joinPartner, shareMember } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;
const partner = await createPartner(services, { hasPartnerBilling: true, hasMemberBilling: true });
const { partnerSeq } = partner;
const { memberSeq, superUser } = await createMember(services, partner);
const general = await joinPartner(services, partnerSeq);
const visitor = await createVisitor(services, { partnerSeq, memberSeq }, superUser.userSeq);
const elsewhere = await createPartner(services, { hasPartnerBilling: true });
const stranger = await joinPartner(services, elsewhere.partnerSeq);

let serial = 0;
async function settle(
  at: number | null,
  insertDT: string,
  settleState: SettleState,
  payMethod: SettlePayMethod = "card",
) {
  serial += 1;
  const pgOrderKey = pgOrderKeyAt(insertDT, serial);
  const paidDT = settleState === "PAID" ? insertDT : null;
  await primary.insert(settles).values({
    pgOrderKey,
    partnerSeq,
    memberSeq: at,
    amount: serial * 10_000,
    credit: serial,
    payMethod,
    settleState,
    insertDT,
    paidDT,
  });
  return pgOrderKey;
}
const first = await settle(null, "2026-01-31T23:59:59", "PAID");
const second = await settle(null, "2026-02-01T00:00:00", "CANCELED", "bank");
const third = await settle(null, "2026-02-28T12:00:00", "PAID", "vbank");
const ofMember = await settle(memberSeq, "2026-02-10T12:00:00", "PAID");

const LIST = "/api/settles";
const atPartner = { partnerSeq };
const atMember = { partnerSeq, memberSeq };
const keysOf = async (query: string, at: { partnerSeq: number; memberSeq?: number } = atPartner, as = general) => {
  const { body } = await request("GET", `${LIST}${query}`, { as, at });
  return body.data.content.map(({ pgOrderKey }: { pgOrderKey: string }) => pgOrderKey);
};

describe("GET /api/settles", () => {
  it("§7.4: of the partner, newest first; §7.6: of the member the session names", async () => {
    expect(await keysOf("")).toEqual([third, second, first]);
    expect(await keysOf("", atMember)).toEqual([ofMember]);
    expect(await keysOf("", atMember, visitor)).toEqual([ofMember]);
  });

  it("§7.4: by dates, both ends with them, page and size and sort", async () => {
    expect(await keysOf("?dateRange=2026-01-01,2026-01-31T23:59:59")).toEqual([first]);
    expect(await keysOf("?dateRange=2026-02-01,2026-02-28T23:59:59")).toEqual([third, second]);
    expect(await keysOf("?size=1&page=1")).toEqual([second]);
    expect(await keysOf("?sort=amount,asc")).toEqual([first, second, third]);
    expect(await keysOf("?payMethod=bank")).toEqual([second]);
    expect(await keysOf("?settleState=PAID")).toEqual([third, first]);
  });

  it("adds up what was paid of all that the filters leave, whatever the page", async () => {
    const totals = async (query: string) =>
      (await request("GET", `${LIST}${query}`, { as: general, at: atPartner })).body.data.totals;
    expect(await totals("?size=1")).toEqual({ paidCount: 2, paidAmount: 40_000, paidCredit: 4 });
    expect(await totals("?settleState=CANCELED")).toEqual({ paidCount: 0, paidAmount: 0, paidCredit: 0 });
  });

  it("comes as a file too", async () => {
    const { body } = await request("GET", `${LIST}?format=csv&payMethod=vbank`, { as: general, at: atPartner });
    expect(body.trim().split("\r\n")).toHaveLength(2);
    expect(body).toContain(third);
  });

  it.each([
    "dateRange=2026-02-01",
    "dateRange=2026-02-02,2026-02-01",
    "settleState=DONE",
    "payMethod=cash",
    "sort=credit",
    "size=0",
  ])("refuses %s by field", async (query) => {
    const { status, body } = await request("GET", `${LIST}?${query}`, { as: general, at: atPartner });
    expect([status, Object.keys(body.fields)]).toEqual([400, [query.split("=")[0]]]);
  });

  it("is closed to strangers, to roles without the right, and where §2.4 says so", async () => {
    const ask = (as: typeof general, at: { partnerSeq: number; memberSeq?: number }) =>
      request("GET", LIST, { as, at });
    expect((await ask(stranger, atPartner)).status).toBe(404);
    expect((await ask(visitor, atPartner)).status).toBe(404);
    const support = await joinPartner(services, partnerSeq, "CS");
    expect([(await ask(support, atPartner)).status, (await ask(support, atMember)).status]).toEqual([403, 200]);
    const etc = await joinPartner(services, partnerSeq, "ETC");
    expect((await ask(etc, atMember)).status).toBe(403);
    const onTest = await createPartner(services, { brand: BRANDS.test, hasPartnerBilling: true });
    const tester = await joinPartner(services, onTest.partnerSeq);
    expect((await ask(tester, { partnerSeq: onTest.partnerSeq })).body.code).toBe("REAL_BRAND_REQUIRED");
    const unbilled = await createPartner(services, { hasMemberBilling: true });
    const reseller = await joinPartner(services, unbilled.partnerSeq);
    expect((await ask(reseller, { partnerSeq: unbilled.partnerSeq })).body.code).toBe("PARTNER_BILLING_REQUIRED");
    const unproven = await shareMember(services, elsewhere.partnerSeq, superUser.companySeq, {
      provenBy: null,
      name: "회사",
    });
    const at = { partnerSeq: elsewhere.partnerSeq, memberSeq: unproven.memberSeq };
    expect((await ask(stranger, at)).body.code).toBe("MEMBER_UNPROVEN");
  });
});

describe("GET /api/settles/{pgOrderKey}", () => {
  it("is one payment, for its owner alone", async () => {
    const ask = async (key: string, as = general, at: { partnerSeq: number; memberSeq?: number } = atPartner) =>
      (await request("GET", `${LIST}/${key}`, { as, at })).status;
    const { data } = (await request("GET", `${LIST}/${third}`, { as: general, at: atPartner })).body;
    expect(data).toMatchObject({ pgOrderKey: third, payMethod: "vbank", amount: 30_000, credit: 3 });
    expect([
      await ask(ofMember),
      await ask(ofMember, general, atMember),
      await ask(ofMember, visitor, atMember),
    ]).toEqual([404, 200, 200]);
    expect(await ask(third, stranger, { partnerSeq: elsewhere.partnerSeq })).toBe(404);
    expect(await ask("GB1")).toBe(400);
    expect(await ask("%00")).toBe(400);
  });
});
