import { and, eq, inArray, sql } from "drizzle-orm";
import type { ApiRequestHits } from "#contracts/desk/api-requests.ts";
import { addDays, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { isRealBrand } from "#domain/provider.ts";
import { hasPlaceAt, mayRead, ownPlaceColumns } from "#server/call/access/partner-access.ts";
import type { Caller } from "#server/call/request-context.ts";
import type { Db } from "#server/db/connect.ts";
import { companies } from "#server/db/schema/companies/companies.ts";
import { members } from "#server/db/schema/companies/members.ts";
import { partners, partnerUsers } from "#server/db/schema/companies/partners.ts";
import { apiRequestDays } from "#server/db/schema/desk/api-requests.ts";
import { shownName } from "#server/lists/shown-company.ts";

const HIT_DAYS = 7;
const MOST_PARTNERS = 10;
const MOST_MEMBERS = 5;

/** Counts a refusal at the partners whose request log the caller may read; provider staff belong to no partner. */
export async function findApiRequestHits(
  db: Db,
  caller: Caller,
  clientIp: string,
  code: number,
): Promise<ApiRequestHits[]> {
  const own = await findReadablePartners(db, caller, clientIp);
  if (own.size === 0) return [];
  const hits = await countHits(db, [...own.keys()], code);
  const names = await findMemberNames(db, hits);
  return hits.map(({ partnerSeq, members: memberHits, ...counts }) => ({
    partnerSeq,
    ...counts,
    isTest: own.get(partnerSeq)?.isTest ?? false,
    partnerName: own.get(partnerSeq)?.name ?? "",
    members: memberHits.flatMap((member) => {
      const name = names.get(member.memberSeq);
      return name === undefined ? [] : { ...member, name };
    }),
  }));
}

async function findReadablePartners(db: Db, caller: Caller, clientIp: string) {
  if (caller.scope === "manager") return new Map<number, { name: string; isTest: boolean }>();
  const { partnerSeq, brand, serviceName, companyName } = partners;
  const places = await db
    .select({ partnerSeq, brand, serviceName, companyName, ...ownPlaceColumns(clientIp) })
    .from(partners)
    .innerJoin(partnerUsers, hasPlaceAt(caller.userSeq));
  const readable = places.filter((place) => mayRead(caller, place, "partnership"));
  return new Map(
    readable.map((place) => [
      place.partnerSeq,
      { name: place.serviceName ?? place.companyName, isTest: !isRealBrand(place.brand) },
    ]),
  );
}

interface HitRow extends Record<string, unknown> {
  partnerSeq: number;
  count: number;
  memberCount: number;
  members: { memberSeq: number; count: number }[];
}

/** Reads the daily counts only, as the list of errors does: a week costs the same however many calls it had. */
async function countHits(db: Db, partnerSeqs: readonly number[], code: number): Promise<HitRow[]> {
  const end = toSeoulDate(new Date());
  const { rows } = await db.execute<HitRow>(sql`
    WITH hits AS (
      SELECT partner_seq, member_seq, sum(count)::int AS count,
        row_number() OVER (PARTITION BY partner_seq ORDER BY member_seq = 0, sum(count) DESC, member_seq) AS place
      FROM ${apiRequestDays}
      WHERE partner_seq = ANY(${sql.param(partnerSeqs)}::bigint[]) AND code = ${code}
        AND day BETWEEN ${addDays(end, 1 - HIT_DAYS)} AND ${end}
      GROUP BY partner_seq, member_seq
    )
    SELECT partner_seq::int AS "partnerSeq", sum(count)::int AS count,
      count(*) FILTER (WHERE member_seq > 0)::int AS "memberCount",
      coalesce(json_agg(json_build_object('memberSeq', member_seq, 'count', count) ORDER BY place)
        FILTER (WHERE member_seq > 0 AND place <= ${MOST_MEMBERS}), '[]') AS members
    FROM hits GROUP BY partner_seq ORDER BY count DESC, partner_seq LIMIT ${MOST_PARTNERS}`);
  return rows;
}

/** Returns the names that the partners may see; a member belongs to one partner. */
async function findMemberNames(db: Db, hits: readonly HitRow[]): Promise<Map<number, string>> {
  const memberSeqs = hits.flatMap((hit) => hit.members.map(({ memberSeq }) => memberSeq));
  if (memberSeqs.length === 0) return new Map();
  const rows = await db
    .select({ memberSeq: members.memberSeq, name: shownName })
    .from(members)
    .innerJoin(companies, eq(companies.companySeq, members.companySeq))
    .where(
      and(
        inArray(
          members.partnerSeq,
          hits.map(({ partnerSeq }) => partnerSeq),
        ),
        inArray(members.memberSeq, memberSeqs),
      ),
    );
  return new Map(rows.map(({ memberSeq, name }) => [memberSeq, name]));
}
