import { isDeepStrictEqual } from "node:util";
import { asc, eq } from "drizzle-orm";
import type { addMemberUser, changeMemberUser, MemberUser } from "#contracts/companies/member-users.ts";
import type { ParsedInputOf } from "#contracts/endpoint.ts";
import { canBecome, superUserOf } from "#domain/people/member-user.ts";
import type { Brand } from "#domain/provider.ts";
import { type PartnerActor, recordAudit } from "#server/call/audit/audit.ts";
import { AppError } from "#server/call/errors.ts";
import type { Origin } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { companies } from "#server/db/schema/companies/companies.ts";
import { memberUsers } from "#server/db/schema/companies/members.ts";
import { limitPasswordLinks, mailPasswordLink } from "./password-link.ts";
import { memberUserColumns } from "./queries.ts";

type Newcomer = ParsedInputOf<typeof addMemberUser>["body"];

/** Says through which partner somebody is invited, and on which server. */
type Inviter = Pick<PartnerActor, "partnerSeq"> & { brand: Brand };

/** §4: a company has one SUPER from its first person on; another one comes from those who work there already. */
export async function add(
  db: Db,
  services: Services,
  { brand, ...actor }: PartnerActor & { brand: Brand },
  person: Newcomer,
  origin: Origin,
): Promise<MemberUser> {
  const { companySeq } = person;
  return db.transaction(async (db) => {
    const superUser = superUserOf(await lockPeople(db, companySeq), companySeq);
    if (superUser && person.userRole === "SUPER") throw new AppError("SUPER_NOT_ACTIVE");
    const userRole = superUser ? "NORMAL" : "SUPER";
    const after = await invite(db, services, { ...person, partnerSeq: actor.partnerSeq, brand, userRole }, "id");
    await recordAudit(db, origin, {
      action: "MEMBER_USER_ADDED",
      ...actor,
      detail: { before: null, after, ...(userRole === "SUPER" && { previousSuperSeq: null }) },
    });
    return after;
  });
}

/** Adds the SUPER of a new company. */
export const addFirstMemberUser = (
  db: Db,
  services: Services,
  person: Pick<Newcomer, "companySeq" | "id" | "name" | "email" | "mobile"> & Inviter,
  idField: string,
): Promise<MemberUser> => invite(db, services, { ...person, userRole: "SUPER", state: "ACTIVE" }, idField);

/** Nobody else chooses a person's password: they stand by until they have set it by the link in their mail. */
async function invite(
  db: Db,
  services: Services,
  { partnerSeq, companySeq, brand, id, name, email, mobile, userRole, state }: Omit<Newcomer, "password"> & Inviter,
  idField: string,
): Promise<MemberUser> {
  const [user] = await db
    .insert(memberUsers)
    .values({ companySeq, brand, id, name, email, mobile, userRole, state: "STANDBY" })
    .onConflictDoNothing()
    .returning(memberUserColumns);
  if (!user) throw new AppError("DUPLICATE_MEMBER_USER_ID", { fields: { [idField]: "이미 사용 중인 아이디입니다." } });
  await mailPasswordLink(db, services, partnerSeq, user, { activatesYN: state === "ACTIVE" });
  return user;
}

type Change = ParsedInputOf<typeof changeMemberUser>["body"];

export async function change(
  db: Db,
  services: Services,
  actor: PartnerActor,
  { userSeq, email, sendsPasswordLink, name, mobile, userRole, state }: Change,
  origin: Origin,
): Promise<MemberUser> {
  const companySeq = await companyOf(db, userSeq);
  return db.transaction(async (db) => {
    const people = await lockPeople(db, companySeq);
    const superUser = superUserOf(people, companySeq);
    const before = people.find((person) => person.userSeq === userSeq);
    if (!before) throw new AppError("NOT_FOUND");
    const values = {
      name: name ?? before.name,
      mobile: mobile ?? before.mobile,
      ...(userRole && { userRole }),
      ...(state && { state }),
    };
    const isPromoted = userRole === "SUPER" && before.userRole !== "SUPER";
    refuseImpossible(before, { ...before, ...values }, isPromoted);
    refuseOtherAddress(before, email);
    if (isPromoted && superUser) await demote(db, superUser);
    const [after = before] = await db
      .update(memberUsers)
      .set(values)
      .where(eq(memberUsers.userSeq, userSeq))
      .returning(memberUserColumns);
    if (sendsPasswordLink) {
      await limitPasswordLinks(db, userSeq);
      await mailPasswordLink(db, services, actor.partnerSeq, after);
      const detail = { memberUserSeq: userSeq };
      await recordAudit(db, origin, { action: "MEMBER_PASSWORD_LINK_SENT", ...actor, detail });
    }
    if (isDeepStrictEqual(before, after)) return after;
    await recordAudit(db, origin, {
      action: isPromoted ? "MEMBER_SUPER_CHANGED" : "MEMBER_USER_CHANGED",
      ...actor,
      detail: { before, after, ...(isPromoted && { previousSuperSeq: superUser?.userSeq ?? null }) },
    });
    return after;
  });
}

/** A partner that could change somebody's address could get their password by the next link. */
function refuseOtherAddress(before: MemberUser, email: string | undefined): void {
  if (email === undefined || email === before.email) return;
  throw new AppError("INVALID_INPUT", { fields: { email: "이메일은 본인만 바꿀 수 있습니다." } });
}

/** People who left stay as they are, states follow the life cycle, and a SUPER leaves only when another one has come. */
function refuseImpossible(before: MemberUser, after: MemberUser, isPromoted: boolean): void {
  if (before.state === "LEAVE") throw new AppError("MEMBER_USER_LEFT");
  if (!canBecome(before.state, after.state)) throw new AppError("MEMBER_USER_STATE");
  if (isPromoted && after.state !== "ACTIVE") throw new AppError("SUPER_NOT_ACTIVE");
  if (before.userRole !== "SUPER") return;
  const isLeaving = after.userRole !== "SUPER" || after.state === "SUSPEND" || after.state === "LEAVE";
  if (isLeaving) throw new AppError("SUPER_NEEDED");
}

/** Puts changes of one company's people one after the other; rows that only point to the company can still be added. */
async function lockPeople(db: Db, companySeq: number): Promise<MemberUser[]> {
  const isCompany = eq(companies.companySeq, companySeq);
  await db.select({ companySeq: companies.companySeq }).from(companies).where(isCompany).for("no key update");
  return db
    .select(memberUserColumns)
    .from(memberUsers)
    .where(eq(memberUsers.companySeq, companySeq))
    .orderBy(asc(memberUsers.userSeq));
}

async function demote(db: Db, { userSeq }: MemberUser): Promise<void> {
  await db.update(memberUsers).set({ userRole: "NORMAL" }).where(eq(memberUsers.userSeq, userSeq));
}

async function companyOf(db: Db, userSeq: number): Promise<number> {
  const [user] = await db
    .select({ companySeq: memberUsers.companySeq })
    .from(memberUsers)
    .where(eq(memberUsers.userSeq, userSeq));
  if (!user) throw new AppError("NOT_FOUND");
  return user.companySeq;
}
