import { eq, sql } from "drizzle-orm";
import type { Db, Transaction } from "#server/db/connect.ts";
import { settleCredits } from "#server/db/schema/money/settles.ts";

export async function findCredit(db: Db, partnerSeq: number): Promise<number> {
  const [found] = await db
    .select({ amount: settleCredits.amount })
    .from(settleCredits)
    .where(eq(settleCredits.partnerSeq, partnerSeq));
  return found?.amount ?? 0;
}

/** What the settlement gives, and what a payment that came to nothing gives back. */
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

/** Takes what `wanted` makes of the credit there is; the lock keeps two payments from taking the same one. */
export async function takeCredit(
  db: Transaction,
  partnerSeq: number,
  wanted: (credit: number) => number,
): Promise<number> {
  const isTheirs = eq(settleCredits.partnerSeq, partnerSeq);
  const [found] = await db
    .select({ amount: settleCredits.amount })
    .from(settleCredits)
    .where(isTheirs)
    .for("no key update");
  const taken = found ? wanted(found.amount) : 0;
  if (taken > 0) {
    await db
      .update(settleCredits)
      .set({ amount: sql`${settleCredits.amount} - ${taken}` })
      .where(isTheirs);
  }
  return taken;
}
