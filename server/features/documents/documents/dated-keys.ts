import { and, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/db/connect.ts";
import { documentSides } from "#server/db/schema/documents/documents.ts";
import { countedDays, type StatusCount, statusCounts } from "./day-totals.ts";
import { type DocumentQuestion, hasKeyword, isFiltered, isInQuestion } from "./list-question.ts";

/** Names a row of a list and its position in the order of the list. */
export type DocumentKey = [listDate: string, docSeq: number, regDT: string];

export type Direction = "asc" | "desc";

export interface Slice {
  offset: number;
  size: number;
  /** Orders by day, then by the moment the document was made. */
  direction: Direction;
}

interface KeysRow extends Record<string, unknown> {
  statuses: StatusCount[] | null;
  keys: DocumentKey[] | null;
}

export const inDateOrder = (direction: Direction): SQL => {
  const to = sql.raw(direction);
  return sql`list_date ${to}, reg_dt ${to}, doc_seq ${to}`;
};

export const asKeys = (rows: SQL): SQL =>
  sql`(SELECT json_agg(json_build_array(list_date, doc_seq, reg_dt)) FROM (${rows}) AS page)`;

/**
 * Finds, from running sums of the counts, the days that hold the rows `offset` to `offset + size`, and how many rows stand
 * before them. The query then reads a month or two, and skips rows within one day at most.
 */
const spanOf = (question: DocumentQuestion, { offset, size, direction }: Slice): SQL =>
  sql`counted AS MATERIALIZED (${countedDays(question)}),
    of_day AS (SELECT day, sum(count) AS size FROM counted
      ${question.status === undefined ? sql`` : sql`WHERE status = ${question.status}`} GROUP BY day HAVING sum(count) > 0),
    positions AS (SELECT day, size, sum_won(size) OVER (ORDER BY day ${sql.raw(direction)}) AS upto FROM of_day),
    span AS MATERIALIZED (SELECT min(day) AS first_day, max(day) AS last_day, min(upto - size) AS before FROM positions
      WHERE upto > ${offset} AND upto - size < ${offset + size})`;

const WITHIN_SPAN = sql`list_date BETWEEN (SELECT first_day FROM span) AND (SELECT last_day FROM span)`;

/** Finds any page of a list in the order of its days and the exact counts of the whole list, in one statement. */
export async function findDatedKeys(
  db: Db,
  question: DocumentQuestion,
  slice: Slice,
): Promise<{ keys: DocumentKey[]; statuses: StatusCount[] }> {
  const { offset, size, direction } = slice;
  const { rows } = await db.execute<KeysRow>(
    sql`WITH ${spanOf(question, slice)}
      SELECT ${statusCounts(sql`counted`)} AS statuses, ${asKeys(
        sql`SELECT list_date, doc_seq, reg_dt FROM ${documentSides} WHERE ${isInQuestion(question)} AND ${WITHIN_SPAN}
          ORDER BY ${inDateOrder(direction)} LIMIT ${size} OFFSET ${offset}::bigint - (SELECT before FROM span)`,
      )} AS keys`,
  );
  return { keys: rows[0]?.keys ?? [], statuses: rows[0]?.statuses ?? [] };
}

interface WalkedRow extends KeysRow {
  count: number;
}

/** Reads the first `mostRows` rows of a list one by one; counts those that match and have the keyword, and returns a page of them. */
export async function walkKeyword(
  db: Db,
  { keyword = "", range, after, ...question }: DocumentQuestion,
  { offset, size, direction }: Slice,
  mostRows: number,
): Promise<{ count: number; keys: DocumentKey[] }> {
  const { partnerSeq, memberSeq, list } = question;
  const inOrder = isInQuestion({ partnerSeq, memberSeq, list, isOwnOnly: false, range, after });
  // The other filters apply afterwards: few rows may pass them, and the query must not read more rows than allowed.
  const { rows } = await db.execute<WalkedRow>(
    sql`WITH walked AS MATERIALIZED (
        SELECT list_date, reg_dt, doc_seq FROM (
          SELECT list_date, reg_dt, doc_seq, search_text, doc_partner_seq, tax_class, status, deleted_yn FROM ${documentSides}
          WHERE ${inOrder} ORDER BY ${inDateOrder(direction)} LIMIT ${mostRows}) AS ${documentSides}
        WHERE ${and(isFiltered(question), hasKeyword(keyword))})
      SELECT (SELECT count(*) FROM walked)::int AS count, ${asKeys(
        sql`SELECT list_date, doc_seq, reg_dt FROM walked ORDER BY ${inDateOrder(direction)} LIMIT ${size} OFFSET ${offset}`,
      )} AS keys`,
  );
  return { count: rows[0]?.count ?? 0, keys: rows[0]?.keys ?? [] };
}
