import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/db/connect.ts";
import { documentSides } from "#server/db/schema/documents/documents.ts";
import { type DocumentQuestion, isAsked } from "./list-question.ts";

export interface StatusCount<Status extends string = string> {
  status: Status;
  count: number;
  supply: number;
  tax: number;
}

/** By day and status. What an unproven relation may see is counted nowhere, so its rows are. */
export function countedDays({ status: _, keyword: __, ...question }: DocumentQuestion): SQL {
  if (question.isOwnOnly) {
    return sql`SELECT list_date AS day, status, count(*)::int AS count, sum_won(supply) AS supply, sum_won(tax) AS tax
      FROM ${documentSides} WHERE ${isAsked(question)} GROUP BY list_date, status`;
  }
  const { partnerSeq, memberSeq, list, range, taxClass } = question;
  return sql`SELECT day, status, count, supply, tax FROM document_days
    WHERE partner_seq = ${partnerSeq} AND member_seq = ${memberSeq} AND list = ${list} AND date_kind = 'list'
    ${range ? sql`AND day BETWEEN ${range.start} AND ${range.end}` : sql``}
    ${taxClass === undefined ? sql`` : sql`AND tax_class = ${taxClass}`}`;
}

/** How many rows of a relation stand at each status, and of how much. */
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

/** Of those that are asked for. */
export function totalsOf(statuses: readonly StatusCount[], status: string | undefined) {
  const totals = { count: 0, supply: 0, tax: 0 };
  for (const counted of statuses) {
    if (status !== undefined && counted.status !== status) continue;
    totals.count += counted.count;
    totals.supply += counted.supply;
    totals.tax += counted.tax;
  }
  return totals;
}
