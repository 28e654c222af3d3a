import { and, eq, type SQL } from "drizzle-orm";
import type { findMemberByAccount, MemberLookup } from "#contracts/companies/member-lookups.ts";
import type { OutputOf } from "#contracts/endpoint.ts";
import type { Brand } from "#domain/provider.ts";
import type { BrandPlace } from "#server/call/access/access.ts";
import { AppError } from "#server/call/errors.ts";
import { addressKeyOf } from "#server/call/rate-limit.ts";
import type { Origin } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { companies } from "#server/db/schema/companies/companies.ts";
import { members, memberUsers } from "#server/db/schema/companies/members.ts";
import { memberLoginKey } from "#server/features/companies/member-users/login-key.ts";
import { isRightPassword } from "#server/features/identity/accounts/password.ts";
import { withLoginDelay } from "#server/features/identity/sign-ins/login-delay.ts";
import { decryptText } from "#server/features/office/encryption-keys/encryption-key.ts";
import { isProven } from "#server/lists/shown-company.ts";
import { findPlaces } from "./queries.ts";

/** A number is taken only if a member has it; a partner of that number does not count. */
export async function lookUpBizId(db: Db, place: BrandPlace, bizId: string): Promise<MemberLookup> {
  const [company] = await db
    .select({ companySeq: companies.companySeq })
    .from(companies)
    .innerJoin(members, eq(members.companySeq, companies.companySeq))
    .where(and(eq(companies.brand, place.brand), eq(companies.bizId, bizId)))
    .limit(1);
  return lookUp(db, place, company?.companySeq);
}

/** Only the company's proven partners learn whose person has the id. */
export async function lookUpId(db: Db, place: BrandPlace, id: string): Promise<MemberLookup> {
  const [user] = await db
    .select({ companySeq: memberUsers.companySeq })
    .from(memberUsers)
    .where(and(eq(memberUsers.brand, place.brand), eq(memberUsers.id, id)));
  return lookUp(db, place, user?.companySeq, isProven);
}

async function lookUp(
  db: Db,
  place: BrandPlace,
  companySeq: number | undefined,
  condition?: SQL,
): Promise<MemberLookup> {
  if (companySeq === undefined) return { duplicated: false, members: [] };
  return { duplicated: true, members: await findPlaces(db, companySeq, place, condition) };
}

interface MemberAccount {
  brand: Brand;
  id: string;
  password: string;
}

/** Returns the person with this login. Unknown id, wrong password and not active take as long and are one refusal; the wait grows as at log-in. */
export async function requireMemberAccount(
  { primary }: Services["databases"],
  { brand, id, password }: MemberAccount,
  origin: Origin,
  fields: Record<string, string>,
) {
  const { clientIp } = origin;
  const attempt = {
    login: memberLoginKey({ brand, id }),
    place: addressKeyOf(clientIp),
    clientIp,
    isKnownPlace: false,
  };
  const user = await withLoginDelay(primary, attempt, async () => {
    const [user] = await primary
      .select()
      .from(memberUsers)
      .where(and(eq(memberUsers.brand, brand), eq(memberUsers.id, id)));
    const isRight = await isRightPassword(user?.passwordHash, password);
    return isRight && user?.state === "ACTIVE" ? user : undefined;
  });
  if (!user) throw new AppError("MEMBER_ACCOUNT_WRONG", { fields });
  return user;
}

export async function lookUpAccount(
  { databases, secrets }: Pick<Services, "databases" | "secrets">,
  place: BrandPlace,
  { id, pwd }: { id: string; pwd: string },
  origin: Origin,
): Promise<OutputOf<typeof findMemberByAccount>> {
  const { brand } = place;
  const { primary } = databases;
  const password = await decryptText(primary, secrets, pwd);
  if (password === undefined) {
    throw new AppError("INVALID_INPUT", { fields: { pwd: "암호화한 비밀번호를 읽을 수 없습니다." } });
  }
  const user = await requireMemberAccount(databases, { brand, id, password }, origin, {});
  const { userSeq, name, userRole, companySeq } = user;
  const [company] = await primary
    .select({ companySeq: companies.companySeq, name: companies.name, bizId: companies.bizId })
    .from(companies)
    .where(eq(companies.companySeq, companySeq));
  if (!company) throw new Error("company row missing");
  return { userSeq, id: user.id, name, userRole, company, members: await findPlaces(primary, companySeq, place) };
}
