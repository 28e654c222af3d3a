import { toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import type { Db } from "#server/db/connect.ts";
import { ledgerChecks } from "#server/db/schema/money/ledger-checks.ts";
import { describeDifference } from "#server/features/money/ledger/ledger-check-words.ts";
import type { Job } from "#server/queue/jobs.ts";
import { verifyMoney } from "./verify-money.ts";

export async function checkLedger(db: Db): Promise<number> {
  const startedDT = toSeoulDateTime(new Date());
  const { checked, differences } = await verifyMoney(db);
  const [first] = differences;
  await db.insert(ledgerChecks).values({
    startedDT,
    checked,
    differenceCount: differences.length,
    firstDifference: first ? describeDifference(first) : null,
  });
  return differences.length;
}

/** Runs every night after the day's usage is in; the staff page, the metrics and /readyz show the result. */
export const ledgerCheckJob: Job<Record<string, never>> = {
  name: "ledger-check",
  retryLimit: 2,
  schedule: "40 3 * * *",
  async work({ databases, log }) {
    const differences = await checkLedger(databases.primary);
    if (differences > 0) log.error({ differences }, "the ledger differs from its totals");
  },
};
