import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { members, memberUsers } from "#server/db/schema/companies/members.ts";
import { partnerUsers } from "#server/db/schema/companies/partners.ts";
import { loginDelays } from "#server/db/schema/identity/login-delays.ts";
import { rateLimits } from "#server/db/schema/office/rate-limits.ts";
import { hashPassword } from "#server/features/identity/accounts/password.ts";
import { createCaller, PASSWORD } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";
import { createAttacker, createVictim, expectUntouched, register } from "./shared-company.ts";

const app = await startTestApp();
const { services, request } = app;
const { primary } = services.databases;
const passwordHash = await hashPassword(PASSWORD);
const staff = await createCaller(services, { scope: "manager" });

beforeEach(async () => {
  await primary.delete(rateLimits);
});

describe("consent", () => {
  const consent = { id: "", password: PASSWORD };

  it("counts only with the SUPER user's login", async () => {
    const victim = await createVictim(app);
    const { partnerSeq, lead } = await createAttacker(app);
    await register(app, lead, partnerSeq, victim.bizId);
    const { companySeq, brand } = victim;
    const person = { companySeq, brand, passwordHash, name: "보통 사람", state: "ACTIVE" as const };
    await primary.insert(memberUsers).values({ ...person, id: `normal-${companySeq}` });
    const elsewhere = await createVictim(app);
    const ask = (id: string) => register(app, lead, partnerSeq, victim.bizId, { account: { ...consent, id } });
    expect((await ask(`normal-${companySeq}`)).body.code).toBe("MEMBER_CONSENT_WRONG");
    expect((await ask(elsewhere.id)).body.code).toBe("MEMBER_CONSENT_WRONG");
    expect((await ask("nobody")).body.code).toBe("MEMBER_ACCOUNT_WRONG");
    const [place] = await primary.select().from(members).where(eq(members.partnerSeq, partnerSeq));
    expect(place?.provenBy).toBeNull();
  });

  it("of the SUPER user opens the member's data, and staff can withdraw the proof for good", async () => {
    const victim = await createVictim(app);
    const { partnerSeq, lead } = await createAttacker(app);
    await register(app, lead, partnerSeq, victim.bizId);
    const account = { ...consent, id: victim.id };
    const { data } = (await register(app, lead, partnerSeq, victim.bizId, { account, name: "" })).body;
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
    const again = await register(app, lead, partnerSeq, victim.bizId, { account });
    expect(again.body.code).toBe("MEMBER_PROOF_WITHDRAWN");
    expect((await users()).body.code).toBe("MEMBER_UNPROVEN");
    expect((await proof(true)).body.data.provenBy).toBe("STAFF");
    expect((await users()).status).toBe(200);
    await expectUntouched(app, victim);
  });

  it("counts every wrong password, with an idempotency key and without", async () => {
    const victim = await createVictim(app);
    const { partnerSeq, lead } = await createAttacker(app);
    const guess = (n: number) =>
      register(
        app,
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

  it("is refused to a caller who has lost the right meanwhile", async () => {
    const victim = await createVictim(app);
    const { partnerSeq, lead } = await createAttacker(app);
    await register(app, lead, partnerSeq, victim.bizId);
    await primary
      .update(partnerUsers)
      .set({ partnerUserState: "LEAVE" })
      .where(and(eq(partnerUsers.partnerSeq, partnerSeq), eq(partnerUsers.userSeq, lead.userSeq)));
    const account = { ...consent, id: victim.id };
    expect((await register(app, lead, partnerSeq, victim.bizId, { account })).status).toBe(404);
    const [place] = await primary.select().from(members).where(eq(members.partnerSeq, partnerSeq));
    expect(place?.provenBy).toBeNull();
  });
});
