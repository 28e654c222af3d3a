import type { Job } from "#server/queue/jobs.ts";
import { PURGED_TABLES } from "./retention.ts";

/** Deletes every night the rows that are past their retention. */
export const housekeepingJob: Job<Record<string, never>> = {
  name: "housekeeping",
  retryLimit: 2,
  schedule: "10 4 * * *",
  async work({ databases, storage }) {
    for (const { purge } of Object.values(PURGED_TABLES)) await purge(databases.primary, storage);
  },
};
