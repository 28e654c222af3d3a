import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import type { Job } from "#server/queue/jobs.ts";
import { findUnpaid, openMonth, type SubscriptionKey } from "./commands.ts";

/** Pays the months that have begun, every night at ten past midnight in Seoul, and tries again what could not be paid. */
export const openSubscriptionMonthsJob: Job<Record<string, never>> = {
  name: "open-subscription-months",
  retryLimit: 5,
  schedule: "10 0 * * *",
  async work({ databases }) {
    const today = toSeoulDate(new Date());
    let last: SubscriptionKey | undefined;
    for (;;) {
      const unpaid = await findUnpaid(databases.primary, today, last);
      if (unpaid.length === 0) return;
      for (const key of unpaid) await openMonth(databases.primary, key, today);
      last = unpaid.at(-1);
    }
  },
};
