import { randomInt, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { bizIdCheckDigit } from "#domain/people/biz-id-check.ts";
import type { PartnerUserRole } from "#domain/people/partner-role.ts";
import { BRANDS, type Brand, type LoginScope } from "#domain/provider.ts";
import type { Caller, Visit } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import { companies } from "#server/db/schema/companies/companies.ts";
import { members, memberUsers } from "#server/db/schema/companies/members.ts";
import { partners, partnerUsers } from "#server/db/schema/companies/partners.ts";
import { accounts } from "#server/db/schema/identity/accounts.ts";
import { signIns } from "#server/db/schema/identity/sign-ins.ts";
import { hashPassword } from "#server/features/identity/accounts/password.ts";

export const PASSWORD = "correct horse battery";

// Hashing is slow on purpose, so people of tests share one hash and salt per password.
const hashes = new Map<string, Promise<string>>();
function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

type NewAccount = Partial<typeof accounts.$inferInsert> & { password?: string };

/** Creates a real account row; its password is `PASSWORD` where a test passes `password`. */
export async function createAccount(services: Services, { password, ...values }: NewAccount = {}) {
  const [account] = await services.databases.primary
    .insert(accounts)
    .values({
      email: `${randomUUID()}@gaonbill.example`,
      name: "시험 계정",
      mobile: "01000000000",
      passwordHash: password ? await hashOf(password) : null,
      ...values,
    })
    .returning();
  if (!account) throw new Error("account row missing");
  return account;
}

/** Creates a signed-in person with the rows behind the session. */
export async function createCaller(
  services: Services,
  { scope = "user", userSeq, visit }: { scope?: LoginScope; userSeq?: number; visit?: Visit } = {},
): Promise<Caller> {
  const owner = userSeq ?? (await createAccount(services, { scope })).userSeq;
  const [signIn] = await services.databases.primary
    .insert(signIns)
    .values({
      userSeq: owner,
      scope,
      device: "시험 기기",
      ip: "203.0.113.7",
      expiresDT: "2099-01-01T00:00:00",
      ...visit,
    })
    .returning();
  if (!signIn) throw new Error("sign-in row missing");
  return { userSeq: owner, scope, signInSeq: signIn.signInSeq };
}

/** Returns a business number with a right check digit that no other row has. */
export function newBizId(): string {
  const firstNine = String(randomInt(101_01_0000, 999_99_9999));
  return `${firstNine}${bizIdCheckDigit(firstNine)}`;
}

type NewPartner = Partial<Omit<typeof partners.$inferInsert, "companySeq">>;

/** Creates a partner on one server, without people: `joinPartner` adds them. */
export async function createPartner(services: Services, { brand = BRANDS.real, ...values }: NewPartner = {}) {
  const bizId = values.bizId ?? newBizId();
  const companySeq = await createCompany(services, brand, bizId);
  const [partner] = await services.databases.primary
    .insert(partners)
    .values({
      companyName: "시험 회사",
      serviceName: "시험 서비스",
      partnerType: "RESELLER" as const,
      ...values,
      brand,
      bizId,
      companySeq,
    })
    .returning();
  if (!partner) throw new Error("partner row missing");
  return partner;
}

/** Creates a signed-in person with that role at the partner. */
export async function joinPartner(
  services: Services,
  partnerSeq: number,
  partnerUserRole: PartnerUserRole = "GENERAL",
  partnerUserState: "ACTIVE" | "LEAVE" = "ACTIVE",
): Promise<Caller> {
  const caller = await createCaller(services);
  await services.databases.primary
    .insert(partnerUsers)
    .values({ partnerSeq, userSeq: caller.userSeq, partnerUserRole, partnerUserState });
  return caller;
}

/** Creates a member company of the partner with its SUPER user. */
export async function createMember(
  services: Services,
  { partnerSeq, brand }: { partnerSeq: number; brand: Brand },
  bizId = newBizId(),
) {
  const companySeq = await createCompany(services, brand, bizId, partnerSeq);
  const { primary } = services.databases;
  const [member] = await primary.insert(members).values({ partnerSeq, companySeq, provenBy: "FIRST" }).returning();
  const [superUser] = await primary
    .insert(memberUsers)
    .values({
      companySeq,
      brand,
      id: randomUUID().slice(0, 12),
      passwordHash: "!",
      name: "시험 관리자",
      userRole: "SUPER",
      state: "ACTIVE",
    })
    .returning();
  if (!member || !superUser) throw new Error("member row missing");
  return { ...member, superUser, bizId };
}

/** Creates a visit of a member's own person at that partner. */
export async function createVisitor(services: Services, visit: Visit, memberUserSeq: number): Promise<Caller> {
  const { primary } = services.databases;
  const [existing] = await primary.select().from(accounts).where(eq(accounts.memberUserSeq, memberUserSeq));
  const { userSeq } = existing ?? (await createAccount(services, { memberUserSeq }));
  return createCaller(services, { userSeq, visit: { partnerSeq: visit.partnerSeq, memberSeq: visit.memberSeq } });
}

/** Adds a second partner to the company: with its consent, or unproven with what it typed itself. */
export async function shareMember(
  services: Services,
  partnerSeq: number,
  companySeq: number,
  values: Pick<typeof members.$inferInsert, "provenBy" | "name"> = { provenBy: "CONSENT" },
) {
  const { primary } = services.databases;
  const [member] = await primary
    .insert(members)
    .values({ partnerSeq, companySeq, ...values })
    .returning();
  if (!member) throw new Error("member row missing");
  return member;
}

async function createCompany(
  services: Services,
  brand: Brand,
  bizId: string,
  firstPartnerSeq: number | null = null,
): Promise<number> {
  const [company] = await services.databases.primary
    .insert(companies)
    .values({ brand, bizId, name: `시험상사 ${bizId.slice(5)}`, firstPartnerSeq })
    .returning();
  if (!company) throw new Error("company row missing");
  return company.companySeq;
}
