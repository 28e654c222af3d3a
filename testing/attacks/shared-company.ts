import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Caller } from "#server/call/request-context.ts";
import { certificates } from "#server/db/schema/companies/certificates.ts";
import { companies } from "#server/db/schema/companies/companies.ts";
import { memberUsers } from "#server/db/schema/companies/members.ts";
import { balances } from "#server/db/schema/money/balances.ts";
import { settles } from "#server/db/schema/money/settles.ts";
import { hashPassword } from "#server/features/identity/accounts/password.ts";
import { createMember, createPartner, joinPartner, PASSWORD } from "#testing/factories.ts";
import type { TestAnswer, TestApp } from "#testing/test-app.ts";

const passwordHash = await hashPassword(PASSWORD);

/** These words belong to the victim only: an answer with one of them leaks. */
const SECRETS = ["비밀상사", "비밀대표", "victim-login", "비밀관리자", "victim@member.example", "5ec4e7", "77123"];

/** Creates a partner's member with everything that is worth stealing. */
export async function createVictim({ services }: TestApp) {
  const { primary } = services.databases;
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
    companySeq,
    issuer: "가온인증",
    serialNumber: "5ec4e7",
    subject: "cn=비밀상사",
    registeredBy: "비밀대표",
    validFrom: "2026-01-01",
    validTo: "2099-01-01",
  });
  await primary.insert(balances).values({ partnerSeq, memberSeq, balance: 77_123, bonus: 0 });
  await primary.insert(settles).values({
    pgOrderKey: `key-${memberSeq}`,
    partnerSeq,
    memberSeq,
    amount: 77_123,
    payMethod: "card" as const,
    settleState: "PAID" as const,
    paidDT: "2026-01-01T00:00:00",
  });
  return { partner, lead, partnerSeq, brand, companySeq, memberSeq, bizId, id, superUser: member.superUser };
}
export type Victim = Awaited<ReturnType<typeof createVictim>>;

const REGISTER = "/members/api/members";
export const register = (
  { request }: TestApp,
  as: Caller,
  partnerSeq: number,
  bizId: string,
  more: object = {},
  headers = {},
) => request("POST", REGISTER, { as, headers, body: { partnerSeq, bizId, name: "내가 적은 이름", ...more } });

export async function importOne(
  { request }: TestApp,
  as: Caller,
  partnerSeq: number,
  bizId: string,
): Promise<TestAnswer> {
  const body = new FormData();
  body.set("file", new File([`사업자등록번호,상호\n${bizId},내가 적은 이름`], "a.csv", { type: "text/csv" }));
  body.set("isDryRun", "false");
  return request("POST", "/api/child-members/import", { as, at: { partnerSeq }, body });
}

/** Creates somebody at another partner who knows the number. */
export async function createAttacker({ services }: TestApp) {
  const partner = await createPartner(services, { hasMemberBilling: true });
  const lead = await joinPartner(services, partner.partnerSeq);
  return { partner, partnerSeq: partner.partnerSeq, lead };
}

export const expectNoSecret = (answer: { body: unknown }, where: string) => {
  for (const secret of SECRETS) expect(JSON.stringify(answer.body), where).not.toContain(secret);
};

/** Expects that the victim's partner can still work as before. */
export async function expectUntouched(
  { services, request }: TestApp,
  { lead, partnerSeq, memberSeq, companySeq, bizId }: Victim,
): Promise<void> {
  const { primary } = services.databases;
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
    as: lead,
    body: { partnerSeq, memberSeq, ...details },
  });
  expect(change.status).toBe(200);
}
