import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { addDays, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { BRANDS } from "#domain/provider.ts";
import type { Caller } from "#server/call/request-context.ts";
import { certificates } from "#server/db/schema/companies/certificates.ts";
import { memberUsers } from "#server/db/schema/companies/members.ts";
import { balances } from "#server/db/schema/money/balances.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import {
  createCaller,
  createMember,
  createPartner,
  createVisitor,
  joinPartner,
  shareMember,
} from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;
const partner = await createPartner(services, { hasMemberBilling: true });
const member = await createMember(services, partner);
const owner = await joinPartner(services, partner.partnerSeq);
const read = (as?: Caller, memberSeq: number | string = member.memberSeq) =>
  request("GET", `/members/api/members/${memberSeq}`, as ? { as } : {});

describe("the summary of a member", () => {
  it("names company, SUPER user, balance and certificate", async () => {
    await primary.insert(balances).values({ ...member, balance: 12_000, bonus: 300 });
    await primary.insert(certificates).values({
      companySeq: member.companySeq,
      issuer: "시험 인증기관",
      serialNumber: "1",
      subject: "cn=시험",
      validFrom: "2020-01-01",
      validTo: addDays(toSeoulDate(new Date()), 7),
      registeredBy: "시험 관리자",
    });
    const { data } = (await read(owner)).body;
    expect(data).toMatchObject({
      partnerSeq: partner.partnerSeq,
      company: { companySeq: member.companySeq },
      superUser: { userSeq: member.superUser.userSeq, id: member.superUser.id },
      balance: { balance: 12_000, bonus: 300 },
      certificate: { state: "EXPIRING", daysLeft: 7 },
    });
  });

  it("says so where there is none: no SUPER, no certificate, the partner pays", async () => {
    const payer = await createPartner(services, { hasPartnerBilling: true });
    const bare = await createMember(services, payer);
    await primary.delete(memberUsers).where(eq(memberUsers.userSeq, bare.superUser.userSeq));
    const { data } = (await read(await joinPartner(services, payer.partnerSeq), bare.memberSeq)).body;
    expect(data).toMatchObject({ superUser: null, balance: null, certificate: { state: "NONE", daysLeft: null } });
  });

  it("is for those who may act for its partner, for its own people and for staff, whose visit is written down", async () => {
    expect((await read(await createVisitor(services, member, member.superUser.userSeq))).status).toBe(200);
    const staff = await createCaller(services, { scope: "manager" });
    expect((await read(staff)).status).toBe(200);
    const rows = await primary.select().from(auditEvents).where(eq(auditEvents.userSeq, staff.userSeq));
    expect(rows).toMatchObject([{ action: "MANAGER_ACCESS", detail: { memberSeq: member.memberSeq } }]);
  });

  it("does not exist for others", async () => {
    const elsewhere = await createPartner(services);
    const stranger = await joinPartner(services, elsewhere.partnerSeq);
    const left = await joinPartner(services, partner.partnerSeq, "GENERAL", "LEAVE");
    for (const as of [stranger, left]) expect((await read(as)).body.code).toBe("NOT_FOUND");
    expect((await read(owner, 999_999)).body.code).toBe("NOT_FOUND");
    expect((await read(owner, "x")).body.fields.memberSeq).toMatch(/[가-힣]/);
    expect((await read()).status).toBe(401);
  });

  it("is refused on the real server to outsourced developers, and open to them on the test server", async () => {
    const outsourced = await joinPartner(services, partner.partnerSeq, "OUTSOURCING");
    expect((await read(outsourced)).body.code).toBe("FORBIDDEN");
    const testbed = await createPartner(services, { brand: BRANDS.test });
    const there = await createMember(services, testbed);
    expect((await read(await joinPartner(services, testbed.partnerSeq, "OUTSOURCING"), there.memberSeq)).status).toBe(
      200,
    );
  });

  it("of a company that two partners serve is each one's own", async () => {
    const second = await createPartner(services);
    const shared = await shareMember(services, second.partnerSeq, member.companySeq);
    const other = await joinPartner(services, second.partnerSeq);
    expect((await read(other, shared.memberSeq)).body.data.company.companySeq).toBe(member.companySeq);
    expect((await read(other)).status).toBe(404);
  });
});
