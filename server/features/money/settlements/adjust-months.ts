import { toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import type { Job } from "#server/queue/jobs.ts";
import { closePartnerMonths, findPartnersToClose } from "./close-months.ts";

/**
 * Runs every hour, and not only on the day itself, so that a server that was down catches up within the hour. One partner
 * that fails does not hold up the others.
 */
export const adjustMonthsJob: Job<Record<string, never>> = {
  name: "adjust-months",
  retryLimit: 3,
  schedule: "20 * * * *",
  async work({ databases: { primary }, log }) {
    const now = toSeoulDateTime(new Date());
    const failures: unknown[] = [];
    for (const partnerSeq of await findPartnersToClose(primary, now)) {
      try {
        await closePartnerMonths(primary, partnerSeq, now);
      } catch (error) {
        log.warn({ partnerSeq, error: (error as Error).message }, "month not closed");
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  },
};
