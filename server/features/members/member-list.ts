import type { OutputOf, ParsedInputOf } from "#contracts/endpoint.ts";
import type { listMembers, MemberRow } from "#contracts/member-list.ts";
import { addDays, type SeoulDate } from "#domain/calendar/seoul-date.ts";
import { pageInfo } from "#domain/console/paging.ts";
import { CERTIFICATE_WARNING_DAYS, type CertificateState } from "#domain/documents/certificate.ts";
import type { Db } from "#server/db/connect.ts";
import {
  and,
  asc,
  between,
  count,
  desc,
  eq,
  exists,
  gt,
  isNull,
  lt,
  notExists,
  type SQL,
  sql,
} from "#server/db/drizzle.ts";
import { balances } from "#server/db/schema/balances.ts";
import { certificates } from "#server/db/schema/certificates.ts";
import { companies } from "#server/db/schema/companies.ts";
import { members, memberUsers } from "#server/db/schema/members.ts";
import type { Session } from "#server/kernel/session.ts";
import { childMembers } from "#server/kernel/tenancy.ts";
import { findMemberRows } from "./member-rows.ts";
import { companyMatches } from "./member-search.ts";
import { isProven, shownName } from "./shown-company.ts";

type Query = ParsedInputOf<typeof listMembers>["query"];

/** The page is chosen first, by index; everything else is read for its rows alone, however many members there are. */
export async function findMemberPage(
  db: Db,
  session: Session,
  query: Query,
  today: SeoulDate,
): Promise<OutputOf<typeof listMembers>> {
  const { page, size } = query;
  const which = and(childMembers(session), filter(db, query, today));
  const [keys, [total]] = await Promise.all([
    orderedKeys(db, which, query)
      .limit(size)
      .offset(page * size),
    countMembers(db, which),
  ]);
  const content = await findMemberRows(db, keys, today);
  return { content, ...pageInfo(total?.count ?? 0, page, size) };
}

export async function findAllMemberRows(
  db: Db,
  session: Session,
  query: Query,
  today: SeoulDate,
): Promise<MemberRow[]> {
  const which = and(childMembers(session), filter(db, query, today));
  return findMemberRows(db, await orderedKeys(db, which, query), today);
}

/** PostgreSQL leaves out the joined tables that neither the filter nor the order looks at: their keys are unique. */
function orderedKeys(db: Db, which: SQL | undefined, { sort }: Query) {
  return db
    .select({ memberSeq: members.memberSeq })
    .from(members)
    .leftJoin(companies, eq(companies.companySeq, members.companySeq))
    .leftJoin(certificates, provenCertificate)
    .where(which)
    .orderBy(...sort.map(({ field, direction }) => SORTS[field][direction]), desc(members.memberSeq));
}

/** Neither the order nor a filter may tell an unproven partner what the list does not show it. */
const provenCertificate = and(eq(certificates.companySeq, members.companySeq), isProven);

const countMembers = (db: Db, which: SQL | undefined) =>
  db
    .select({ count: count() })
    .from(members)
    .leftJoin(companies, eq(companies.companySeq, members.companySeq))
    .leftJoin(certificates, provenCertificate)
    .where(which);

const funds = sql`(SELECT ${balances.balance} + ${balances.bonus} FROM ${balances}
  WHERE ${balances.partnerSeq} = ${members.partnerSeq} AND ${balances.memberSeq} = ${members.memberSeq} AND ${isProven})`;

/** Members without a certificate stand last in both directions; without a balance they have nothing. */
const SORTS: Record<Query["sort"][number]["field"], Record<"asc" | "desc", SQL>> = {
  insertDT: { asc: asc(members.insertDT), desc: desc(members.insertDT) },
  name: { asc: asc(shownName), desc: desc(shownName) },
  validTo: {
    asc: sql`${certificates.validTo} ASC NULLS LAST`,
    desc: sql`${certificates.validTo} DESC NULLS LAST`,
  },
  balance: { asc: sql`coalesce(${funds}, 0) ASC`, desc: sql`coalesce(${funds}, 0) DESC` },
};

function filter(db: Db, { keyword, certificate, superUser }: Query, today: SeoulDate): SQL | undefined {
  const leader = db
    .select({ userSeq: memberUsers.userSeq })
    .from(memberUsers)
    .where(and(eq(memberUsers.companySeq, members.companySeq), eq(memberUsers.userRole, "SUPER")));
  return and(
    keyword ? companyMatches(keyword) : undefined,
    certificate || superUser ? isProven : undefined,
    certificate ? certificateIs(certificate, today) : undefined,
    superUser && (superUser === "some" ? exists(leader) : notExists(leader)),
  );
}

/** `certificateState` as a condition. */
function certificateIs(state: CertificateState, today: SeoulDate): SQL {
  const { validTo } = certificates;
  const warningFrom = addDays(today, CERTIFICATE_WARNING_DAYS);
  const conditions: Record<CertificateState, SQL> = {
    NONE: isNull(validTo),
    EXPIRED: lt(validTo, today),
    EXPIRING: between(validTo, today, warningFrom),
    VALID: gt(validTo, warningFrom),
  };
  return conditions[state];
}
