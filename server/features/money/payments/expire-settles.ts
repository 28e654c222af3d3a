import { toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import type { Job } from "#server/queue/jobs.ts";
import { expireSettles } from "./commands.ts";

/** Every minute: payments whose time is over. */
export const expireSettlesJob: Job<Record<string, never>> = {
  name: "expire-settles",
  retryLimit: 2,
  schedule: "* * * * *",
  async work({ databases }) {
    await expireSettles(databases.primary, toSeoulDateTime(new Date()));
  },
};
