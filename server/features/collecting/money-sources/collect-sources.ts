import type { Job } from "#server/queue/jobs.ts";
import { collectDueSources } from "./collect.ts";

/** Runs every minute and after a request, and collects the movements of due cards and accounts. */
export const collectSourcesJob: Job<Record<string, never>> = {
  name: "collect-accounts",
  retryLimit: 2,
  schedule: "* * * * *",
  async work(services) {
    while (await collectDueSources(services));
  },
};
