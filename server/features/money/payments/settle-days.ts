import { and, eq, sql } from "drizzle-orm";
import type { SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import type { SettlePayMethod } from "#domain/money/settle-lifecycle.ts";
import type { Transaction } from "#server/db/connect.ts";
import { settleDays } from "#server/db/schema/money/settles.ts";

interface CountedPayment {
  partnerSeq: number;
  payMethod: SettlePayMethod;
  amount: number;
}

/** Totals by day are always the sum of the payments as they stand: one more here is one row in that state there. */
export const countPaid = (db: Transaction, payment: CountedPayment, at: SeoulDateTime): Promise<void> =>
  addToDay(db, payment, at, { count: 1, amount: payment.amount });

export const countCanceled = (db: Transaction, payment: CountedPayment, at: SeoulDateTime): Promise<void> =>
  addToDay(db, payment, at, { cancelCount: 1, cancelAmount: payment.amount });

/** Takes back the count of a cancelled payment that was paid after all. */
export async function uncountCanceled(db: Transaction, payment: CountedPayment, at: SeoulDateTime): Promise<void> {
  await db
    .update(settleDays)
    .set({
      cancelCount: sql`${settleDays.cancelCount} - 1`,
      cancelAmount: sql`${settleDays.cancelAmount} - ${payment.amount}`,
    })
    .where(
      and(
        eq(settleDays.partnerSeq, payment.partnerSeq),
        eq(settleDays.payMethod, payment.payMethod),
        eq(settleDays.pointDate, at.slice(0, 10)),
      ),
    );
}

async function addToDay(
  db: Transaction,
  { partnerSeq, payMethod }: CountedPayment,
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
