import { and, asc, eq, gt, type SQL } from "drizzle-orm";
import type { V1JoinInput, V1Member } from "#contracts/v1/members.ts";
import type { CursorPage } from "#contracts/v1/operation.ts";
import { partnersMember } from "#server/call/access/tenancy.ts";
import { AppError } from "#server/call/errors.ts";
import { differencesBetween } from "#server/call/v1/differences.ts";
import { cursorPage, openCursor } from "#server/call/v1/sealed-cursor.ts";
import { withOffset } from "#server/call/v1/wire-time.ts";
import type { Db } from "#server/db/connect.ts";
import { companies } from "#server/db/schema/companies/companies.ts";
import { members, memberUsers } from "#server/db/schema/companies/members.ts";
import { companyMatches } from "#server/lists/member-search.ts";
import { isProven, shownCompany } from "#server/lists/shown-company.ts";
import type { Secrets } from "#server/secrets.ts";

const { companySeq: _, ...companyColumns } = shownCompany;

async function findV1Rows(db: Db, condition: SQL | undefined, limit: number): Promise<V1Member[]> {
  const rows = await db
    .select({
      memberSeq: members.memberSeq,
      provenBy: members.provenBy,
      ...companyColumns,
      superUser: {
        id: memberUsers.id,
        name: memberUsers.name,
        email: memberUsers.email,
        mobile: memberUsers.mobile,
        state: memberUsers.state,
      },
      insertDT: members.insertDT,
    })
    .from(members)
    .innerJoin(companies, eq(companies.companySeq, members.companySeq))
    .leftJoin(
      memberUsers,
      and(eq(memberUsers.companySeq, members.companySeq), eq(memberUsers.userRole, "SUPER"), isProven),
    )
    .where(condition)
    .orderBy(asc(members.memberSeq))
    .limit(limit);
  return rows.map((row) => ({ ...row, insertDT: withOffset(row.insertDT) }));
}

export async function findV1Member(db: Db, key: { partnerSeq: number; memberSeq: number }): Promise<V1Member> {
  const [member] = await findV1Rows(db, partnersMember(key), 1);
  if (!member) throw new Error("member row missing");
  return member;
}

interface MemberQuery {
  partnerSeq: number;
  keyword?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** Lists members in the order they joined, so that one who joins meanwhile comes last. */
export async function findV1Members(
  db: Db,
  secrets: Secrets,
  { partnerSeq, keyword, cursor, limit }: MemberQuery,
): Promise<CursorPage<V1Member>> {
  const list = `members ${partnerSeq}`;
  const after = openCursor<number>(secrets, list, cursor);
  const condition = and(
    eq(members.partnerSeq, partnerSeq),
    after === undefined ? undefined : gt(members.memberSeq, after),
    keyword ? companyMatches(keyword) : undefined,
  );
  const rows = await findV1Rows(db, condition, limit + 1);
  return cursorPage(secrets, list, { rows, limit, keyOf: ({ memberSeq }) => memberSeq });
}

/** The same content joins once; other content under the number is refused, and the fields say what is stored. */
export function refuseOtherMember(member: V1Member, { superUser, ...input }: V1JoinInput): void {
  const { memberSeq: _, provenBy: __, insertDT: ___, superUser: person, ...details } = member;
  const first = { ...details, ...(superUser && { superUser: pickFields(person, superUser) }) };
  const fields = differencesBetween(first, { ...input, ...(superUser && { superUser }) });
  if (Object.keys(fields).length > 0) throw new AppError("DUPLICATE_MEMBER", { fields });
}

/** Picks the fields of the input, because a field that was left out is no difference. */
const pickFields = (person: object | null, input: object): object | null =>
  person && Object.fromEntries(Object.entries(person).filter(([name]) => Object.hasOwn(input, name)));
