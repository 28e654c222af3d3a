import { beforeEach, describe, expect, it } from "vitest";
import { BRANDS } from "#domain/provider.ts";
import { and, eq } from "#server/db/drizzle.ts";
import { balances } from "#server/db/schema/balances.ts";
import { certificates } from "#server/db/schema/certificates.ts";
import { companies } from "#server/db/schema/companies.ts";
import { loginDelays } from "#server/db/schema/login-delays.ts";
import { members, memberUsers } from "#server/db/schema/members.ts";
import { partners, partnerUsers } from "#server/db/schema/partners.ts";
import { rateLimits } from "#server/db/schema/rate-limits.ts";
import { settles } from "#server/db/schema/settles.ts";
import { hashPassword } from "#server/features/accounts/password.ts";
import type { Caller } from "#server/kernel/request-context.ts";
import { createCaller, createMember, createPartner, joinPartner, newBizId, PASSWORD } from "#testing/factories.ts";
import { startTestApp, type TestAnswer } from "#testing/test-app.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;
const passwordHash = await hashPassword(PASSWORD);
const staff = await createCaller(services, { scope: "manager" });

/** Whatever belongs to the victim and to nobody else: if one of these words comes back, something leaked. */
const SECRETS = ["비밀상사", "비밀대표", "victim-login", "비밀관리자", "victim@member.example", "5ec4e7", "77123"];

async function createVictim() {
  const partner = await createPartner(services, { hasMemberBilling: true, companyName: "피해 파트너" });
  const lead = await joinPartner(services, partner.partnerSeq);
  const { partnerSeq, brand } = partner;
  const member = await createMember(services, partner);
  const { companySeq, memberSeq, bizId } = member;
  await primary
    .update(companies)
    .set({ name: "비밀상사", ceoName: "비밀대표" })
    .where(eq(companies.companySeq, companySeq));
  const id = `victim-login-${memberSeq}`;
  await primary
    .update(memberUsers)
    .set({ id, name: "비밀관리자", email: "victim@member.example", passwordHash })
    .where(eq(memberUsers.userSeq, member.superUser.userSeq));
  await primary.insert(certificates).values({
    ...{ companySeq, issuer: "가온인증", serialNumber: "5ec4e7", subject: "cn=비밀상사", registeredBy: "비밀대표" },
    ...{ validFrom: "2026-01-01", validTo: "2099-01-01" },
  });
  await primary.insert(balances).values({ partnerSeq, memberSeq, balance: 77_123, bonus: 0 });
  await primary.insert(settles).values({
    ...{ pgOrderKey: `key-${memberSeq}`, partnerSeq, memberSeq, amount: 77_123 },
    ...{ payMethod: "card" as const, settleState: "PAID" as const, paidDT: "2026-01-01T00:00:00" },
  });
  return { partner, lead, partnerSeq, brand, companySeq, memberSeq, bizId, id, superUser: member.superUser };
}
type Victim = Awaited<ReturnType<typeof createVictim>>;

const REGISTER = "/members/api/members";
const register = (as: Caller, partnerSeq: number, bizId: string, more: object = {}, headers = {}) =>
  request("POST", REGISTER, { as, headers, body: { partnerSeq, bizId, name: "내가 적은 이름", ...more } });

async function importOne(as: Caller, partnerSeq: number, bizId: string): Promise<TestAnswer> {
  const body = new FormData();
  body.set("file", new File([`사업자등록번호,상호\n${bizId},내가 적은 이름`], "a.csv", { type: "text/csv" }));
  body.set("isDryRun", "false");
  return request("POST", "/api/child-members/import", { as, at: { partnerSeq }, body });
}

async function createAttacker() {
  const partner = await createPartner(services, { hasMemberBilling: true });
  const lead = await joinPartner(services, partner.partnerSeq);
  return { partner, partnerSeq: partner.partnerSeq, lead };
}

/** A partner of the victim's number: registered under it, or moved to it afterwards. */
async function createNamesake(bizId: string, way: "registerPartner" | "modifyServiceInfo") {
  const lead = await createCaller(services);
  const code = `A${newBizId()}`;
  const own = { companyName: "가로챈 회사", serviceName: "가로챈 서비스", partnerCode: code, partnerType: "RESELLER" };
  const first = await request("POST", "/members/api/partners", {
    ...{ as: lead, body: { ...own, bizId: way === "registerPartner" ? bizId : newBizId() } },
  });
  const { real } = first.body.data;
  if (way === "registerPartner") return { partnerSeq: real.partnerSeq as number, lead, answer: first };
  const body = { partnerSeq: real.partnerSeq, serviceName: own.serviceName, partnerCode: code, bizId };
  const answer = await request("PUT", "/members/api/partners/service-info", { as: lead, body });
  return { partnerSeq: real.partnerSeq as number, lead, answer };
}

