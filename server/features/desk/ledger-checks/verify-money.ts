import { sql } from "drizzle-orm";
import type { Db } from "#server/db/connect.ts";
import { adjustMonths } from "#server/db/schema/money/adjust-months.ts";
import { verifyDocuments } from "#server/features/documents/documents/verify-documents.ts";
import { type LedgerCheck, verifyLedger } from "#server/features/money/ledger/verify-ledger.ts";
import { verifyAdjusts } from "#server/features/money/settlements/verify-adjusts.ts";

/** The one check of everything that is kept beside the ledger: balances, totals, payments, settled months and documents. */
export async function verifyMoney(db: Db): Promise<LedgerCheck> {
  const { checked, differences } = await verifyLedger(db);
  const settled = await db.transaction(
    async (db) => {
      await db.execute(sql`SET LOCAL statement_timeout = 0`);
      return { count: await db.$count(adjustMonths), differences: await verifyAdjusts(db) };
    },
    { accessMode: "read only" },
  );
  const documents = await verifyDocuments(db);
  return {
    checked: { ...checked, adjust_months: settled.count, ...documents.checked },
    differences: [...differences, ...settled.differences, ...documents.differences],
  };
}
