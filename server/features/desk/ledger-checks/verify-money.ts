import { sql } from "drizzle-orm";
import type { Db } from "#server/db/connect.ts";
import { adjustMonths } from "#server/db/schema/money/adjust-months.ts";
import { verifyDocuments } from "#server/features/documents/documents/verify-documents.ts";
import { type LedgerCheck, verifyLedger } from "#server/features/money/ledger/verify-ledger.ts";
import { verifyAdjusts } from "#server/features/money/settlements/verify-adjusts.ts";

/** Compares the ledger with everything derived from it: balances, totals, payments, settled months and documents. */
export async function verifyMoney(db: Db): Promise<LedgerCheck> {
  const { checked, differences } = await verifyLedger(db);
  const settlements = await db.transaction(
    async (db) => {
      await db.execute(sql`SET LOCAL statement_timeout = 0`);
      return { count: await db.$count(adjustMonths), differences: await verifyAdjusts(db) };
    },
    { accessMode: "read only" },
  );
  const documents = await verifyDocuments(db);
  return {
    checked: { ...checked, adjust_months: settlements.count, ...documents.checked },
    differences: [...differences, ...settlements.differences, ...documents.differences],
  };
}
