import { type SQL, sql } from "drizzle-orm";
import type { DateRange } from "#domain/calendar/date-range.ts";
import { firstDayOf, lastDayOf } from "#domain/calendar/seoul-date.ts";
import { KEYWORD_MOST_COUNTED } from "#domain/documents/document-paging.ts";
import type { Db } from "#server/db/connect.ts";
import { documentSides } from "#server/db/schema/documents/documents.ts";
import { asKeys, type DocumentKey, inDateOrder, type Slice, walkKeyword } from "./dated-keys.ts";
import { countedDays, type StatusCount, statusCounts } from "./day-totals.ts";
import { type DocumentQuestion, isInQuestion } from "./list-question.ts";

// Keywords are many: a prepared statement for each would push out those that run all day.
const UNNAMED = sql.raw("/* by grams */");

export interface KeywordHits {
  keys: DocumentKey[];
  /** Counts all hits of any status; null if there are more hits than are counted. */
  statuses: StatusCount[] | null;
}

interface HitsRow extends Record<string, unknown> {
  hitCount: number;
  statuses: StatusCount[] | null;
  keys: DocumentKey[] | null;
}

/**
 * Finds up to one hit more than are counted, in whatever order the grams give them. Below that limit they are all hits and
 * the page is cut from them in order; at the limit their order means nothing.
 */
export async function findHits(
  db: Db,
  where: SQL | undefined,
  { offset, size, direction }: Slice,
  status?: string,
): Promise<KeywordHits> {
  const { rows } = await db.execute<HitsRow>(
    sql`${UNNAMED} WITH hits AS MATERIALIZED (SELECT list_date, reg_dt, doc_seq, status, supply, tax, 1 AS count FROM ${documentSides}
        WHERE ${where} LIMIT ${KEYWORD_MOST_COUNTED + 1})
      SELECT (SELECT count(*) FROM hits)::int AS "hitCount", ${statusCounts(sql`hits`)} AS statuses, ${asKeys(
        sql`SELECT list_date, doc_seq, reg_dt FROM hits ${status === undefined ? sql`` : sql`WHERE status = ${status}`}
          ORDER BY ${inDateOrder(direction)} LIMIT ${size} OFFSET ${offset}`,
      )} AS keys`,
  );
  const [hits] = rows;
  return {
    keys: hits?.keys ?? [],
    statuses: (hits?.hitCount ?? 0) > KEYWORD_MOST_COUNTED ? null : (hits?.statuses ?? []),
  };
}

// The first look finds out which keywords are common; only those are worth the second look.
const ROWS_GLANCED_AT = 200;

// Twice as many as are counted: these rows alone prove that a keyword in every second row is common, while the grams would
// first have to collect all of its rows.
const ROWS_LOOKED_AT = 2 * KEYWORD_MOST_COUNTED;

export async function lookAtFirst(db: Db, question: DocumentQuestion, slice: Slice) {
  const glance = await walkKeyword(db, question, slice, ROWS_GLANCED_AT);
  return glance.count < ROWS_GLANCED_AT / 2 ? glance : walkKeyword(db, question, slice, ROWS_LOOKED_AT);
}

// Walking these rows takes some milliseconds; beyond them the grams are faster.
const MOST_WALKED = 5_000;

/** Finds a page of the rows that have a common keyword: one in more rows than are counted. */
export async function findCommonKeyword(db: Db, question: DocumentQuestion, slice: Slice): Promise<DocumentKey[]> {
  const { keys } = await walkKeyword(db, question, slice, MOST_WALKED);
  return keys.length === slice.size ? keys : findByMonths(db, question, slice);
}

// Numbers of months to search, step by step: most keywords appear in the first month.
const MONTHS_AT_ONCE = [1, 1, 2, 4, 8, 16, 32, 64, 128];

/** Searches by grams, some months at a time from the start of the order, until there are enough rows. */
async function findByMonths(db: Db, question: DocumentQuestion, { offset, size, direction }: Slice) {
  const months = await findMonths(db, question, direction);
  const keys: DocumentKey[] = [];
  for (const count of MONTHS_AT_ONCE) {
    const step = months.splice(0, count);
    if (step.length === 0 || keys.length >= offset + size) break;
    const range = within(question.range, step);
    const { rows } = await db.execute<HitsRow>(
      sql`${UNNAMED} SELECT ${asKeys(sql`SELECT list_date, doc_seq, reg_dt FROM ${documentSides} WHERE ${isInQuestion({ ...question, range })}
        ORDER BY ${inDateOrder(direction)} LIMIT ${offset + size - keys.length}`)} AS keys`,
    );
    keys.push(...(rows[0]?.keys ?? []));
  }
  return keys.slice(offset, offset + size);
}

async function findMonths(db: Db, question: DocumentQuestion, direction: Slice["direction"]): Promise<string[]> {
  const { rows } = await db.execute<{ month: string }>(
    sql`SELECT to_char(day, 'YYYY-MM') AS month FROM (${countedDays(question)}) AS counted
      GROUP BY month HAVING sum(count) > 0 ORDER BY month ${sql.raw(direction)}`,
  );
  return rows.map(({ month }) => month);
}

function within(range: DateRange | undefined, months: readonly string[]): DateRange {
  const [first = "", last = ""] = [months.toSorted().at(0), months.toSorted().at(-1)];
  const start = firstDayOf(first);
  const end = lastDayOf(last);
  return { start: range && range.start > start ? range.start : start, end: range && range.end < end ? range.end : end };
}
