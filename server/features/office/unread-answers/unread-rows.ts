import { and, eq, inArray, sql } from "drizzle-orm";
import type { UnreadAnswerKindName } from "#domain/support/unread-answer.ts";
import type { Transaction } from "#server/db/connect.ts";
import { unreadAnswers } from "#server/db/schema/office/unread-answers.ts";

type UnreadAnswer = Omit<typeof unreadAnswers.$inferInsert, "insertDT">;

/** A later answer replaces the first one but keeps its date. The transaction holds the row the answers are about. */
export async function keepUnread(db: Transaction, answers: readonly UnreadAnswer[]): Promise<void> {
  if (answers.length === 0) return;
  await db
    .insert(unreadAnswers)
    .values(answers.toSorted((one, other) => (one.key < other.key ? -1 : 1)))
    .onConflictDoUpdate({
      target: [unreadAnswers.partnerSeq, unreadAnswers.kind, unreadAnswers.key],
      set: { answer: sql`excluded.answer` },
    });
}

/** Forgets answers of one partner that were read after all. */
export async function forgetUnread(
  db: Transaction,
  { partnerSeq, kind }: { partnerSeq: number; kind: UnreadAnswerKindName },
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  const isOfPartner = and(eq(unreadAnswers.partnerSeq, partnerSeq), eq(unreadAnswers.kind, kind));
  await db.delete(unreadAnswers).where(and(isOfPartner, inArray(unreadAnswers.key, [...keys])));
}
