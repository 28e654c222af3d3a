import { Gauge, type Registry } from "@prometheus-io/client";
import type { Db } from "#server/db/connect.ts";
import { findLedgerState, type LedgerState } from "#server/features/desk/ledger-checks/queries.ts";

/** The check runs every night, so two days without one need a look. */
const CHECK_MAX_AGE_S = 2 * 86_400;
const LEAST_MONTHS_AHEAD = 2;

/** Returns warnings that somebody should look at, although the site can serve. */
export function ledgerWarnings({ differences, ageSeconds, monthsAhead }: LedgerState): string[] {
  const isOverdue = ageSeconds !== null && ageSeconds > CHECK_MAX_AGE_S;
  return [
    ...(differences ? [`warning: the ledger differs in ${differences} places`] : []),
    ...(isOverdue ? ["warning: the ledger was not checked for two days"] : []),
    ...(monthsAhead < LEAST_MONTHS_AHEAD ? [`warning: partitions are made only ${monthsAhead} months ahead`] : []),
  ];
}

const GAUGES = {
  differences: ["ledger_check_differences", "Places where the last check found the ledger to differ"],
  ageSeconds: ["ledger_check_age_seconds", "Time since the last check of the ledger"],
  monthsAhead: ["partitions_months_ahead", "Months to come that every partitioned table is ready for"],
} as const;

/** Registers figures of the database. The returned function reads them anew, before each look at the metrics. */
export function watchLedger(registry: Registry): (db: Db) => Promise<void> {
  const gauges = Object.entries(GAUGES).map(([figure, [name, help]]) => ({
    figure,
    gauge: new Gauge({ name, help, registers: [registry] }),
  }));
  return async (db) => {
    const state: LedgerState = await findLedgerState(db);
    for (const { figure, gauge } of gauges) gauge.set(Number(state[figure] ?? 0));
  };
}
