import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { BRANDS } from "#domain/provider.ts";
import type { Caller } from "#server/call/request-context.ts";
import { companies } from "#server/db/schema/companies/companies.ts";
import { members } from "#server/db/schema/companies/members.ts";
import { partners } from "#server/db/schema/companies/partners.ts";
import { rateLimits } from "#server/db/schema/office/rate-limits.ts";
import { createCaller, newBizId } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";
import {
  createAttacker,
  createVictim,
  expectNoSecret,
  expectUntouched,
  importOne,
  register,
  type Victim,
} from "./shared-company.ts";

const app = await startTestApp();
const { services, request } = app;
const { primary } = services.databases;

/** Creates a partner with the victim's number: registered under it, or moved to it afterwards. */
async function createNamesake(bizId: string, way: "registerPartner" | "modifyServiceInfo") {
  const lead = await createCaller(services);
  const code = `A${newBizId()}`;
  const own = { companyName: "가로챈 회사", serviceName: "가로챈 서비스", partnerCode: code, partnerType: "RESELLER" };
  const first = await request("POST", "/members/api/partners", {
    as: lead,
    body: { ...own, bizId: way === "registerPartner" ? bizId : newBizId() },
  });
  const { real } = first.body.data;
  if (way === "registerPartner") return { partnerSeq: real.partnerSeq as number, lead, answer: first };
  const body = { partnerSeq: real.partnerSeq, serviceName: own.serviceName, partnerCode: code, bizId };
  const answer = await request("PUT", "/members/api/partners/service-info", { as: lead, body });
  return { partnerSeq: real.partnerSeq as number, lead, answer };
}

/** Asks for everything a partner may see of its member: no answer may hold the victim's data. */
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
    "/api/child-members?format=csv&reason=내부 보고",
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
  const idCheck = (await request("GET", `/members/api/members/by/${victim.brand}/id?id=${victim.id}`, { as })).body
    .data;
  expect(idCheck).toEqual({ duplicated: true, members: [] });
}

beforeEach(async () => {
  await primary.delete(rateLimits);
});

describe.each(["registerPartner", "modifyServiceInfo"] as const)("a stranger with the victim's number by %s", (way) => {
  it("sees and changes nothing of the victim's member, and locks nobody out", async () => {
    const victim = await createVictim(app);
    const { partnerSeq, lead, answer } = await createNamesake(victim.bizId, way);
    expect(answer.status).toBe(200);
    expectNoSecret(answer, way);
    await primary.update(partners).set({ serviceName: null }).where(eq(partners.partnerSeq, partnerSeq));
    const preview = await request("GET", "/api/configs/partners/email-preview?emailType=TAX_ISSUE", {
      as: lead,
      at: { partnerSeq },
    });
    expect(preview.status).toBe(200);
    expectNoSecret(preview, "a mail's look");
    await expectUntouched(app, victim);
    const added = await register(app, lead, partnerSeq, victim.bizId);
    expect(added.body.data).toMatchObject({
      provenBy: null,
      users: [],
      company: { name: "내가 적은 이름", ceoName: "" },
    });
    await expectBlind(lead, partnerSeq, added.body.data.memberSeq, victim);
    await expectUntouched(app, victim);
  });

  it("who registers the number first does not prevent the owner's member from being proven", async () => {
    const bizId = newBizId();
    const namesake = await createNamesake(bizId, way);
    const mine = await createAttacker(app);
    const { data } = (await register(app, mine.lead, mine.partnerSeq, bizId)).body;
    expect(data).toMatchObject({ provenBy: "FIRST", company: { name: "내가 적은 이름" } });
    const own = await request("GET", `/members/api/partners/${namesake.partnerSeq}`, { as: namesake.lead });
    expect(own.body.data.company.name).toBe("가로챈 회사");
  });
});

describe.each(["registerMember", "importMembers"] as const)("a stranger who types the victim's number by %s", (way) => {
  it("sees only what they typed themselves, whatever they try next", async () => {
    const victim = await createVictim(app);
    const { partnerSeq, lead } = await createAttacker(app);
    const addMember = way === "registerMember" ? register : importOne;
    expect((await addMember(app, lead, partnerSeq, victim.bizId)).status).toBe(200);
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
      as: lead,
      body: { partnerSeq, memberSeq, ...details },
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
    await expectUntouched(app, victim);
  });
});

describe("the victim's own member", () => {
  it("cannot be reached through the numbers of its rows", async () => {
    const victim = await createVictim(app);
    const { partnerSeq, lead } = await createAttacker(app);
    await register(app, lead, partnerSeq, victim.bizId);
    const details = { name: "바꾼 이름" };
    const foreign = [
      await request("GET", `/members/api/members/${victim.memberSeq}`, { as: lead }),
      await request("PUT", "/members/api/partners/members", {
        as: lead,
        body: { partnerSeq, memberSeq: victim.memberSeq, ...details },
      }),
      await request("PUT", "/members/api/partners/members", {
        as: lead,
        body: { partnerSeq: victim.partnerSeq, memberSeq: victim.memberSeq, ...details },
      }),
      await request("POST", "/api/sessions", { as: lead, body: { partnerSeq, memberSeq: victim.memberSeq } }),
      await request("PUT", `/members/api/members/${victim.memberSeq}/proof`, {
        as: lead,
        body: { isProven: false, reason: "시험" },
      }),
    ];
    expect(foreign.map(({ status }) => status)).toEqual(foreign.map(() => 404));
    await expectUntouched(app, victim);
  });
});

it("of many partners that add a new number at the same time one is the first", async () => {
  const bizId = newBizId();
  const rivals = await Promise.all(Array.from({ length: 6 }, () => createAttacker(app)));
  const answers = await Promise.all(
    rivals.map(({ lead, partnerSeq }, place) => (place % 2 ? importOne : register)(app, lead, partnerSeq, bizId)),
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
