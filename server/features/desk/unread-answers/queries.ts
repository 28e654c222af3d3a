import { count, countDistinct, min, sql } from "drizzle-orm";
import type { UnreadAnswer } from "#contracts/desk/unread-answers.ts";
import type { Db } from "#server/db/connect.ts";
import { unreadAnswers } from "#server/db/schema/office/unread-answers.ts";

const MOST_KEYS = 5;

/** Returns the unread answers, the longest waiting first. */
export async function findUnreadAnswers(db: Db): Promise<UnreadAnswer[]> {
  const { kind, brand, answer, key, partnerSeq, insertDT } = unreadAnswers;
  const firstDT = min(insertDT).mapWith(insertDT);
  const rows = await db
    .select({
      kind,
      brand,
      answer,
      firstDT,
      count: count(),
      partnerCount: countDistinct(partnerSeq),
      keys: sql<string[]>`(array_agg(${key} ORDER BY ${insertDT}))[1:${sql.raw(String(MOST_KEYS))}]`,
    })
    .from(unreadAnswers)
    .groupBy(kind, brand, answer)
    .orderBy(firstDT);
  return rows.map(({ firstDT, ...row }) => ({ ...row, firstDT: firstDT ?? "" }));
}

/** Counts the unread answers for the metrics. */
export const countUnreadAnswers = (db: Db): Promise<{ kind: string; count: number }[]> =>
  db.select({ kind: unreadAnswers.kind, count: count() }).from(unreadAnswers).groupBy(unreadAnswers.kind);
