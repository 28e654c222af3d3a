import { desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Member } from "#contracts/companies/members.ts";
import { BRANDS } from "#domain/provider.ts";
import { companies } from "#server/db/schema/companies/companies.ts";
import { members, memberUsers } from "#server/db/schema/companies/members.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { hashPassword } from "#server/features/identity/accounts/password.ts";
import { createCaller, createMember, createPartner, joinPartner, newBizId, PASSWORD } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;
const partner = await createPartner(services);
const other = await createPartner(services);
const testbed = await createPartner(services, { brand: BRANDS.test });
const { partnerSeq } = partner;
const general = await joinPartner(services, partnerSeq);
const stranger = await joinPartner(services, other.partnerSeq);
const reader = await joinPartner(services, partnerSeq, "ADJUST");
const left = await joinPartner(services, partnerSeq, "GENERAL", "LEAVE");
const staff = await createCaller(services, { scope: "manager" });

const listPath = `/members/api/partners/${partnerSeq}/child-members`;
const REGISTER = "/members/api/members";
const details = {
  name: "새물결상사",
  ceoName: "한물결",
  bizType: "도매업",
  bizClass: "문구",
  postNum: "00123",
  address: "가온시 1",
};
const register = (change: object = {}, as = general) =>
  request("POST", REGISTER, { as, body: { partnerSeq, bizId: newBizId(), ...details, ...change } });
const memberCount = () => primary.$count(members);
const newestAudit = async () =>
  (await primary.select().from(auditEvents).orderBy(desc(auditEvents.auditSeq)).limit(1))[0];

describe("registering a member", () => {
  it("makes the company, its place at the partner and its first person, and says so in the audit log", async () => {
    const superUser = { id: "Mulgyeol", name: "한물결", email: "mul@member.example" };
    const { status, body } = await register({ bizId: "1234567891", superUser });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      partnerSeq,
      provenBy: "FIRST",
      company: { bizId: "1234567891", ...details },
      users: [{ id: "mulgyeol", name: "한물결", userRole: "SUPER", state: "STANDBY" }],
    });
    expect(JSON.stringify(body)).not.toMatch(/password/i);
    expect(await newestAudit()).toMatchObject({
      action: "MEMBER_REGISTERED",
      userSeq: general.userSeq,
      partnerSeq,
      detail: { after: { bizId: "1234567891", superUserId: "mulgyeol" } },
    });
  });

  it.each([
    [{ bizId: "123-45-67890" }, "bizId"],
    [{ bizId: "12" }, "bizId"],
    [{ bizId: " " }, "bizId"],
    [{ name: " " }, "name"],
    [{ name: "가".repeat(101) }, "name"],
    [{ postNum: "1234" }, "postNum"],
    [{ superUser: { id: "가나다라", name: "이름", email: "a@member.example" } }, "superUser.id"],
    [{ superUser: { id: "abcd", password: PASSWORD, name: "이름", email: "a@member.example" } }, "superUser.password"],
    [{ superUser: { id: "abcd", name: "이름" } }, "superUser.email"],
    [{ superUser: { id: "abcd", name: "이름", email: "x" } }, "superUser.email"],
  ])("refuses %j beside its field and writes nothing", async (change, field) => {
    const before = await memberCount();
    const { status, body } = await register(change);
    expect(status).toBe(400);
    expect(body.fields[field]).toMatch(/[가-힣]/);
    expect(await memberCount()).toBe(before);
  });

  it("takes any ten digits on the test server, which has no real numbers", async () => {
    const onTest = await joinPartner(services, testbed.partnerSeq, "DEV");
    const { status } = await register({ partnerSeq: testbed.partnerSeq, bizId: "123-45-67890" }, onTest);
    expect(status).toBe(200);
  });

  it("refuses a taken business number or login id and leaves nothing half", async () => {
    const before = await primary.$count(companies);
    expect((await register({ bizId: "123-45-67891" })).body.code).toBe("DUPLICATE_MEMBER");
    const superUser = { id: "mulgyeol", name: "다른 사람", email: "b@member.example" };
    expect((await register({ superUser })).body).toMatchObject({
      code: "DUPLICATE_MEMBER_USER_ID",
      fields: { "superUser.id": expect.any(String) },
    });
    expect(await primary.$count(companies)).toBe(before);
  });

  it("lets one of ten parallel registrations through", async () => {
    const bizId = newBizId();
    const answers = await Promise.all(Array.from({ length: 10 }, () => register({ bizId })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
  });

  it("takes no number or flag from outside", async () => {
    const { body } = await register({
      memberSeq: 1,
      companySeq: 1,
      brand: BRANDS.test,
      insertDT: "2000-01-01T00:00:00",
    });
    const [company] = await primary.select().from(companies).where(eq(companies.bizId, body.data.company.bizId));
    expect(company).toMatchObject({ brand: BRANDS.real });
    expect(body.data.insertDT > "2020").toBe(true);
  });
});

