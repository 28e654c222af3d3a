import { type SQL, sql } from "drizzle-orm";
import type { DateRange } from "#domain/calendar/date-range.ts";
import { firstDayOf, lastDayOf } from "#domain/calendar/seoul-date.ts";
import { KEYWORD_MOST_COUNTED } from "#domain/documents/document-paging.ts";
import type { Db } from "#server/db/connect.ts";
import { documentSides } from "#server/db/schema/documents/documents.ts";
import { asKeys, type DocumentKey, inDateOrder, type Slice, walkKeyword } from "./dated-keys.ts";
import { countedDays, type StatusCount, statusCounts } from "./day-totals.ts";
import { type DocumentQuestion, isAsked } from "./list-question.ts";

// Words are many: a name for each would take the places of statements that are asked all day.
const UNNAMED = sql.raw("/* by grams */");

export interface KeywordHits {
  keys: DocumentKey[];
  /** Of all hits, whatever their status; null where there are more than are counted. */
  statuses: StatusCount[] | null;
}

interface HitsRow extends Record<string, unknown> {
  found: number;
  statuses: StatusCount[] | null;
  keys: DocumentKey[] | null;
}

/**
 * Up to as many as are counted, whichever the grams give first. Below, they are all of them, and the page is cut from them in
 * order; at the limit their order means nothing.
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
      SELECT (SELECT count(*) FROM hits)::int AS found, ${statusCounts(sql`hits`)} AS statuses, ${asKeys(
        sql`SELECT list_date, doc_seq, reg_dt FROM hits ${status === undefined ? sql`` : sql`WHERE status = ${status}`}
          ORDER BY ${inDateOrder(direction)} LIMIT ${size} OFFSET ${offset}`,
      )} AS keys`,
  );
  const [hits] = rows;
  return {
    keys: hits?.keys ?? [],
    statuses: (hits?.found ?? 0) > KEYWORD_MOST_COUNTED ? null : (hits?.statuses ?? []),
  };
}

// A glance tells which words are common; only those are worth the second look.
const ROWS_GLANCED_AT = 200;

// Twice as many as are counted: a word that every second row has is known for a common one by looking at these alone, where
// the grams would have to name all of its rows first.
const ROWS_LOOKED_AT = 2 * KEYWORD_MOST_COUNTED;

export async function lookAtFirst(db: Db, question: DocumentQuestion, slice: Slice) {
  const glanced = await walkKeyword(db, question, slice, ROWS_GLANCED_AT);
  return glanced.count < ROWS_GLANCED_AT / 2 ? glanced : walkKeyword(db, question, slice, ROWS_LOOKED_AT);
}

// Some milliseconds; then the grams are asked instead.
const MOST_WALKED = 5_000;

/** A page of a word that more rows have than are counted. */
export async function findCommonKeyword(db: Db, question: DocumentQuestion, slice: Slice): Promise<DocumentKey[]> {
  const { keys } = await walkKeyword(db, question, slice, MOST_WALKED);
  return keys.length === slice.size ? keys : findByMonths(db, question, slice);
}

// How many months are asked at once, one more time than before: most words are in the first.
const MONTHS_AT_ONCE = [1, 1, 2, 4, 8, 16, 32, 64, 128];

/** By the grams, a month or some at a time from the end of the list that is asked for, until there are enough. */
async function findByMonths(db: Db, question: DocumentQuestion, { offset, size, direction }: Slice) {
  const months = await findMonths(db, question, direction);
  const found: DocumentKey[] = [];
  for (const count of MONTHS_AT_ONCE) {
    const some = months.splice(0, count);
    if (some.length === 0 || found.length >= offset + size) break;
    const range = within(question.range, some);
    const { rows } = await db.execute<HitsRow>(
      sql`${UNNAMED} SELECT ${asKeys(sql`SELECT list_date, doc_seq, reg_dt FROM ${documentSides} WHERE ${isAsked({ ...question, range })}
        ORDER BY ${inDateOrder(direction)} LIMIT ${offset + size - found.length}`)} AS keys`,
    );
    found.push(...(rows[0]?.keys ?? []));
  }
  return found.slice(offset, offset + size);
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
