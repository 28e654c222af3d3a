import { GatewayError, type GatewayFailure } from "#server/gateways/gateway-error.ts";
import type { Job } from "#server/queue/jobs.ts";
import { findDueCashbills, transmitCashbill } from "./transmit.ts";

/** Nobody is there: the others may still be taken back until somebody is. */
const OUTAGES: readonly GatewayFailure[] = ["paused", "unreachable", "timeout"];

/**
 * Every minute: cash receipts whose time at the tax office has come, and those that wait for its answer. One that fails does
 * not hold up the others; its next turn is already set.
 */
export const transmitCashbillsJob: Job<Record<string, never>> = {
  name: "transmit-cashbills",
  retryLimit: 2,
  schedule: "* * * * *",
  async work(services) {
    const { databases, log } = services;
    const seen = new Set<number>();
    for (;;) {
      const due = (await findDueCashbills(databases.primary)).filter(({ docSeq }) => !seen.has(docSeq));
      if (due.length === 0) return;
      for (const key of due) {
        seen.add(key.docSeq);
        try {
          await transmitCashbill(services, key);
        } catch (error) {
          log.warn({ ...key, error: (error as Error).message }, "cash receipt not transmitted");
          if (error instanceof GatewayError && OUTAGES.includes(error.reason)) return;
        }
      }
    }
  },
};
