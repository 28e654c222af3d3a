import { describe, expect, it } from "vitest";
import { addDays, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { BRANDS } from "#domain/provider.ts";
import { certificates } from "#server/db/schema/companies/certificates.ts";
import { createMember, createPartner, joinPartner, shareMember } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;
const today = toSeoulDate(new Date());
const partner = await createPartner(services);
const { partnerSeq } = partner;
const owner = await joinPartner(services, partnerSeq);

const memberWith = async (daysLeft?: number) => {
  const member = await createMember(services, partner);
  if (daysLeft === undefined) return member;
  await primary.insert(certificates).values({
    companySeq: member.companySeq,
    issuer: "시험 인증기관",
    serialNumber: "4a0f21",
    subject: "cn=시험상사",
    validFrom: addDays(today, daysLeft - 365),
    validTo: addDays(today, daysLeft),
    registeredBy: "시험 관리자",
    registerDT: "2026-01-02T03:04:05",
  });
  return member;
};
const one = (memberSeq: number, as = owner) =>
  request("GET", "/api/configs/certificate", { as, at: { partnerSeq, memberSeq } });
const all = (as = owner, at = { partnerSeq }) => request("GET", "/api/configs/child-members/certificate", { as, at });

const valid = await memberWith(31);
const expiring = await memberWith(30);
const lastDay = await memberWith(0);
const expired = await memberWith(-1);
const none = await memberWith();

describe("a member's certificate", () => {
  it("says who issued it, how long it is valid and who registered it", async () => {
    expect((await one(valid.memberSeq)).body.data).toEqual({
      memberSeq: valid.memberSeq,
      issuer: "시험 인증기관",
      serialNumber: "4a0f21",
      subject: "cn=시험상사",
      validFrom: addDays(today, -334),
      validTo: addDays(today, 31),
      registeredBy: "시험 관리자",
      registerDT: "2026-01-02T03:04:05",
      state: "VALID",
      daysLeft: 31,
    });
  });

  it.each([
    [expiring, "EXPIRING", 30],
    [lastDay, "EXPIRING", 0],
    [expired, "EXPIRED", -1],
  ])("stands as its last day says", async ({ memberSeq }, state, daysLeft) => {
    expect((await one(memberSeq)).body.data).toMatchObject({ state, daysLeft });
  });

  it("is null where none was registered", async () => {
    expect((await one(none.memberSeq)).body).toEqual({ data: null });
  });

  it("is nobody else's business", async () => {
    const elsewhere = await createPartner(services);
    const foreign = await createMember(services, elsewhere);
    const stranger = await joinPartner(services, elsewhere.partnerSeq);
    expect((await one(foreign.memberSeq)).status).toBe(404);
    expect((await one(valid.memberSeq, stranger)).status).toBe(404);
    expect((await one(valid.memberSeq, await joinPartner(services, partnerSeq, "OUTSOURCING"))).status).toBe(403);
    const path = "/api/configs/certificate";
    expect((await request("GET", path, { as: owner })).body.code).toBe("SESSION_HEADER_REQUIRED");
    expect((await request("GET", path, { as: owner, at: { partnerSeq } })).body.code).toBe("SESSION_MEMBER_REQUIRED");
    expect((await request("GET", path)).status).toBe(401);
  });
});

describe("the certificates of all members", () => {
  it("are those of the caller's partner, in the order of its members", async () => {
    const other = await createPartner(services, { brand: BRANDS.test });
    await createMember(services, other);
    const { data } = (await all()).body;
    expect(data.map(({ memberSeq, state }: { memberSeq: number; state: string }) => [memberSeq, state])).toEqual([
      [valid.memberSeq, "VALID"],
      [expiring.memberSeq, "EXPIRING"],
      [lastDay.memberSeq, "EXPIRING"],
      [expired.memberSeq, "EXPIRED"],
    ]);
    const there = await joinPartner(services, other.partnerSeq);
    expect((await all(there, { partnerSeq: other.partnerSeq })).body.data).toEqual([]);
  });

  it("include that of a company which another partner serves too", async () => {
    const second = await createPartner(services);
    const shared = await shareMember(services, second.partnerSeq, valid.companySeq);
    const there = await joinPartner(services, second.partnerSeq);
    expect((await all(there, { partnerSeq: second.partnerSeq })).body.data).toMatchObject([
      { memberSeq: shared.memberSeq, serialNumber: "4a0f21" },
    ]);
    expect((await all()).body.data).toHaveLength(4);
    const third = await createPartner(services);
    await shareMember(services, third.partnerSeq, valid.companySeq, { provenBy: null, name: "적어 둔 이름" });
    const unproven = await joinPartner(services, third.partnerSeq);
    expect((await all(unproven, { partnerSeq: third.partnerSeq })).body.data).toEqual([]);
  });
});
