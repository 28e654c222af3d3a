import { and, eq, sql } from "drizzle-orm";
import type { SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import type { SettlePayMethod } from "#domain/money/settle-lifecycle.ts";
import type { Transaction } from "#server/db/connect.ts";
import { settleDays } from "#server/db/schema/money/settles.ts";

interface CountedSettle {
  partnerSeq: number;
  payMethod: SettlePayMethod;
  amount: number;
}

/** Payments by day are always the sum of the payments as they stand: one more here is one row in that state there. */
export const countPaid = (db: Transaction, settle: CountedSettle, at: SeoulDateTime): Promise<void> =>
  addToDay(db, settle, at, { count: 1, amount: settle.amount });

export const countCanceled = (db: Transaction, settle: CountedSettle, at: SeoulDateTime): Promise<void> =>
  addToDay(db, settle, at, { cancelCount: 1, cancelAmount: settle.amount });

/** A cancelled one that was paid after all. */
export async function uncountCanceled(db: Transaction, settle: CountedSettle, at: SeoulDateTime): Promise<void> {
  await db
    .update(settleDays)
    .set({
      cancelCount: sql`${settleDays.cancelCount} - 1`,
      cancelAmount: sql`${settleDays.cancelAmount} - ${settle.amount}`,
    })
    .where(
      and(
        eq(settleDays.partnerSeq, settle.partnerSeq),
        eq(settleDays.payMethod, settle.payMethod),
        eq(settleDays.pointDate, at.slice(0, 10)),
      ),
    );
}

async function addToDay(
  db: Transaction,
  { partnerSeq, payMethod }: CountedSettle,
  at: SeoulDateTime,
  sums: Partial<Record<"count" | "amount" | "cancelCount" | "cancelAmount", number>>,
): Promise<void> {
  await db
    .insert(settleDays)
    .values({ partnerSeq, payMethod, pointDate: at.slice(0, 10), ...sums })
    .onConflictDoUpdate({
      target: [settleDays.partnerSeq, settleDays.payMethod, settleDays.pointDate],
      set: {
        count: sql`${settleDays.count} + excluded.count`,
        amount: sql`${settleDays.amount} + excluded.amount`,
        cancelCount: sql`${settleDays.cancelCount} + excluded.cancel_count`,
        cancelAmount: sql`${settleDays.cancelAmount} + excluded.cancel_amount`,
      },
    });
}