const expectNoSecret = (answer: { body: unknown }, where: string) => {
  for (const secret of SECRETS) expect(JSON.stringify(answer.body), where).not.toContain(secret);
};

/** Everything a partner may ask about a member it has: nothing of the victim's may come back. */
async function expectBlind(as: Caller, partnerSeq: number, memberSeq: number, victim: Victim): Promise<void> {
  const at = { partnerSeq };
  const inMember = { partnerSeq, memberSeq };
  for (const path of [
    "/members/api/users",
    "/api/configs/certificate",
    "/api/settles/balance",
    "/api/settles/latest",
  ]) {
    const answer = await request("GET", path, { as, at: inMember });
    expect([answer.status, answer.body.code], path).toEqual([403, "MEMBER_UNPROVEN"]);
  }
  const lists = [
    "/api/child-members",
    "/api/child-members?format=csv",
    "/api/child-members?sort=validTo,asc",
    `/api/child-members?keyword=${encodeURIComponent("비밀")}`,
    "/api/settles/child-members/balance",
    "/api/settles/child-members/latest",
    "/api/configs/child-members/certificate",
    "/api/configs/child-members/nts-send-type",
    "/api/billings/child-members/unit-cost",
    "/api/billings/child-members/unit-cost?format=csv",
  ];
  for (const path of lists) expectNoSecret(await request("GET", path, { as, at }), path);
  const byNumber = [
    `/members/api/members/${memberSeq}`,
    `/members/api/partners/${partnerSeq}/child-members`,
    `/members/api/partners/${partnerSeq}`,
    `/members/api/partners/child-member/parents?memberSeq=${memberSeq}`,
    `/members/api/members/by/${victim.brand}/bizId?bizId=${victim.bizId}`,
    `/members/api/members/by/${victim.brand}/id?id=${victim.id}`,
    `/members/api/users/by/${victim.brand}/id?id=${victim.id}`,
    `/api/palette?partnerSeq=${partnerSeq}&q=${encodeURIComponent("비밀")}`,
    `/api/palette?partnerSeq=${partnerSeq}&q=${victim.bizId}`,
  ];
  for (const path of byNumber) {
    const answer = await request("GET", path, { as });
    expect(answer.status, path).toBe(200);
    expectNoSecret(answer, path);
  }
  const count = async (query: string) =>
    (await request("GET", `/api/child-members?${query}`, { as, at })).body.data.totalElements;
  for (const query of ["certificate=VALID", "certificate=NONE", "superUser=some", "superUser=none"]) {
    expect(await count(query), query).toBe(0);
  }
  const found = (await request("GET", `/members/api/members/by/${victim.brand}/id?id=${victim.id}`, { as })).body.data;
  expect(found).toEqual({ duplicated: true, members: [] });
}

/** The victim's partner works on as before. */
async function expectUntouched({ lead, partnerSeq, memberSeq, companySeq, bizId }: Victim): Promise<void> {
  const { data } = (await request("GET", `/members/api/members/${memberSeq}`, { as: lead })).body;
  expect(data).toMatchObject({
    provenBy: "FIRST",
    company: { name: "비밀상사", bizId },
    superUser: { name: "비밀관리자" },
    balance: { balance: 77_123 },
    certificate: { state: "VALID" },
  });
  const [company] = await primary.select().from(companies).where(eq(companies.companySeq, companySeq));
  expect(company).toMatchObject({ name: "비밀상사", ceoName: "비밀대표" });
  const people = await primary.select().from(memberUsers).where(eq(memberUsers.companySeq, companySeq));
  expect(people).toMatchObject([{ email: "victim@member.example", passwordHash, userRole: "SUPER", state: "ACTIVE" }]);
  const details = { name: "비밀상사", ceoName: "비밀대표" };
  const change = await request("PUT", "/members/api/partners/members", {
    ...{ as: lead, body: { partnerSeq, memberSeq, ...details } },
  });
  expect(change.status).toBe(200);
}

beforeEach(async () => {
  await primary.delete(rateLimits);
});

