import { and, eq, inArray, sql } from "drizzle-orm";
import type { UnreadAnswerKindName } from "#domain/support/unread-answer.ts";
import type { Transaction } from "#server/db/connect.ts";
import { unreadAnswers } from "#server/db/schema/office/unread-answers.ts";

type UnreadAnswer = Omit<typeof unreadAnswers.$inferInsert, "insertDT">;

/** A later word takes the place of the first one; since when nobody can read it stays. Beside the row it is about, which the transaction holds. */
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

/** They were answered after all, those of one partner. */
export async function forgetUnread(
  db: Transaction,
  { partnerSeq, kind }: { partnerSeq: number; kind: UnreadAnswerKindName },
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  const isOfPartner = and(eq(unreadAnswers.partnerSeq, partnerSeq), eq(unreadAnswers.kind, kind));
  await db.delete(unreadAnswers).where(and(isOfPartner, inArray(unreadAnswers.key, [...keys])));
}
