import type { OutputOf, ParsedInputOf } from "#contracts/endpoint.ts";
import type { listMemberUsers, MemberUser } from "#contracts/member-users.ts";
import { pageInfo } from "#domain/console/paging.ts";
import type { Brand } from "#domain/provider.ts";
import type { Db } from "#server/db/connect.ts";
import { contains } from "#server/db/contains.ts";
import { and, asc, count, desc, eq, or, type SQL } from "#server/db/drizzle.ts";
import { members, memberUsers } from "#server/db/schema/members.ts";
import type { MemberSession } from "#server/kernel/session.ts";
import { sessionMember } from "#server/kernel/tenancy.ts";

/** Everything about a person but their password. */
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

export async function findMemberUsers(
  db: Db,
  session: MemberSession,
  query: Query,
): Promise<OutputOf<typeof listMemberUsers>> {
  const { page, size } = query;
  const [content, [total]] = await Promise.all([
    selectRows(db, session, query)
      .limit(size)
      .offset(page * size),
    db.select({ count: count() }).from(memberUsers).innerJoin(members, isColleague).where(matches(session, query)),
  ]);
  return { content, ...pageInfo(total?.count ?? 0, page, size) };
}

export const findAllMemberUsers = (db: Db, session: MemberSession, query: Query): Promise<MemberUser[]> =>
  selectRows(db, session, query);

function selectRows(db: Db, session: MemberSession, query: Query) {
  const order = query.sort.map(({ field, direction }) => (direction === "asc" ? asc : desc)(memberUsers[field]));
  return db
    .select(memberUserColumns)
    .from(memberUsers)
    .innerJoin(members, isColleague)
    .where(matches(session, query))
    .orderBy(...order, asc(memberUsers.userSeq));
}

/** A company's people are the same under every partner that serves it. */
const isColleague = eq(members.companySeq, memberUsers.companySeq);

const matches = (session: MemberSession, { keyword, state }: Query): SQL | undefined =>
  and(
    sessionMember(session),
    keyword ? or(...[memberUsers.name, memberUsers.id, memberUsers.email].map(contains(keyword))) : undefined,
    state ? eq(memberUsers.state, state) : undefined,
  );

/** Whose it is stays unsaid. */
export async function isMemberUserIdTaken(db: Db, brand: Brand, id: string): Promise<boolean> {
  const taken = await db
    .select({ userSeq: memberUsers.userSeq })
    .from(memberUsers)
    .where(and(eq(memberUsers.brand, brand), eq(memberUsers.id, id)));
  return taken.length > 0;
}