describe.each(["registerPartner", "modifyServiceInfo"] as const)("a stranger with my number by %s", (way) => {
  it("sees and changes nothing of my member, and locks nobody out", async () => {
    const victim = await createVictim();
    const { partnerSeq, lead, answer } = await createNamesake(victim.bizId, way);
    expect(answer.status).toBe(200);
    expectNoSecret(answer, way);
    await primary.update(partners).set({ serviceName: null }).where(eq(partners.partnerSeq, partnerSeq));
    const preview = await request("GET", "/api/configs/partners/email-preview?emailType=TAX_ISSUE", {
      ...{ as: lead, at: { partnerSeq } },
    });
    expect(preview.status).toBe(200);
    expectNoSecret(preview, "a mail's look");
    await expectUntouched(victim);
    const added = await register(lead, partnerSeq, victim.bizId);
    expect(added.body.data).toMatchObject({
      provenBy: null,
      users: [],
      company: { name: "내가 적은 이름", ceoName: "" },
    });
    await expectBlind(lead, partnerSeq, added.body.data.memberSeq, victim);
    await expectUntouched(victim);
  });

  it("who is there first does not keep my member from being mine", async () => {
    const bizId = newBizId();
    const namesake = await createNamesake(bizId, way);
    const mine = await createAttacker();
    const { data } = (await register(mine.lead, mine.partnerSeq, bizId)).body;
    expect(data).toMatchObject({ provenBy: "FIRST", company: { name: "내가 적은 이름" } });
    const own = await request("GET", `/members/api/partners/${namesake.partnerSeq}`, { as: namesake.lead });
    expect(own.body.data.company.name).toBe("가로챈 회사");
  });
});

describe.each(["registerMember", "importMembers"] as const)("somebody who types my number by %s", (way) => {
  it("has their own words and no more, whatever they try next", async () => {
    const victim = await createVictim();
    const { partnerSeq, lead } = await createAttacker();
    const take = way === "registerMember" ? register : importOne;
    expect((await take(lead, partnerSeq, victim.bizId)).status).toBe(200);
    const [place] = await primary
      .select()
      .from(members)
      .where(and(eq(members.partnerSeq, partnerSeq), eq(members.companySeq, victim.companySeq)));
    expect(place).toMatchObject({ provenBy: null, name: "내가 적은 이름" });
    const memberSeq = place?.memberSeq ?? 0;
    await expectBlind(lead, partnerSeq, memberSeq, victim);
    const { companySeq, superUser } = victim;
    const details = { name: "바꾼 이름", ceoName: "바꾼 대표" };
    const byMember = await request("PUT", "/members/api/partners/members", {
      ...{ as: lead, body: { partnerSeq, memberSeq, ...details } },
    });
    const byCompany = await request("PUT", "/members/api/companies", { as: lead, body: { companySeq, ...details } });
    expect(byMember.body.data.company).toMatchObject(details);
    expect(byCompany.body.data).toMatchObject(details);
    expectNoSecret(byMember, "changeMember");
    expectNoSecret(byCompany, "changeCompany");
    const newcomer = { companySeq, id: `spy-${memberSeq}`, name: "심은 사람", email: "spy@partner.example" };
    const tries = [
      await request("POST", "/members/api/users", { as: lead, body: newcomer }),
      ...(await Promise.all(
        [{ state: "LEAVE" }, { userRole: "SUPER" }, { name: "바꾼 사람" }, { sendsPasswordLink: true }].map((change) =>
          request("PUT", "/members/api/users", { as: lead, body: { userSeq: superUser.userSeq, ...change } }),
        ),
      )),
    ];
    expect(tries.map(({ body }) => body.code)).toEqual(tries.map(() => "MEMBER_UNPROVEN"));
    await expectUntouched(victim);
  });
});

describe("the victim's own member", () => {
  it("is not touched through the numbers of the victim's rows", async () => {
    const victim = await createVictim();
    const { partnerSeq, lead } = await createAttacker();
    await register(lead, partnerSeq, victim.bizId);
    const details = { name: "바꾼 이름" };
    const foreign = [
      await request("GET", `/members/api/members/${victim.memberSeq}`, { as: lead }),
      await request("PUT", "/members/api/partners/members", {
        ...{ as: lead, body: { partnerSeq, memberSeq: victim.memberSeq, ...details } },
      }),
      await request("PUT", "/members/api/partners/members", {
        ...{ as: lead, body: { partnerSeq: victim.partnerSeq, memberSeq: victim.memberSeq, ...details } },
      }),
      await request("POST", "/api/sessions", { as: lead, body: { partnerSeq, memberSeq: victim.memberSeq } }),
      await request("PUT", `/members/api/members/${victim.memberSeq}/proof`, {
        ...{ as: lead, body: { isProven: false, reason: "시험" } },
      }),
    ];
    expect(foreign.map(({ status }) => status)).toEqual(foreign.map(() => 404));
    await expectUntouched(victim);
  });
});

