import { type SQL, sql } from "drizzle-orm";
import type { HometaxMonth } from "#contracts/collecting/hometaxes.ts";
import { firstDayOf, type SeoulMonth } from "#domain/calendar/seoul-date.ts";
import type { Db } from "#server/db/connect.ts";
import type { HometaxPlace } from "./collected-rows.ts";

const MONTHS = 12;

/** Sums every month, also empty ones, from the day counts that are written with the rows. */
const monthSums = ({ partnerSeq, memberSeq, list }: HometaxPlace, first: SQL, last: SQL): SQL =>
  sql`SELECT to_char(month, 'YYYY-MM') AS month, coalesce(sum(count), 0)::int AS count,
      coalesce(sum_won(supply), 0) AS supply, coalesce(sum_won(tax), 0) AS tax
    FROM generate_series(${first}::timestamp, ${last}::timestamp, interval '1 month') AS month
    LEFT JOIN document_days ON partner_seq = ${partnerSeq} AND member_seq = ${memberSeq} AND list = ${list}
      AND date_kind = 'list' AND day >= month::date AND day < (month + interval '1 month')::date
    GROUP BY 1 ORDER BY 1`;

export async function findMonths(
  db: Db,
  place: HometaxPlace,
  { from, to }: { from: SeoulMonth; to: SeoulMonth },
): Promise<HometaxMonth[]> {
  const sums = monthSums(place, sql`${firstDayOf(from)}`, sql`${firstDayOf(to)}`);
  const { rows } = await db.execute<HometaxMonth & Record<string, unknown>>(sums);
  return rows.map(({ month, count, supply, tax }) => ({ month, count, supply: Number(supply), tax: Number(tax) }));
}

/** A part of another statement: the last year up to this month by the partner's clock. */
export function lastMonths(place: HometaxPlace) {
  const last = sql`date_trunc('month', (now() + coalesce((SELECT offset_s FROM partner_clocks
    WHERE partner_seq = ${place.partnerSeq}), 0) * interval '1 second') AT TIME ZONE 'Asia/Seoul')`;
  const sums = monthSums(place, sql`(${last} - interval '1 month' * ${MONTHS - 1}::int)`, last);
  return sql<HometaxMonth[]>`(SELECT json_agg(summed) FROM (${sums}) AS summed)`;
}
