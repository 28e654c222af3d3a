import { toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import type { Job } from "#server/queue/jobs.ts";
import { expirePayments } from "./commands.ts";

/** Expires payments whose time is over, every minute. */
export const expireSettlesJob: Job<Record<string, never>> = {
  name: "expire-settles",
  retryLimit: 2,
  schedule: "* * * * *",
  async work({ databases }) {
    await expirePayments(databases.primary, toSeoulDateTime(new Date()));
  },
};
