import type { Company, CompanyDetails, changeCompany } from "#contracts/companies.ts";
import type { ParsedInputOf } from "#contracts/endpoint.ts";
import type { changeMember, Member, registerMember } from "#contracts/members.ts";
import { isBizId } from "#domain/people/biz-id.ts";
import type { Brand } from "#domain/provider.ts";
import { fieldMessage, formMessage } from "#domain/text/form-messages.ts";
import type { Db } from "#server/db/connect.ts";
import { and, eq, ne } from "#server/db/drizzle.ts";
import { companies } from "#server/db/schema/companies.ts";
import { members, memberUsers } from "#server/db/schema/members.ts";
import { partners } from "#server/db/schema/partners.ts";
import { hashPassword, refuseCommonPassword } from "#server/features/accounts/password.ts";
import { recordAudit } from "#server/kernel/audit.ts";
import { AppError } from "#server/kernel/errors.ts";
import type { Place } from "#server/kernel/partner-access.ts";
import type { Caller, Origin } from "#server/kernel/request-context.ts";
import type { Services } from "#server/kernel/services.ts";
import { requireMemberAccount } from "./member-lookups.ts";
import { companyColumns, findMember } from "./queries.ts";

type Registration = ParsedInputOf<typeof registerMember>["body"];

/** The company, its place at the partner and its first person come into being together. */
export async function register(
  db: Db,
  { databases }: Pick<Services, "databases">,
  caller: Caller,
  { partnerSeq, brand }: Place,
  input: Registration,
  origin: Origin,
): Promise<Member> {
  const { bizId, superUser } = input;
  if (!isBizId(bizId, brand)) throw new AppError("INVALID_INPUT", { fields: { bizId: fieldMessage("bizId") } });
  if (superUser) refuseCommonPassword(superUser.password, "superUser.password");
  const consentFrom = await findConsent(databases, brand, input, origin);
  const passwordHash = superUser && (await hashPassword(superUser.password));
  return db.transaction(async (db) => {
    const companySeq = await claimCompany(db, brand, input, consentFrom);
    const [added] = await db.insert(members).values({ partnerSeq, companySeq }).onConflictDoNothing().returning();
    if (!added) throw new AppError("DUPLICATE_MEMBER", { fields: { bizId: "이미 등록된 회원사입니다." } });
    if (superUser && passwordHash) {
      await addSuperUser(db, { ...superUser, companySeq, brand, passwordHash });
    }
    const member = await findMember(db, partnerSeq, added.memberSeq);
    await recordAudit(db, origin, {
      action: "MEMBER_REGISTERED",
      userSeq: caller.userSeq,
      partnerSeq,
      detail: { memberSeq: added.memberSeq, after: { ...member.company, superUserId: superUser?.id ?? null } },
    });
    return member;
  });
}

/** The company one of whose people let us in. Checked outside every transaction, also that of an idempotency key: a refusal must still be counted. */
async function findConsent(
  databases: Services["databases"],
  brand: Brand,
  { account }: Registration,
  origin: Origin,
): Promise<number | undefined> {
  if (!account) return undefined;
  const fields = { "account.password": "아이디 또는 비밀번호가 맞지 않습니다." };
  return (await requireMemberAccount(databases, { brand, ...account }, origin, fields)).companySeq;
}

/**
 * A company of one's own making, or the partner's own, or one whose people agree. Anything else belongs to somebody: its
 * people and certificate are not to be had by typing its number.
 */
