import type { OutputOf } from "#contracts/endpoint.ts";
import type { findMemberByAccount, MemberLookup } from "#contracts/member-lookups.ts";
import type { Brand } from "#domain/provider.ts";
import type { Db } from "#server/db/connect.ts";
import { and, eq, type SQL } from "#server/db/drizzle.ts";
import { companies } from "#server/db/schema/companies.ts";
import { members, memberUsers } from "#server/db/schema/members.ts";
import { isRightPassword } from "#server/features/accounts/password.ts";
import { decryptText } from "#server/features/encryption-keys/encryption-key.ts";
import { memberLoginKey } from "#server/features/member-users/login-key.ts";
import { countFailure, forgetFailures, refuseWhileDelayed } from "#server/features/sign-ins/login-delay.ts";
import { AppError } from "#server/kernel/errors.ts";
import type { Caller, Origin } from "#server/kernel/request-context.ts";
import type { Services } from "#server/kernel/services.ts";
import { findOwnPartnerSeqs, findPlaces } from "./queries.ts";
import { isProven } from "./shown-company.ts";

/** A number is taken by a member that has it; a partner of that number is another matter. */
export async function lookUpBizId(
  db: Db,
  caller: Caller,
  { brand, bizId }: { brand: Brand; bizId: string },
  origin: Origin,
): Promise<MemberLookup> {
  const [company] = await db
    .select({ companySeq: companies.companySeq })
    .from(companies)
    .innerJoin(members, eq(members.companySeq, companies.companySeq))
    .where(and(eq(companies.brand, brand), eq(companies.bizId, bizId)))
    .limit(1);
  return lookUp(db, await requirePartnerOn(db, caller, brand, origin), company?.companySeq);
}

/** Whose people have which id is known to the company's proven partners alone. */
export async function lookUpId(
  db: Db,
  caller: Caller,
  { brand, id }: { brand: Brand; id: string },
  origin: Origin,
): Promise<MemberLookup> {
  const [user] = await db
    .select({ companySeq: memberUsers.companySeq })
    .from(memberUsers)
    .where(and(eq(memberUsers.brand, brand), eq(memberUsers.id, id)));
  return lookUp(db, await requirePartnerOn(db, caller, brand, origin), user?.companySeq, isProven);
}

async function lookUp(
  db: Db,
  ownPartnerSeqs: number[],
  companySeq: number | undefined,
  which?: SQL,
): Promise<MemberLookup> {
  if (companySeq === undefined) return { duplicated: false, members: [] };
  return { duplicated: true, members: await findPlaces(db, companySeq, ownPartnerSeqs, which) };
}

/** Asked to avoid a duplicate, so only by those who could make one: people of a partner on that server, and staff. */
export async function requirePartnerOn(db: Db, caller: Caller, brand: Brand, origin: Origin): Promise<number[]> {
  const own = await findOwnPartnerSeqs(db, caller, origin, brand);
  if (own.length === 0 && caller.scope !== "manager") throw new AppError("FORBIDDEN");
  return own;
}

interface MemberAccount {
  brand: Brand;
  id: string;
  password: string;
}

/** Who has this login. Unknown id, wrong password and not active take as long and are one refusal; the wait grows as at log-in. */
export async function requireMemberAccount(
  db: Db,
  { brand, id, password }: MemberAccount,
  origin: Origin,
  fields: Record<string, string>,
) {
  const login = memberLoginKey({ brand, id });
  await refuseWhileDelayed(db, login, origin.clientIp);
  const [user] = await db
    .select()
    .from(memberUsers)
    .where(and(eq(memberUsers.brand, brand), eq(memberUsers.id, id)));
  const isRight = await isRightPassword(user?.passwordHash, password);
  if (!user || !isRight || user.state !== "ACTIVE") {
    await countFailure(db, login, origin.clientIp);
    throw new AppError("MEMBER_ACCOUNT_WRONG", { fields });
  }
  await forgetFailures(db, login);
  return user;
}

export async function lookUpAccount(
  { databases: { primary }, secrets }: Pick<Services, "databases" | "secrets">,
  caller: Caller,
  { brand, id, pwd }: { brand: Brand; id: string; pwd: string },
  origin: Origin,
): Promise<OutputOf<typeof findMemberByAccount>> {
  const own = await requirePartnerOn(primary, caller, brand, origin);
  const password = await decryptText(primary, secrets, pwd);
  if (password === undefined) {
    throw new AppError("INVALID_INPUT", { fields: { pwd: "암호화한 비밀번호를 읽을 수 없습니다." } });
  }
  const user = await requireMemberAccount(primary, { brand, id, password }, origin, {});
  const { userSeq, name, userRole, companySeq } = user;
  const [company] = await primary
    .select({ companySeq: companies.companySeq, name: companies.name, bizId: companies.bizId })
    .from(companies)
    .where(eq(companies.companySeq, companySeq));
  if (!company) throw new Error("company row missing");
  return { userSeq, id: user.id, name, userRole, company, members: await findPlaces(primary, companySeq, own) };
}
