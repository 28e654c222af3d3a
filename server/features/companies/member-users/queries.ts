import { and, eq, or, type SQL } from "drizzle-orm";
import type { listMemberUsers, MemberUser } from "#contracts/companies/member-users.ts";
import type { ParsedInputOf } from "#contracts/endpoint.ts";
import type { Brand } from "#domain/provider.ts";
import type { MemberSession } from "#server/call/access/session.ts";
import { sessionMember } from "#server/call/access/tenancy.ts";
import type { Db } from "#server/db/connect.ts";
import { contains } from "#server/db/contains.ts";
import { members, memberUsers } from "#server/db/schema/companies/members.ts";
import { listOrder } from "#server/lists/list-order.ts";
import type { FieldsOf, List } from "#server/lists/lists.ts";

/** These are all columns of a person but the password. */
export const memberUserColumns = {
  userSeq: memberUsers.userSeq,
  companySeq: memberUsers.companySeq,
  id: memberUsers.id,
  name: memberUsers.name,
  email: memberUsers.email,
  mobile: memberUsers.mobile,
  userRole: memberUsers.userRole,
  state: memberUsers.state,
  insertDT: memberUsers.insertDT,
};

type Query = ParsedInputOf<typeof listMemberUsers>["query"];

const selectMemberUsers = (db: Db, fields: FieldsOf) =>
  db.select(fields(memberUserColumns)).from(memberUsers).innerJoin(members, isColleague).$dynamic();

export const memberUserList = (db: Db, session: MemberSession, query: Query): List<MemberUser> => ({
  db,
  select: selectMemberUsers,
  where: matches(session, query),
  order: listOrder(query.sort, memberUserColumns, memberUserColumns.userSeq),
});

/** A company's people are the same under every partner that serves it. */
const isColleague = eq(members.companySeq, memberUsers.companySeq);

const matches = (session: MemberSession, { keyword, state }: Query): SQL | undefined =>
  and(
    sessionMember(session),
    keyword ? or(...[memberUsers.name, memberUsers.id, memberUsers.email].map(contains(keyword))) : undefined,
    state ? eq(memberUsers.state, state) : undefined,
  );

/** Says only that the id is taken, not by whom. */
export async function isMemberUserIdTaken(db: Db, brand: Brand, id: string): Promise<boolean> {
  const rows = await db
    .select({ userSeq: memberUsers.userSeq })
    .from(memberUsers)
    .where(and(eq(memberUsers.brand, brand), eq(memberUsers.id, id)));
  return rows.length > 0;
}
