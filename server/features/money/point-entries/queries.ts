import { and, between, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { ParsedInputOf } from "#contracts/endpoint.ts";
import type { listPointEntries, PointEntry } from "#contracts/money/point-entries.ts";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { FILE_MAX_ROWS } from "#domain/console/paging.ts";
import { defaultStatisticRange } from "#domain/money/statistic-span.ts";
import { filteredPointCodes } from "#domain/money/usage-filter.ts";
import type { Db } from "#server/db/connect.ts";
import { companies } from "#server/db/schema/companies/companies.ts";
import { members } from "#server/db/schema/companies/members.ts";
import { pointEntries } from "#server/db/schema/money/point-entries.ts";
import { listOrder } from "#server/lists/list-order.ts";
import type { FieldsOf, List } from "#server/lists/lists.ts";
import { shownName } from "#server/lists/shown-company.ts";

type Query = ParsedInputOf<typeof listPointEntries>["query"];

const { entrySeq, pointDate, insertDT, memberSeq, ownedBy, pointCode } = pointEntries;
const { itemCode, count, unitPrice, point, bonusPoint, reference } = pointEntries;
const company = sql<PointEntry["company"]>`CASE WHEN ${companies.companySeq} IS NULL THEN NULL ELSE
  json_build_object('companySeq', ${companies.companySeq}, 'bizId', ${companies.bizId}, 'name', ${shownName}) END`;

export const pointEntryColumns = {
  entrySeq,
  pointDate,
  insertDT,
  memberSeq,
  ownedBy,
  pointCode,
  itemCode,
  count,
  unitPrice,
  point,
  bonusPoint,
  reference,
  company,
};

export const isUser = and(
  eq(members.partnerSeq, pointEntries.partnerSeq),
  eq(members.memberSeq, pointEntries.memberSeq),
);

const selectEntries = (db: Db, fields: FieldsOf) =>
  db
    .select(fields(pointEntryColumns))
    .from(pointEntries)
    .leftJoin(members, isUser)
    .leftJoin(companies, eq(companies.companySeq, members.companySeq))
    .$dynamic();

/** Counts only until it is clear whether one can wait for a file: a month of a large partner holds millions. */
export const pointEntryList = (
  db: Db,
  partnerSeq: number,
  query: Query,
): List<PointEntry> & { mostCounted: number } => ({
  db,
  select: selectEntries,
  where: and(eq(pointEntries.partnerSeq, partnerSeq), isInQuery(query)),
  order: listOrder(query.sort, { pointDate }, entrySeq),
  mostCounted: FILE_MAX_ROWS + 1,
});

/** There is always a range, because it says which months of the ledger are read. */
function isInQuery(query: Query): SQL | undefined {
  const { start, end } = query.dateRange ?? defaultStatisticRange(toSeoulDate(new Date()));
  const codes = filteredPointCodes(query);
  return and(
    between(pointDate, start, end),
    query.memberSeq === undefined ? undefined : eq(memberSeq, query.memberSeq),
    codes && inArray(pointCode, [...codes]),
  );
}
