import { and, asc, eq, inArray, type SQL } from "drizzle-orm";
import type { Member, MemberParent, MemberPlace } from "#contracts/companies/members.ts";
import type { BrandPlace } from "#server/call/access/access.ts";
import { hasPlaceAt, isOpenTo, mayRead, ownPlaceColumns } from "#server/call/access/partner-access.ts";
import { AppError } from "#server/call/errors.ts";
import type { Caller, Origin } from "#server/call/request-context.ts";
import type { Db } from "#server/db/connect.ts";
import { companies } from "#server/db/schema/companies/companies.ts";
import { members, memberUsers } from "#server/db/schema/companies/members.ts";
import { partners, partnerUsers } from "#server/db/schema/companies/partners.ts";
import { isProven, shownCompany, shownName } from "#server/lists/shown-company.ts";

export const findChildMembers = (db: Db, partnerSeq: number): Promise<Member[]> =>
  findMembers(db, eq(members.partnerSeq, partnerSeq));

export async function findMember(db: Db, partnerSeq: number, memberSeq: number): Promise<Member> {
  const [member] = await findMembers(db, and(eq(members.partnerSeq, partnerSeq), eq(members.memberSeq, memberSeq)));
  if (!member) throw new AppError("NOT_FOUND");
  return member;
}

/** Reads members by two queries, whatever their number: the companies, and everybody who works for one of them. */
async function findMembers(db: Db, condition: SQL | undefined): Promise<Member[]> {
  const [rows, people] = await Promise.all([
    db
      .select({
        memberSeq: members.memberSeq,
        partnerSeq: members.partnerSeq,
        provenBy: members.provenBy,
        company: shownCompany,
        insertDT: members.insertDT,
      })
      .from(members)
      .innerJoin(companies, eq(companies.companySeq, members.companySeq))
      .where(condition)
      .orderBy(asc(members.insertDT), asc(members.memberSeq)),
    db
      .select({
        memberSeq: members.memberSeq,
        userSeq: memberUsers.userSeq,
        id: memberUsers.id,
        name: memberUsers.name,
        userRole: memberUsers.userRole,
        state: memberUsers.state,
      })
      .from(memberUsers)
      .innerJoin(members, eq(members.companySeq, memberUsers.companySeq))
      .where(and(condition, isProven))
      .orderBy(asc(memberUsers.userSeq)),
  ]);
  const byMember = Map.groupBy(people, ({ memberSeq }) => memberSeq);
  return rows.map((row) => ({
    ...row,
    users: (byMember.get(row.memberSeq) ?? []).map(({ memberSeq, ...person }) => person),
  }));
}

/** Finds where these partners serve the company. */
export function findPlaces(
  db: Db,
  companySeq: number,
  { partnerSeqs }: BrandPlace,
  condition?: SQL,
): Promise<MemberPlace[]> {
  return db
    .select({
      partnerSeq: members.partnerSeq,
      memberSeq: members.memberSeq,
      provenBy: members.provenBy,
      company: { companySeq: companies.companySeq, name: shownName, bizId: companies.bizId },
    })
    .from(members)
    .innerJoin(companies, eq(companies.companySeq, members.companySeq))
    .where(and(eq(members.companySeq, companySeq), inArray(members.partnerSeq, [...partnerSeqs]), condition))
    .orderBy(asc(members.memberSeq));
}

/** Finds the partners that serve the member's company, as far as the caller may know: staff all, others their own. */
export async function findParents(
  db: Db,
  caller: Caller,
  memberSeq: number,
  { clientIp }: Origin,
): Promise<MemberParent[]> {
  const company = db.select({ companySeq: members.companySeq }).from(members).where(eq(members.memberSeq, memberSeq));
  const rows = await db
    .select({
      partnerSeq: partners.partnerSeq,
      memberSeq: members.memberSeq,
      brand: partners.brand,
      serviceName: partners.serviceName,
      partnerCode: partners.partnerCode,
      bizId: partners.bizId,
      companyName: partners.companyName,
      ...ownPlaceColumns(clientIp),
    })
    .from(members)
    .innerJoin(partners, eq(partners.partnerSeq, members.partnerSeq))
    .leftJoin(partnerUsers, hasPlaceAt(caller.userSeq))
    .where(and(inArray(members.companySeq, company), isOpenTo(caller)))
    .orderBy(asc(members.memberSeq));
  return rows.filter((row) => mayRead(caller, row, "members")).map(({ role, isRefused, ...parent }) => parent);
}
