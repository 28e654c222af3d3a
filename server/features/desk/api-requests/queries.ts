import { and, between, eq, gte, isNotNull, type SQL, sql } from "drizzle-orm";
import type {
  ApiRequestErrorGroup,
  ApiRequestRow,
  listApiRequestErrors,
  listApiRequests,
} from "#contracts/desk/api-requests.ts";
import type { ParsedInputOf } from "#contracts/endpoint.ts";
import type { DateRange } from "#domain/calendar/date-range.ts";
import { addDays, daysBetween, type SeoulDate, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { API_REQUEST_DAYS, API_REQUEST_TREND_DAYS } from "#domain/console/api-request.ts";
import { LIST_REACH } from "#domain/console/paging.ts";
import { errorCodeMessage } from "#domain/error-codes/error-codes.ts";
import type { Db } from "#server/db/connect.ts";
import { contains } from "#server/db/contains.ts";
import { companies } from "#server/db/schema/companies/companies.ts";
import { members } from "#server/db/schema/companies/members.ts";
import { apiRequestDays, apiRequests } from "#server/db/schema/desk/api-requests.ts";
import { listOrder } from "#server/lists/list-order.ts";
import type { FieldsOf, List } from "#server/lists/lists.ts";
import { shownName } from "#server/lists/shown-company.ts";

type Query = ParsedInputOf<typeof listApiRequests>["query"];

const { requestSeq, requestId, startDT, durationMs, transport, operation, method } = apiRequests;
const { path, status, code, corpNum, memberSeq, requestDate } = apiRequests;
const memberName = sql<string | null>`CASE WHEN ${companies.companySeq} IS NULL THEN NULL ELSE ${shownName} END`;
const columns = { requestSeq, requestId, startDT, durationMs, transport, operation, method };
const outcome = { path, status, code, corpNum, memberSeq, memberName };

const lastDays = (days: number): DateRange => {
  const today = toSeoulDate(new Date());
  return { start: addDays(today, 1 - days), end: today };
};

const selectRequests = (db: Db, fields: FieldsOf) =>
  db
    .select(fields({ ...columns, ...outcome }))
    .from(apiRequests)
    .leftJoin(
      members,
      and(eq(members.partnerSeq, apiRequests.partnerSeq), eq(members.memberSeq, apiRequests.memberSeq)),
    )
    .leftJoin(companies, eq(companies.companySeq, members.companySeq))
    .$dynamic();

/** Counts only as many calls as the pages can reach: nobody waits for a count of ten million. */
export const apiRequestList = (
  db: Db,
  partnerSeq: number,
  query: Query,
): List<ApiRequestRow> & { mostCounted: number } => ({
  db,
  select: selectRequests,
  where: and(eq(apiRequests.partnerSeq, partnerSeq), matchesQuery(query)),
  order: listOrder(query.sort, { startDT: requestDate }, requestSeq),
  mostCounted: LIST_REACH,
});

/** Always bounds the dates, because they decide which monthly partitions are read. */
function matchesQuery(query: Query): SQL | undefined {
  const { start, end } = query.dateRange ?? lastDays(API_REQUEST_DAYS);
  return and(
    between(requestDate, start, end),
    whenGiven(query.status, hasStatus),
    whenGiven(query.code, (value) => eq(code, value)),
    whenGiven(query.corpNum, (value) => eq(corpNum, value)),
    whenGiven(query.transport, (value) => eq(transport, value)),
    whenGiven(query.operation, (value) => contains(value)(operation)),
    whenGiven(query.requestId, (value) => eq(requestId, value)),
  );
}

const whenGiven = <Value>(filter: Value | undefined, condition: (value: Value) => SQL | undefined): SQL | undefined =>
  filter === undefined ? undefined : condition(filter);

/** Every failed call has a code: the condition lets the database read only those few rows. */
function hasStatus(pattern: string): SQL | undefined {
  const first = Number(pattern.charAt(0));
  const is = pattern.endsWith("xx") ? between(status, first * 100, first * 100 + 99) : eq(status, Number(pattern));
  return first >= 4 ? and(isNotNull(code), is) : is;
}

/** Returns one call in full; a call of another partner is not found. */
export async function findApiRequest(db: Db, partnerSeq: number, seq: number) {
  const { partnerKeySeq, clientIp, sealedPair, isRequestCut, isAnswerCut } = apiRequests;
  const [row] = await db
    .select({ ...columns, ...outcome, partnerKeySeq, clientIp, sealedPair, isRequestCut, isAnswerCut })
    .from(apiRequests)
    .leftJoin(
      members,
      and(eq(members.partnerSeq, apiRequests.partnerSeq), eq(members.memberSeq, apiRequests.memberSeq)),
    )
    .leftJoin(companies, eq(companies.companySeq, members.companySeq))
    .where(
      and(
        eq(apiRequests.partnerSeq, partnerSeq),
        gte(requestDate, lastDays(API_REQUEST_DAYS).start),
        eq(requestSeq, seq),
      ),
    );
  return row;
}

export type LoggedRequest = NonNullable<Awaited<ReturnType<typeof findApiRequest>>>;

export async function findSeqOfRequest(db: Db, partnerSeq: number, id: string): Promise<number | null> {
  const [row] = await db
    .select({ requestSeq })
    .from(apiRequests)
    .where(and(eq(apiRequests.partnerSeq, partnerSeq), eq(requestId, id)))
    .limit(1);
  return row?.requestSeq ?? null;
}

interface ErrorRow extends Record<string, unknown>, Omit<ApiRequestErrorGroup, "message" | "days"> {
  perDay: Record<string, number>;
}

/** Reads the daily counts only: a period costs the same however many calls it had. */
export async function findApiRequestErrors(
  db: Db,
  partnerSeq: number,
  { dateRange, transport }: ParsedInputOf<typeof listApiRequestErrors>["query"],
): Promise<ApiRequestErrorGroup[]> {
  const { start, end } = dateRange ?? lastDays(API_REQUEST_TREND_DAYS);
  const { rows } = await db.execute<ErrorRow>(sql`
    WITH errors AS (
      SELECT code, day, member_seq, count, last_dt FROM ${apiRequestDays}
      WHERE partner_seq = ${partnerSeq} AND code < 0 AND day BETWEEN ${start} AND ${end}
        AND (${transport ?? null}::text IS NULL OR transport = ${transport ?? null})
    )
    SELECT code, sum(count)::int AS count, count(DISTINCT nullif(member_seq, 0))::int AS "memberCount",
      to_char(max(last_dt) AT TIME ZONE 'Asia/Seoul', 'YYYY-MM-DD"T"HH24:MI:SS') AS "lastDT",
      (SELECT json_object_agg(day, count) FROM (
        SELECT day, sum(count) AS count FROM errors AS other WHERE other.code = errors.code GROUP BY day) AS days) AS "perDay"
    FROM errors GROUP BY code ORDER BY count DESC, code`);
  const days = datesIn({ start, end });
  return rows.map(({ perDay, ...group }) => ({
    ...group,
    message: errorCodeMessage(group.code) ?? "",
    days: days.map((day) => ({ day, count: perDay[day] ?? 0 })),
  }));
}

const datesIn = ({ start, end }: DateRange): SeoulDate[] =>
  Array.from({ length: daysBetween(start, end) + 1 }, (_, index) => addDays(start, index));
