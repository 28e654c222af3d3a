import { describe, expect, it } from "vitest";
import { BRANDS } from "#domain/provider.ts";
import { postPoints } from "#server/features/money/ledger/post.ts";
import { setAdjustAccount } from "#server/features/money/settlements/commands.ts";
import { createCaller, createMember, createPartner, createVisitor, joinPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;
const partner = await createPartner(services, { hasPartnerBilling: true });
const { partnerSeq } = partner;
const [first, second] = [await createMember(services, partner), await createMember(services, partner)];
const general = await joinPartner(services, partnerSeq);
const stranger = await joinPartner(services, (await createPartner(services)).partnerSeq);

const pay = (memberSeq: number | null, amount: number, bonus = 0) =>
  primary.transaction(async (db) => {
    const post = { owner: { partnerSeq, memberSeq }, reference: `${memberSeq}-${amount}` };
    await postPoints(db, { ...post, pointCode: "10100", amount });
    if (bonus > 0) await postPoints(db, { ...post, pointCode: "20200", amount: bonus });
  });
await pay(null, 50_000, 2_500);
await pay(first.memberSeq, 10_000);

const FUNDS = "/members/api/gaonbill-developers/accounts/partners/funds";
const get = async (path: string, at: { partnerSeq: number; memberSeq?: number } = { partnerSeq }, as = general) =>
  (await request("GET", path, { as, at })).body;

describe("balances", () => {
  it("of the partner, of one member and of all members", async () => {
    expect((await get("/api/settles/partners/balance")).data).toEqual({ balance: 50_000, bonus: 2_500 });
    const at = { partnerSeq, memberSeq: first.memberSeq };
    expect((await get("/api/settles/balance", at)).data).toEqual({ balance: 10_000, bonus: 0 });
    expect((await get("/api/settles/child-members/balance")).data).toEqual([
      { memberSeq: first.memberSeq, balance: 10_000, bonus: 0 },
      { memberSeq: second.memberSeq, balance: 0, bonus: 0 },
    ]);
  });

  it("are the partner's also where the session names a member", async () => {
    const at = { partnerSeq, memberSeq: first.memberSeq };
    expect((await get("/api/settles/partners/balance", at)).data.balance).toBe(50_000);
  });

  it("of one member need a member in the session", async () => {
    expect((await get("/api/settles/balance")).code).toBe("SESSION_MEMBER_REQUIRED");
  });

  it.each(["/api/settles/partners/balance", "/api/settles/balance", "/api/settles/child-members/balance"])(
    "%s is closed to visitors and strangers",
    async (path) => {
      expect((await request("GET", path)).status).toBe(401);
      expect((await request("GET", path, { as: general })).body.code).toBe("SESSION_HEADER_REQUIRED");
      const at = { partnerSeq, memberSeq: first.memberSeq };
      expect((await request("GET", path, { as: stranger, at })).status).toBe(404);
    },
  );

  it("are there for everybody who sees the dashboard, and for no outsourced people on the real server", async () => {
    const etc = await joinPartner(services, partnerSeq, "ETC");
    expect((await get("/api/settles/partners/balance", { partnerSeq }, etc)).data.balance).toBe(50_000);
    const outside = await joinPartner(services, partnerSeq, "OUTSOURCING");
    expect((await get("/api/settles/partners/balance", { partnerSeq }, outside)).code).toBe("FORBIDDEN");
  });

  it("of a member's own people are their company's alone", async () => {
    const person = await createVisitor(services, second, second.superUser.userSeq);
    const at = { partnerSeq, memberSeq: second.memberSeq };
    const { data } = await get("/api/settles/child-members/balance", at, person);
    expect(data.map(({ memberSeq }: { memberSeq: number }) => memberSeq)).toEqual([second.memberSeq]);
    expect((await get("/api/settles/partners/balance", at, person)).code).toBe("FORBIDDEN");
  });
});

describe("the money of the caller's partners", () => {
  it("comes in one answer for the whole list", async () => {
    const other = await createPartner(services, { brand: BRANDS.test });
    const person = await joinPartner(services, other.partnerSeq, "OUTSOURCING");
    expect((await request("GET", FUNDS, { as: person })).body.data).toEqual([
      { partnerSeq: other.partnerSeq, balance: { balance: 0, bonus: 0 }, hasAdjustAccount: null },
    ]);
    expect((await request("GET", FUNDS)).status).toBe(401);
  });

  it("knows whether there is a settlement account, for those who may know", async () => {
    const funds = async (as = general) => (await request("GET", FUNDS, { as })).body.data;
    expect(await funds()).toEqual([
      { partnerSeq, balance: { balance: 50_000, bonus: 2_500 }, hasAdjustAccount: false },
    ]);
    await setAdjustAccount(primary, services, partnerSeq, {
      bankCode: "0004",
      accountNum: "000000-00-123456",
      holder: "시험상사",
    });
    expect((await funds())[0].hasAdjustAccount).toBe(true);
    const dev = await joinPartner(services, partnerSeq, "DEV");
    expect((await funds(dev))[0]).toMatchObject({ balance: { balance: 50_000 }, hasAdjustAccount: null });
    const outside = await joinPartner(services, partnerSeq, "OUTSOURCING");
    expect((await funds(outside))[0]).toEqual({ partnerSeq, balance: null, hasAdjustAccount: null });
  });

  it("leaves out partners one has left, and shows every one to provider staff", async () => {
    const gone = await joinPartner(services, partnerSeq, "GENERAL", "LEAVE");
    expect((await request("GET", FUNDS, { as: gone })).body.data).toEqual([]);
    const staff = await createCaller(services, { scope: "manager" });
    const all = (await request("GET", FUNDS, { as: staff })).body.data;
    expect(all.length).toBeGreaterThanOrEqual(2);
    expect(all.find((row: { partnerSeq: number }) => row.partnerSeq === partnerSeq).balance.balance).toBe(50_000);
  });
});