async function claimCompany(
  db: Db,
  brand: Brand,
  { partnerSeq, bizId, name, ceoName, bizType, bizClass, postNum, address }: Registration,
  consentFrom: number | undefined,
): Promise<number> {
  const [created] = await db
    .insert(companies)
    .values({ brand, bizId, name, ceoName, bizType, bizClass, postNum, address })
    .onConflictDoNothing()
    .returning({ companySeq: companies.companySeq });
  if (created && name === "") throw new AppError("INVALID_INPUT", { fields: { name: formMessage("required") } });
  if (created) return created.companySeq;
  const [known] = await db
    .select({ companySeq: companies.companySeq, memberSeq: members.memberSeq, ownerSeq: partners.partnerSeq })
    .from(companies)
    .leftJoin(members, and(eq(members.companySeq, companies.companySeq), eq(members.partnerSeq, partnerSeq)))
    .leftJoin(partners, and(eq(partners.companySeq, companies.companySeq), eq(partners.partnerSeq, partnerSeq)))
    .where(and(eq(companies.brand, brand), eq(companies.bizId, bizId)));
  if (!known) throw new AppError("CONFLICT");
  const isOpen = known.memberSeq !== null || known.ownerSeq !== null || known.companySeq === consentFrom;
  if (!isOpen) throw new AppError("MEMBER_ACCOUNT_REQUIRED", { fields: { bizId: "다른 파트너가 등록한 회사입니다." } });
  return known.companySeq;
}

async function addSuperUser(db: Db, user: Omit<typeof memberUsers.$inferInsert, "userRole" | "state">): Promise<void> {
  const { companySeq, brand, id, passwordHash, name, email, mobile } = user;
  const [leader] = await db
    .select({ userSeq: memberUsers.userSeq })
    .from(memberUsers)
    .where(and(eq(memberUsers.companySeq, companySeq), eq(memberUsers.userRole, "SUPER")));
  if (leader) {
    throw new AppError("INVALID_INPUT", { fields: { "superUser.id": "이미 관리자가 있는 회사입니다. 비워 두세요." } });
  }
  const [added] = await db
    .insert(memberUsers)
    .values({
      ...{ companySeq, brand, id, passwordHash, name, email, mobile },
      userRole: "SUPER",
      state: "ACTIVE",
    })
    .onConflictDoNothing()
    .returning({ userSeq: memberUsers.userSeq });
  if (added) return;
  throw new AppError("DUPLICATE_MEMBER_USER_ID", { fields: { "superUser.id": "이미 사용 중인 아이디입니다." } });
}

/** §7.2: the member of one's own partner, by its number there. */
export async function change(
  db: Db,
  caller: Caller,
  { partnerSeq, memberSeq, ...details }: ParsedInputOf<typeof changeMember>["body"],
  origin: Origin,
): Promise<Member> {
  const { company } = await findMember(db, partnerSeq, memberSeq);
  await writeDetails(db, caller, { partnerSeq, companySeq: company.companySeq }, details, origin);
  return findMember(db, partnerSeq, memberSeq);
}

/** §7.2: the company itself, by whichever partner of the caller's that serves it. */
export async function changeCompanyDetails(
  db: Db,
  caller: Caller,
  { partnerSeq }: Place,
  { companySeq, ...details }: ParsedInputOf<typeof changeCompany>["body"],
  origin: Origin,
): Promise<Company> {
  return writeDetails(db, caller, { partnerSeq, companySeq }, details, origin);
}

/** A company that is a partner itself is described by its own people alone. */
function writeDetails(
  db: Db,
  { userSeq }: Caller,
  { partnerSeq, companySeq }: { partnerSeq: number; companySeq: number },
  details: CompanyDetails,
  origin: Origin,
): Promise<Company> {
  return db.transaction(async (db) => {
    const isThis = eq(companies.companySeq, companySeq);
    const [before] = await db.select(companyColumns).from(companies).where(isThis).for("update");
    const owners = await db
      .select({ partnerSeq: partners.partnerSeq })
      .from(partners)
      .where(and(eq(partners.companySeq, companySeq), ne(partners.partnerSeq, partnerSeq)));
    if (owners.length > 0) throw new AppError("COMPANY_IS_PARTNER");
    const [after] = await db.update(companies).set(details).where(isThis).returning(companyColumns);
    if (!before || !after) throw new AppError("NOT_FOUND");
    await recordAudit(db, origin, { action: "COMPANY_CHANGED", userSeq, partnerSeq, detail: { before, after } });
    return after;
  });
}
