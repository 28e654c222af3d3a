import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/db/connect.ts";
import { documentSides } from "#server/db/schema/documents/documents.ts";
import { type DocumentQuestion, isInQuestion } from "./list-question.ts";

export interface StatusCount<Status extends string = string> {
  status: Status;
  count: number;
  supply: number;
  tax: number;
}

/** Counts by day and status. No count covers what an unproven relation may see, so its rows are counted one by one. */
export function countedDays({ status: _, keyword: __, ...question }: DocumentQuestion): SQL {
  if (question.isOwnOnly) {
    return sql`SELECT list_date AS day, status, count(*)::int AS count, sum_won(supply) AS supply, sum_won(tax) AS tax
      FROM ${documentSides} WHERE ${isInQuestion(question)} GROUP BY list_date, status`;
  }
  const { partnerSeq, memberSeq, list, range, taxClass } = question;
  return sql`SELECT day, status, count, supply, tax FROM document_days
    WHERE partner_seq = ${partnerSeq} AND member_seq = ${memberSeq} AND list = ${list} AND date_kind = 'list'
    ${range ? sql`AND day BETWEEN ${range.start} AND ${range.end}` : sql``}
    ${taxClass === undefined ? sql`` : sql`AND tax_class = ${taxClass}`}`;
}

/** Sums the counts and amounts of each status. */
export const statusCounts = (counted: SQL): SQL =>
  sql`(SELECT json_agg(json_build_object('status', status, 'count', count, 'supply', supply, 'tax', tax) ORDER BY status)
    FROM (SELECT status, sum(count) AS count, sum_won(supply) AS supply, sum_won(tax) AS tax FROM ${counted}
      GROUP BY status HAVING sum(count) > 0) AS of_status)`;

export async function findStatusCounts(db: Db, question: DocumentQuestion): Promise<StatusCount[]> {
  const { rows } = await db.execute<{ statuses: StatusCount[] | null }>(
    sql`SELECT ${statusCounts(sql`(${countedDays(question)}) AS counted`)} AS statuses`,
  );
  return rows[0]?.statuses ?? [];
}

/** Sums all statuses, or the one in question. */
export function totalsOf(statuses: readonly StatusCount[], status: string | undefined) {
  const totals = { count: 0, supply: 0, tax: 0 };
  for (const count of statuses) {
    if (status !== undefined && count.status !== status) continue;
    totals.count += count.count;
    totals.supply += count.supply;
    totals.tax += count.tax;
  }
  return totals;
}
