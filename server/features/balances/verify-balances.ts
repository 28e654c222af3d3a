import type { Db } from "#server/db/connect.ts";
import { eq, or, sql } from "#server/db/drizzle.ts";
import { balances, pointEntries } from "#server/db/schema/balances.ts";

export interface BalanceCheck {
  checked: number;
  /** Balances that are not the sum of their entries. */
  wrong: { partnerSeq: number; memberSeq: number | null; balance: number; bonus: number; entries: EntrySums }[];
}

interface EntrySums {
  point: number;
  bonusPoint: number;
}

/** The ledger is the truth: every balance must be what its entries add up to. */
export function verifyBalances(db: Db): Promise<BalanceCheck> {
  // One snapshot for both questions, or a post in between would look like an error.
  return db.transaction(
    async (db) => {
      const checked = await db.$count(balances);
      const sums = db
        .select({
          balanceSeq: pointEntries.balanceSeq,
          point: sql<number>`sum(${pointEntries.point})`.mapWith(Number).as("point_sum"),
          bonusPoint: sql<number>`sum(${pointEntries.bonusPoint})`.mapWith(Number).as("bonus_sum"),
        })
        .from(pointEntries)
        .groupBy(pointEntries.balanceSeq)
        .as("sums");
      const wrong = await db
        .select({
          partnerSeq: balances.partnerSeq,
          memberSeq: balances.memberSeq,
          balance: balances.balance,
          bonus: balances.bonus,
          entries: {
            point: sql<number>`coalesce(${sums.point}, 0)`.mapWith(Number),
            bonusPoint: sql<number>`coalesce(${sums.bonusPoint}, 0)`.mapWith(Number),
          },
        })
        .from(balances)
        .leftJoin(sums, eq(sums.balanceSeq, balances.balanceSeq))
        .where(
          or(
            sql`coalesce(${sums.point}, 0) <> ${balances.balance}`,
            sql`coalesce(${sums.bonusPoint}, 0) <> ${balances.bonus}`,
          ),
        )
        .orderBy(balances.balanceSeq);
      return { checked, wrong };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}
