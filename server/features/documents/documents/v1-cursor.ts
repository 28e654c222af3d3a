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
import { type DocumentRows, findDocumentRows, isFound } from "./find-page.ts";
import { type DocumentQuestion, isAsked, type SeenList } from "./list-question.ts";

/** A list as programs ask for it. */
interface AskedCursor extends SeenList<ListName> {
  from?: string | undefined;
  to?: string | undefined;
  status?: string | undefined;
  keyword?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

/**
 * The rows of a member's list that come after the cursor, the newest first: by the key of the table, so that rows that come
 * meanwhile move nothing and the last page costs what the first does. What is deleted does not exist for programs.
 */
export async function findCursorPage<Row, Found>(
  db: Db,
  secrets: Secrets,
  { cursor, limit, from, to, ...list }: AskedCursor,
  rows: Pick<DocumentRows<Row, Found>, "list" | "findNumbered">,
): Promise<CursorPage<Row>> {
  const sealed = [list.partnerSeq, list.memberSeq, list.list].join(" ");
  const after = openCursor<DocumentKey>(secrets, sealed, cursor);
  const question: DocumentQuestion = { ...list, range: rangeOf(from, to, after), after, hidesDeleted: true };
  const keys = await findKeys(db, question, limit + 1, rows.findNumbered);
  const page = cursorPage(secrets, sealed, { rows: keys, limit, keyOf: (key) => key });
  return { ...page, rows: await findDocumentRows(rows, question, page.rows) };
}

/** Up to the day of the cursor, where there is one. */
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
  const hits = await findHits(db, isFound(question, await findNumbered?.(db, keyword)), slice);
  return hits.statuses ? hits.keys : findCommonKeyword(db, question, slice);
}

async function findNextKeys(db: Db, question: DocumentQuestion, size: number): Promise<DocumentKey[]> {
  const { rows } = await db.execute<{ keys: DocumentKey[] | null }>(
    sql`SELECT ${asKeys(
      sql`SELECT list_date, doc_seq, reg_dt FROM ${documentSides} WHERE ${and(isAsked(question), isOnCountedDay(question))}
        ORDER BY ${inDateOrder("desc")} LIMIT ${size}`,
    )} AS keys`,
  );
  return rows[0]?.keys ?? [];
}

/** Of a status that few have, days without any are not walked through. */
const isOnCountedDay = (question: DocumentQuestion): SQL | undefined =>
  question.status === undefined
    ? undefined
    : sql`list_date = ANY(ARRAY(SELECT day FROM (${countedDays(question)}) AS counted
        WHERE status = ${question.status} AND count > 0))`;