describe("a company that another partner serves", () => {
  it("is this partner's own words by its number, and the company itself with the SUPER user's login", async () => {
    const member = await createMember(services, other);
    const [company] = await primary.select().from(companies).where(eq(companies.companySeq, member.companySeq));
    const bizId = company?.bizId;
    const passwordHash = await hashPassword(PASSWORD);
    await primary.update(memberUsers).set({ passwordHash }).where(eq(memberUsers.userSeq, member.superUser.userSeq));
    const account = { id: member.superUser.id, password: PASSWORD };
    const superUser = { id: "stranger", name: "낯선 사람", email: "c@member.example" };
    expect((await register({ bizId, superUser })).body.fields).toHaveProperty("superUser.id");
    expect((await register({ bizId })).body.data).toMatchObject({ provenBy: null, company: details, users: [] });
    expect((await register({ bizId })).body.code).toBe("DUPLICATE_MEMBER");
    expect((await register({ bizId, account: { ...account, password: "wrong" } })).body).toMatchObject({
      code: "MEMBER_ACCOUNT_WRONG",
      fields: { "account.password": expect.any(String) },
    });
    const elsewhere = await createMember(services, other);
    const [foreign] = await primary.select().from(companies).where(eq(companies.companySeq, elsewhere.companySeq));
    expect((await register({ bizId: foreign?.bizId, account })).body.code).toBe("MEMBER_CONSENT_WRONG");
    expect((await register({ name: "", account })).body.code).toBe("MEMBER_CONSENT_WRONG");
    const { status, body } = await register({ bizId, account, name: "" });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ provenBy: "CONSENT", users: [{ id: member.superUser.id }] });
    expect((await newestAudit())?.action).toBe("MEMBER_PROOF_CHANGED");
    expect((await register({ bizId, account })).body.code).toBe("DUPLICATE_MEMBER");
    expect(body.data.company).toMatchObject({ name: company?.name, ceoName: "" });
    const parents = await request(
      "GET",
      `/members/api/partners/child-member/parents?memberSeq=${body.data.memberSeq}`,
      {
        as: general,
      },
    );
    expect(parents.body.data).toMatchObject([{ partnerSeq, memberSeq: body.data.memberSeq }]);
    const all = await request("GET", `/members/api/partners/child-member/parents?memberSeq=${body.data.memberSeq}`, {
      as: staff,
    });
    expect(all.body.data.map((parent: { partnerSeq: number }) => parent.partnerSeq)).toEqual([
      other.partnerSeq,
      partnerSeq,
    ]);
  });

  it("is nobody's when only a partner has the number, the caller's own or another", async () => {
    for (const { bizId } of [partner, other]) {
      expect((await register({ bizId })).body.data).toMatchObject({ provenBy: "FIRST", company: details });
    }
  });
});

describe("the list", () => {
  it("is a plain array of every member with its people", async () => {
    const { body } = await request("GET", listPath, { as: reader });
    expect(body.data.length).toBe(
      (await primary.select().from(members).where(eq(members.partnerSeq, partnerSeq))).length,
    );
    const first: Member = body.data[0];
    expect(first.users).toMatchObject([{ id: "mulgyeol", userRole: "SUPER" }]);
  });

  it("is for the partner's people and staff alone", async () => {
    expect((await request("GET", listPath)).status).toBe(401);
    for (const as of [stranger, left]) expect((await request("GET", listPath, { as })).status).toBe(404);
    expect((await request("GET", listPath, { as: staff })).status).toBe(200);
    expect(await newestAudit()).toMatchObject({ action: "MANAGER_ACCESS", userSeq: staff.userSeq });
    const outsourced = await joinPartner(services, partnerSeq, "OUTSOURCING");
    expect((await request("GET", listPath, { as: outsourced })).body.code).toBe("FORBIDDEN");
    expect((await request("GET", "/members/api/partners/x/child-members", { as: general })).status).toBe(400);
  });
});

describe("changing a member", () => {
  const changed = { ...details, name: "새물결상사 주식회사", address: "" };

  it("changes the company, by the member's number or the company's, with before and after in the audit log", async () => {
    const { memberSeq, company } = (await register()).body.data;
    const byMember = await request("PUT", "/members/api/partners/members", {
      as: general,
      body: { partnerSeq, memberSeq, ...changed, bizId: "2208162517" },
    });
    expect(byMember.body.data).toMatchObject({ memberSeq, company: { ...changed, bizId: company.bizId } });
    expect((await newestAudit())?.detail).toMatchObject({
      before: { name: details.name },
      after: { name: changed.name },
    });
    const byCompany = await request("PUT", "/members/api/companies", {
      as: general,
      body: { companySeq: company.companySeq, ...details },
    });
    expect(byCompany.body.data).toEqual({ ...company });
  });

  it("is refused without the right, for other partners' members and with bad input", async () => {
    const { memberSeq, company } = (await register()).body.data;
    const put = (as: typeof general | undefined, body: object, path = "/members/api/companies") =>
      request("PUT", path, { ...(as && { as }), body: { companySeq: company.companySeq, ...changed, ...body } });
    expect((await put(undefined, {})).status).toBe(401);
    expect((await put(stranger, {})).status).toBe(404);
    expect((await put(reader, {})).status).toBe(403);
    expect((await put(general, { name: "" })).body.fields.name).toMatch(/[가-힣]/);
    const byMember = (as: typeof general, body: object) =>
      put(as, { memberSeq, partnerSeq, ...body }, "/members/api/partners/members");
    expect((await byMember(stranger, {})).status).toBe(404);
    expect((await byMember(stranger, { partnerSeq: other.partnerSeq })).status).toBe(404);
    expect((await byMember(reader, {})).status).toBe(403);
  });

  it("that is a partner itself leaves the partner's own name alone", async () => {
    const boss = await createPartner(services, { companyName: "우리끼리 이름" });
    const { memberSeq } = (await register({ bizId: boss.bizId })).body.data;
    const body = { partnerSeq, memberSeq, ...changed };
    expect((await request("PUT", "/members/api/partners/members", { as: general, body })).status).toBe(200);
    const lead = await joinPartner(services, boss.partnerSeq);
    const { data } = (await request("GET", `/members/api/partners/${boss.partnerSeq}`, { as: lead })).body;
    expect(data.company.name).toBe("우리끼리 이름");
  });
});
