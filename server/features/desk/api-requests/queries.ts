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

/** Of ten million calls nobody waits for a count: as many are counted as can be turned to. */
export const apiRequestList = (
  db: Db,
  partnerSeq: number,
  query: Query,
): List<ApiRequestRow> & { mostCounted: number } => ({
  db,
  select: selectRequests,
  where: and(eq(apiRequests.partnerSeq, partnerSeq), isAsked(query)),
  order: listOrder(query.sort, { startDT: requestDate }, requestSeq),
  mostCounted: LIST_REACH,
});

/** The range is there always: it says which months are looked at. */
function isAsked(query: Query): SQL | undefined {
  const { start, end } = query.dateRange ?? lastDays(API_REQUEST_DAYS);
  return and(
    between(requestDate, start, end),
    given(query.status, hasStatus),
    given(query.code, (asked) => eq(code, asked)),
    given(query.corpNum, (asked) => eq(corpNum, asked)),
    given(query.transport, (asked) => eq(transport, asked)),
    given(query.operation, (asked) => contains(asked)(operation)),
    given(query.requestId, (asked) => eq(requestId, asked)),
  );
}

const given = <Value>(value: Value | undefined, condition: (value: Value) => SQL | undefined): SQL | undefined =>
  value === undefined ? undefined : condition(value);

/** Whatever failed has a number: the few of those are looked through instead of all. */
function hasStatus(asked: string): SQL | undefined {
  const first = Number(asked.charAt(0));
  const is = asked.endsWith("xx") ? between(status, first * 100, first * 100 + 99) : eq(status, Number(asked));
  return first >= 4 ? and(isNotNull(code), is) : is;
}

/** The whole of one call; those of other partners do not exist. */
export async function findApiRequest(db: Db, partnerSeq: number, asked: number) {
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
        eq(requestSeq, asked),
      ),
    );
  return row;
}

export type FoundApiRequest = NonNullable<Awaited<ReturnType<typeof findApiRequest>>>;

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

/** From the days alone: a period costs the same however many calls it had. */
export async function findApiRequestErrors(
  db: Db,
  partnerSeq: number,
  { dateRange, transport }: ParsedInputOf<typeof listApiRequestErrors>["query"],
): Promise<ApiRequestErrorGroup[]> {
  const { start, end } = dateRange ?? lastDays(API_REQUEST_TREND_DAYS);
  const { rows } = await db.execute<ErrorRow>(sql`
    WITH asked AS (
      SELECT code, day, member_seq, count, last_dt FROM ${apiRequestDays}
      WHERE partner_seq = ${partnerSeq} AND code < 0 AND day BETWEEN ${start} AND ${end}
        AND (${transport ?? null}::text IS NULL OR transport = ${transport ?? null})
    )
    SELECT code, sum(count)::int AS count, count(DISTINCT nullif(member_seq, 0))::int AS "memberCount",
      to_char(max(last_dt) AT TIME ZONE 'Asia/Seoul', 'YYYY-MM-DD"T"HH24:MI:SS') AS "lastDT",
      (SELECT json_object_agg(day, count) FROM (
        SELECT day, sum(count) AS count FROM asked AS other WHERE other.code = asked.code GROUP BY day) AS days) AS "perDay"
    FROM asked GROUP BY code ORDER BY count DESC, code`);
  const days = datesIn({ start, end });
  return rows.map(({ perDay, ...group }) => ({
    ...group,
    message: errorCodeMessage(group.code) ?? "",
    days: days.map((day) => ({ day, count: perDay[day] ?? 0 })),
  }));
}

const datesIn = ({ start, end }: DateRange): SeoulDate[] =>
  Array.from({ length: daysBetween(start, end) + 1 }, (_, nth) => addDays(start, nth));
