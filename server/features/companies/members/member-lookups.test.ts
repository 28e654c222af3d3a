import { eq } from "drizzle-orm";
import { CompactEncrypt, importJWK } from "jose";
import { describe, expect, it } from "vitest";
import { BRANDS } from "#domain/provider.ts";
import { companies } from "#server/db/schema/companies/companies.ts";
import { memberUsers } from "#server/db/schema/companies/members.ts";
import { restrictIps, restricts } from "#server/db/schema/companies/restricts.ts";
import { loginDelays } from "#server/db/schema/identity/login-delays.ts";
import { hashPassword } from "#server/features/identity/accounts/password.ts";
import { createCaller, createMember, createPartner, joinPartner, newBizId, PASSWORD } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;
const partner = await createPartner(services);
const other = await createPartner(services);
const mine = await createMember(services, partner);
const foreign = await createMember(services, other);
const general = await joinPartner(services, partner.partnerSeq);
const nobody = await createCaller(services);
const bizIdOf = async (companySeq: number) =>
  (await primary.select().from(companies).where(eq(companies.companySeq, companySeq)))[0]?.bizId ?? "";

const BY = `/members/api/members/by/${BRANDS.real}`;
const lookUp = (kind: string, query: Record<string, string>, as = general) =>
  request("GET", `${BY}/${kind}?${new URLSearchParams(query)}`, { as });

describe("looking up a business number or a login id", () => {
  it.each([
    [
      "bizId",
      async () => ({ bizId: await bizIdOf(mine.companySeq) }),
      async () => ({ bizId: await bizIdOf(foreign.companySeq) }),
      { bizId: newBizId() },
    ],
    [
      "id",
      async () => ({ id: mine.superUser.id }),
      async () => ({ id: foreign.superUser.id }),
      { id: "nobody-has-it" },
    ],
  ])("by %s: where it is mine, that it is taken otherwise, and nothing more", async (kind, own, others, free) => {
    expect((await lookUp(kind, await own())).body.data).toMatchObject({
      duplicated: true,
      members: [{ partnerSeq: partner.partnerSeq, memberSeq: mine.memberSeq }],
    });
    expect((await lookUp(kind, await others())).body.data).toEqual({ duplicated: true, members: [] });
    expect((await lookUp(kind, free)).body.data).toEqual({ duplicated: false, members: [] });
  });

  it("is for people of a partner on that server", async () => {
    const query = { bizId: await bizIdOf(mine.companySeq) };
    expect((await request("GET", `${BY}/bizId?bizId=${query.bizId}`)).status).toBe(401);
    expect((await lookUp("bizId", query, nobody)).status).toBe(403);
    const onTest = await request("GET", `/members/api/members/by/${BRANDS.test}/bizId?bizId=${query.bizId}`, {
      as: general,
    });
    expect(onTest.status).toBe(403);
    const outsourced = await joinPartner(services, partner.partnerSeq, "OUTSOURCING");
    expect((await lookUp("bizId", query, outsourced)).status).toBe(403);
  });

  it("keeps to the addresses the partner allows", async () => {
    const keeper = await createPartner(services);
    const member = await createMember(services, keeper);
    await primary.insert(restricts).values({ partnerSeq: keeper.partnerSeq, ipRestrictYN: true });
    const as = await joinPartner(services, keeper.partnerSeq);
    expect((await lookUp("bizId", { bizId: await bizIdOf(member.companySeq) }, as)).status).toBe(403);
    await primary.insert(restrictIps).values({ partnerSeq: keeper.partnerSeq, cidr: "203.0.113.7/32" });
    expect((await lookUp("bizId", { bizId: await bizIdOf(member.companySeq) }, as)).body.data.members).toHaveLength(1);
  });

  it.each([
    ["bizId", { bizId: "12" }, "bizId"],
    ["id", { id: " " }, "id"],
    ["account", { id: "abcd" }, "pwd"],
    ["account", { id: "abcd", pwd: "not a JWE" }, "pwd"],
  ])("%s with %j is refused beside its field", async (kind, query, field) => {
    const { status, body } = await lookUp(kind, query as Record<string, string>);
    expect(status).toBe(400);
    expect(body.fields[field]).toMatch(/[가-힣]/);
  });

  it("knows two servers only", async () => {
    expect((await request("GET", "/members/api/members/by/OTHER/id?id=abcd", { as: general })).status).toBe(400);
  });
});

describe("looking up an account", async () => {
  const [key] = (await request("GET", "/.well-known/jwks.json")).body.keys;
  const encrypt = async (password: string) =>
    new CompactEncrypt(new TextEncoder().encode(password))
      .setProtectedHeader({ alg: "RSA-OAEP-256", enc: "A256GCM", kid: key.kid })
      .encrypt(await importJWK(key, "RSA-OAEP-256"));
  await primary.update(memberUsers).set({ passwordHash: await hashPassword(PASSWORD) });
  const ask = async (id: string, password: string) => lookUp("account", { id, pwd: await encrypt(password) });

  it("tells whose it is to who knows the password, even at another partner", async () => {
    expect((await ask(mine.superUser.id, PASSWORD)).body.data).toMatchObject({
      userSeq: mine.superUser.userSeq,
      userRole: "SUPER",
      company: { companySeq: mine.companySeq },
      members: [{ memberSeq: mine.memberSeq }],
    });
    const { data } = (await ask(foreign.superUser.id, PASSWORD)).body;
    expect(data).toMatchObject({ company: { companySeq: foreign.companySeq }, members: [] });
  });

  it("refuses an unknown id, a wrong password and a person who left in the same words", async () => {
    const answers = [await ask("nobody-has-it", PASSWORD), await ask(mine.superUser.id, "wrong")];
    await primary.update(memberUsers).set({ state: "LEAVE" }).where(eq(memberUsers.userSeq, foreign.superUser.userSeq));
    answers.push(await ask(foreign.superUser.id, PASSWORD));
    const [first, ...rest] = answers.map(({ status, body: { requestId, ...body } }) => ({ status, body }));
    expect(first).toMatchObject({ status: 400, body: { code: "MEMBER_ACCOUNT_WRONG" } });
    for (const answer of rest) expect(answer).toEqual(first);
  });

  it("makes guessers wait longer and longer, right password or not", async () => {
    await primary.delete(loginDelays);
    for (let failures = 0; failures < 6; failures += 1) await ask(mine.superUser.id, "wrong");
    const { status, headers } = await ask(mine.superUser.id, PASSWORD);
    expect(status).toBe(429);
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
  });
});
