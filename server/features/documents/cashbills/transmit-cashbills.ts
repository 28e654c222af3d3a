import { GatewayError, type GatewayFailure } from "#server/gateways/gateway-error.ts";
import type { Job } from "#server/queue/jobs.ts";
import { findDueCashbills, transmitCashbill } from "./transmit.ts";

/** Failures that mean the tax office is not there: the job stops, so that waiting receipts can still be cancelled. */
const OUTAGES: readonly GatewayFailure[] = ["paused", "unreachable", "timeout"];

/**
 * Sends cash receipts that are due, and asks about those that wait for an answer, every minute. One failure does not hold up
 * the others; its next turn is already set.
 */
export const transmitCashbillsJob: Job<Record<string, never>> = {
  name: "transmit-cashbills",
  retryLimit: 2,
  schedule: "* * * * *",
  async work(services) {
    const { databases, log } = services;
    const attempts = new Set<number>();
    for (;;) {
      const due = (await findDueCashbills(databases.primary)).filter(({ docSeq }) => !attempts.has(docSeq));
      if (due.length === 0) return;
      for (const key of due) {
        attempts.add(key.docSeq);
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
