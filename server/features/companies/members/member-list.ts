import { and, between, eq, exists, gt, isNull, lt, notExists, type SQL, sql } from "drizzle-orm";
import type { listMembers } from "#contracts/companies/member-list.ts";
import type { ParsedInputOf } from "#contracts/endpoint.ts";
import { addDays, type SeoulDate } from "#domain/calendar/seoul-date.ts";
import { CERTIFICATE_WARNING_DAYS, type CertificateState } from "#domain/documents/certificate.ts";
import type { Session } from "#server/call/access/session.ts";
import { childMembers } from "#server/call/access/tenancy.ts";
import type { Db } from "#server/db/connect.ts";
import { certificates } from "#server/db/schema/companies/certificates.ts";
import { companies } from "#server/db/schema/companies/companies.ts";
import { members, memberUsers } from "#server/db/schema/companies/members.ts";
import { balances } from "#server/db/schema/money/balances.ts";
import { listOrder } from "#server/lists/list-order.ts";
import { completeList, type FieldsOf } from "#server/lists/lists.ts";
import { companyMatches } from "#server/lists/member-search.ts";
import { isProven, shownName } from "#server/lists/shown-company.ts";
import { lowOnFunds } from "./low-on-funds.ts";
import { findMemberRows } from "./member-rows.ts";

type Query = ParsedInputOf<typeof listMembers>["query"];

const selectMembers = (db: Db, fields: FieldsOf) =>
  db
    .select(fields({ memberSeq: members.memberSeq }))
    .from(members)
    .leftJoin(companies, eq(companies.companySeq, members.companySeq))
    .leftJoin(certificates, provenCertificate)
    .$dynamic();

/** Chooses the keys first, by index, and reads everything else only for the members that are shown. */
export const memberList = (db: Db, session: Session, query: Query, today: SeoulDate) =>
  completeList(
    {
      // PostgreSQL leaves out the joined tables that neither the filter nor the order looks at: their keys are unique.
      db,
      select: selectMembers,
      where: and(childMembers(session), filter(db, query, today), query.funds && isLowOnFunds(session, today)),
      order: listOrder(query.sort, SORTS, members.memberSeq),
    },
    (keys) => findMemberRows(db, keys, today),
  );

/** Neither the order nor a filter may tell an unproven partner what the list does not show it. */
const provenCertificate = and(eq(certificates.companySeq, members.companySeq), isProven);

const funds = sql`(SELECT ${balances.balance} + ${balances.bonus} FROM ${balances}
  WHERE ${balances.partnerSeq} = ${members.partnerSeq} AND ${balances.memberSeq} = ${members.memberSeq} AND ${isProven})`;

/** Members without a certificate stand last in both directions; a missing balance counts as zero. */
const SORTS = {
  insertDT: members.insertDT,
  name: shownName,
  validTo: sql`${certificates.validTo}`,
  balance: sql`coalesce(${funds}, 0)`,
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

const isLowOnFunds = ({ record: { partnerSeq } }: Session, today: SeoulDate): SQL =>
  sql`${members.memberSeq} IN (SELECT member_seq FROM (${lowOnFunds(partnerSeq, today)}) AS low)`;

/** Writes `certificateState` as a condition. */
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
