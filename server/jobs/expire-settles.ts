import { toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { expireSettles } from "#server/features/settles/commands.ts";
import type { Job } from "#server/kernel/jobs.ts";

/** Every minute: payments whose time is over. */
export const expireSettlesJob: Job<Record<string, never>> = {
  name: "expire-settles",
  retryLimit: 2,
  schedule: "* * * * *",
  async work({ databases }) {
    await expireSettles(databases.primary, toSeoulDateTime(new Date()));
  },
};
