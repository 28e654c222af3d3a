import { and, type SQL, sql } from "drizzle-orm";
import type { CursorPage } from "#contracts/v1/operation.ts";
import type { DateRange } from "#domain/calendar/date-range.ts";
import type { ListName } from "#domain/documents/document-list.ts";
import { cursorPage, openCursor } from "#server/call/v1/sealed-cursor.ts";
import type { Db } from "#server/db/connect.ts";
import { documentSides } from "#server/db/schema/documents/documents.ts";
import type { Secrets } from "#server/secrets.ts";
import { asKeys, type DocumentKey, inDateOrder } from "./dated-keys.ts";
import { countedDays } from "./day-totals.ts";
import { findCommonKeyword, findHits } from "./find-keyword.ts";
import { type DocumentRows, findDocumentRows, isNumberedOrInQuestion } from "./find-page.ts";
import { type DocumentQuestion, type DocumentView, isInQuestion } from "./list-question.ts";

/** A program's request for rows of a list. */
interface CursorRequest extends DocumentView<ListName> {
  from?: string | undefined;
  to?: string | undefined;
  status?: string | undefined;
  keyword?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

/**
 * Finds the rows of a member's list after the cursor, newest first. It goes by the key of the table, so that new rows shift
 * nothing and the last page costs as much as the first. Programs do not see deleted documents.
 */
export async function findCursorPage<Row, Found>(
  db: Db,
  secrets: Secrets,
  { cursor, limit, from, to, ...list }: CursorRequest,
  rows: Pick<DocumentRows<Row, Found>, "list" | "findNumbered">,
): Promise<CursorPage<Row>> {
  const sealed = [list.partnerSeq, list.memberSeq, list.list].join(" ");
  const after = openCursor<DocumentKey>(secrets, sealed, cursor);
  const question: DocumentQuestion = { ...list, range: rangeOf(from, to, after), after, hidesDeleted: true };
  const keys = await findKeys(db, question, limit + 1, rows.findNumbered);
  const page = cursorPage(secrets, sealed, { rows: keys, limit, keyOf: (key) => key });
  return { ...page, rows: await findDocumentRows(rows, question, page.rows) };
}

/** Ends the range at the day of the cursor, if there is one. */
function rangeOf(from = "0001-01-01", to = "9999-12-31", after: DocumentKey | undefined): DateRange {
  const listDate = after?.[0] ?? to;
  return { start: from, end: listDate < to ? listDate : to };
}

async function findKeys(
  db: Db,
  question: DocumentQuestion,
  size: number,
  findNumbered: DocumentRows<never, never>["findNumbered"],
): Promise<DocumentKey[]> {
  const { keyword } = question;
  if (keyword === undefined) return findNextKeys(db, question, size);
  const slice = { offset: 0, size, direction: "desc" } as const;
  const hits = await findHits(db, isNumberedOrInQuestion(question, await findNumbered?.(db, keyword)), slice);
  return hits.statuses ? hits.keys : findCommonKeyword(db, question, slice);
}

async function findNextKeys(db: Db, question: DocumentQuestion, size: number): Promise<DocumentKey[]> {
  const { rows } = await db.execute<{ keys: DocumentKey[] | null }>(
    sql`SELECT ${asKeys(
      sql`SELECT list_date, doc_seq, reg_dt FROM ${documentSides} WHERE ${and(isInQuestion(question), isOnCountedDay(question))}
        ORDER BY ${inDateOrder("desc")} LIMIT ${size}`,
    )} AS keys`,
  );
  return rows[0]?.keys ?? [];
}

/** Skips the days without a row of the status, because few rows may have it. */
const isOnCountedDay = (question: DocumentQuestion): SQL | undefined =>
  question.status === undefined
    ? undefined
    : sql`list_date = ANY(ARRAY(SELECT day FROM (${countedDays(question)}) AS counted
        WHERE status = ${question.status} AND count > 0))`;