describe("consent", () => {
  const consent = { id: "", password: PASSWORD };

  it("is the SUPER user's alone: nobody else's login proves anything", async () => {
    const victim = await createVictim();
    const { partnerSeq, lead } = await createAttacker();
    await register(lead, partnerSeq, victim.bizId);
    const { companySeq, brand } = victim;
    const person = { companySeq, brand, passwordHash, name: "보통 사람", state: "ACTIVE" as const };
    await primary.insert(memberUsers).values({ ...person, id: `normal-${companySeq}` });
    const elsewhere = await createVictim();
    const ask = (id: string) => register(lead, partnerSeq, victim.bizId, { account: { ...consent, id } });
    expect((await ask(`normal-${companySeq}`)).body.code).toBe("MEMBER_CONSENT_WRONG");
    expect((await ask(elsewhere.id)).body.code).toBe("MEMBER_CONSENT_WRONG");
    expect((await ask("nobody")).body.code).toBe("MEMBER_ACCOUNT_WRONG");
    const [place] = await primary.select().from(members).where(eq(members.partnerSeq, partnerSeq));
    expect(place?.provenBy).toBeNull();
  });

  it("of the SUPER user opens what belongs to the proven, and staff's word closes it for good", async () => {
    const victim = await createVictim();
    const { partnerSeq, lead } = await createAttacker();
    await register(lead, partnerSeq, victim.bizId);
    const account = { ...consent, id: victim.id };
    const { data } = (await register(lead, partnerSeq, victim.bizId, { account, name: "" })).body;
    expect(data).toMatchObject({ provenBy: "CONSENT", company: { name: "비밀상사" }, users: [{ id: victim.id }] });
    const { memberSeq } = data;
    const at = { partnerSeq, memberSeq };
    const { header } = (await request("POST", "/api/sessions", { as: lead, body: at })).body.data;
    const users = () => request("GET", "/members/api/users", { as: lead, headers: { KSESSIONID: header } });
    expect((await users()).status).toBe(200);
    const proof = (isProven: boolean, as = staff) =>
      request("PUT", `/members/api/members/${memberSeq}/proof`, { as, body: { isProven, reason: "증빙 확인" } });
    expect((await proof(true, lead)).body.code).toBe("FORBIDDEN");
    expect((await proof(false)).body.data).toMatchObject({ provenBy: null, users: [] });
    expect((await users()).body.code).toBe("MEMBER_UNPROVEN");
    const again = await register(lead, partnerSeq, victim.bizId, { account });
    expect(again.body.code).toBe("MEMBER_PROOF_WITHDRAWN");
    expect((await users()).body.code).toBe("MEMBER_UNPROVEN");
    expect((await proof(true)).body.data.provenBy).toBe("STAFF");
    expect((await users()).status).toBe(200);
    await expectUntouched(victim);
  });

  it("is not guessed: every wrong password counts, with an idempotency key and without", async () => {
    const victim = await createVictim();
    const { partnerSeq, lead } = await createAttacker();
    const guess = (n: number) =>
      register(
        lead,
        partnerSeq,
        victim.bizId,
        { account: { id: victim.id, password: `guess ${n}` } },
        {
          "Idempotency-Key": `guess-${partnerSeq}-${n}`,
        },
      );
    const codes: string[] = [];
    for (let n = 0; n < 8; n += 1) codes.push((await guess(n)).body.code);
    expect(codes.slice(0, 5)).toEqual(Array(5).fill("MEMBER_ACCOUNT_WRONG"));
    expect(codes).toContain("TOO_MANY_REQUESTS");
    await primary.delete(loginDelays);
  });

  it("is worth nothing to whoever has lost the right meanwhile", async () => {
    const victim = await createVictim();
    const { partnerSeq, lead } = await createAttacker();
    await register(lead, partnerSeq, victim.bizId);
    await primary
      .update(partnerUsers)
      .set({ partnerUserState: "LEAVE" })
      .where(and(eq(partnerUsers.partnerSeq, partnerSeq), eq(partnerUsers.userSeq, lead.userSeq)));
    const account = { ...consent, id: victim.id };
    expect((await register(lead, partnerSeq, victim.bizId, { account })).status).toBe(404);
    const [place] = await primary.select().from(members).where(eq(members.partnerSeq, partnerSeq));
    expect(place?.provenBy).toBeNull();
  });
});

it("of many who take a new number at the same time one is the first", async () => {
  const bizId = newBizId();
  const rivals = await Promise.all(Array.from({ length: 6 }, createAttacker));
  const answers = await Promise.all(
    rivals.map(({ lead, partnerSeq }, place) => (place % 2 ? importOne : register)(lead, partnerSeq, bizId)),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const [company] = await primary
    .select()
    .from(companies)
    .where(and(eq(companies.brand, BRANDS.real), eq(companies.bizId, bizId)));
  const places = await primary
    .select()
    .from(members)
    .where(eq(members.companySeq, company?.companySeq ?? 0));
  expect(places).toHaveLength(6);
  expect(places.filter(({ provenBy }) => provenBy === "FIRST")).toHaveLength(1);
});
