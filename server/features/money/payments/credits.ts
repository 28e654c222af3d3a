import { eq, sql } from "drizzle-orm";
import type { Db, Transaction } from "#server/db/connect.ts";
import { settleCredits } from "#server/db/schema/money/settles.ts";

export async function findCredit(db: Db, partnerSeq: number): Promise<number> {
  const [row] = await db
    .select({ amount: settleCredits.amount })
    .from(settleCredits)
    .where(eq(settleCredits.partnerSeq, partnerSeq));
  return row?.amount ?? 0;
}

/** Adds what a settlement pays out as credit, and what a payment that came to nothing gives back. */
export async function addCredit(db: Transaction, partnerSeq: number, amount: number): Promise<void> {
  if (amount === 0) return;
  await db
    .insert(settleCredits)
    .values({ partnerSeq, amount })
    .onConflictDoUpdate({
      target: settleCredits.partnerSeq,
      set: { amount: sql`${settleCredits.amount} + excluded.amount` },
    });
}

/** Takes the part of the credit that `partOf` returns; the lock keeps two payments from taking the same one. */
export async function takeCredit(
  db: Transaction,
  partnerSeq: number,
  partOf: (credit: number) => number,
): Promise<number> {
  const isTheirs = eq(settleCredits.partnerSeq, partnerSeq);
  const [row] = await db
    .select({ amount: settleCredits.amount })
    .from(settleCredits)
    .where(isTheirs)
    .for("no key update");
  const part = row ? partOf(row.amount) : 0;
  if (part > 0) {
    await db
      .update(settleCredits)
      .set({ amount: sql`${settleCredits.amount} - ${part}` })
      .where(isTheirs);
  }
  return part;
}
