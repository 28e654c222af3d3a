import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import type { Job } from "#server/queue/jobs.ts";
import { foldUsageSlots } from "./fold-usage-slots.ts";

/** Makes the totals of yesterday, which nobody adds to any more, one row each. */
export const foldUsageSlotsJob: Job<Record<string, never>> = {
  name: "fold-usage-slots",
  retryLimit: 2,
  schedule: "40 0 * * *",
  async work({ databases }) {
    await foldUsageSlots(databases.primary, toSeoulDate(new Date()));
  },
};
