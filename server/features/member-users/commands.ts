import { isDeepStrictEqual } from "node:util";
import type { ParsedInputOf } from "#contracts/endpoint.ts";
import type { addMemberUser, changeMemberUser, MemberUser } from "#contracts/member-users.ts";
import { canBecome, superUserOf } from "#domain/people/member-user.ts";
import type { Db } from "#server/db/connect.ts";
import { asc, eq } from "#server/db/drizzle.ts";
import { companies } from "#server/db/schema/companies.ts";
import { memberUsers } from "#server/db/schema/members.ts";
import { hashPassword, refuseCommonPassword } from "#server/features/accounts/password.ts";
import { recordAudit } from "#server/kernel/audit.ts";
import { AppError } from "#server/kernel/errors.ts";
import type { Place } from "#server/kernel/partner-access.ts";
import type { Caller, Origin } from "#server/kernel/request-context.ts";
import { memberUserColumns } from "./queries.ts";

/** §4: a company has one SUPER from its first person on. */
export async function add(
  db: Db,
  caller: Caller,
  { partnerSeq, brand }: Place,
  { password, ...person }: ParsedInputOf<typeof addMemberUser>["body"],
  origin: Origin,
): Promise<MemberUser> {
  const { companySeq } = person;
  const passwordHash = await newPasswordHash(password);
  return db.transaction(async (db) => {
    const present = superUserOf(await lockPeople(db, companySeq), companySeq);
    const userRole = present ? person.userRole : "SUPER";
    if (present && userRole === "SUPER") {
      if (person.state !== "ACTIVE") throw new AppError("SUPER_NOT_ACTIVE");
      await demote(db, present);
    }
    const [after] = await db
      .insert(memberUsers)
      .values({ ...person, brand, userRole, passwordHash })
      .onConflictDoNothing()
      .returning(memberUserColumns);
    if (!after) throw new AppError("DUPLICATE_MEMBER_USER_ID", { fields: { id: "이미 사용 중인 아이디입니다." } });
    await recordAudit(db, origin, {
      ...{ action: "MEMBER_USER_ADDED", userSeq: caller.userSeq, partnerSeq },
      detail: { before: null, after, ...(userRole === "SUPER" && { previousSuperSeq: present?.userSeq ?? null }) },
    });
    return after;
  });
}

export async function change(
  db: Db,
  caller: Caller,
  { partnerSeq }: Place,
  { userSeq, password, ...wanted }: ParsedInputOf<typeof changeMemberUser>["body"],
  origin: Origin,
): Promise<MemberUser> {
  const companySeq = await companyOf(db, userSeq);
  const passwordHash = password && (await newPasswordHash(password));
  return db.transaction(async (db) => {
    const people = await lockPeople(db, companySeq);
    const present = superUserOf(people, companySeq);
    const before = people.find((person) => person.userSeq === userSeq);
    if (!before) throw new AppError("NOT_FOUND");
    const isPromoted = wanted.userRole === "SUPER" && before.userRole !== "SUPER";
    refuseImpossible(before, { ...before, ...wanted }, isPromoted);
    if (isPromoted && present) await demote(db, present);
    const [after = before] = await db
      .update(memberUsers)
      .set({ name: before.name, ...wanted, ...(passwordHash && { passwordHash }) })
      .where(eq(memberUsers.userSeq, userSeq))
      .returning(memberUserColumns);
    if (!passwordHash && isDeepStrictEqual(before, after)) return after;
    await recordAudit(db, origin, {
      ...{ action: isPromoted ? "MEMBER_SUPER_CHANGED" : "MEMBER_USER_CHANGED", userSeq: caller.userSeq, partnerSeq },
      detail: {
        ...{ before, after, isPasswordChanged: passwordHash !== undefined },
        ...(isPromoted && { previousSuperSeq: present?.userSeq ?? null }),
      },
    });
    return after;
  });
}

/** Who left is left alone; states follow the life cycle; the SUPER works, and goes only when another one has come. */
function refuseImpossible(before: MemberUser, after: MemberUser, isPromoted: boolean): void {
  if (before.state === "LEAVE") throw new AppError("MEMBER_USER_LEFT");
  if (!canBecome(before.state, after.state)) throw new AppError("MEMBER_USER_STATE");
  if (isPromoted && after.state !== "ACTIVE") throw new AppError("SUPER_NOT_ACTIVE");
  if (before.userRole !== "SUPER") return;
  const isLeaving = after.userRole !== "SUPER" || after.state === "SUSPEND" || after.state === "LEAVE";
  if (isLeaving) throw new AppError("SUPER_NEEDED");
}

/** Changes of one company's people happen one after the other; rows that only point to the company can still come. */
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
  const [found] = await db
    .select({ companySeq: memberUsers.companySeq })
    .from(memberUsers)
    .where(eq(memberUsers.userSeq, userSeq));
  if (!found) throw new AppError("NOT_FOUND");
  return found.companySeq;
}

function newPasswordHash(password: string): Promise<string> {
  refuseCommonPassword(password);
  return hashPassword(password);
}
