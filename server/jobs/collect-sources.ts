import { collectDueSources } from "#server/features/money-sources/collect.ts";
import type { Job } from "#server/kernel/jobs.ts";

/** Every minute, and whenever somebody waits for it: movements of the cards and accounts whose turn has come. */
export const collectSourcesJob: Job<Record<string, never>> = {
  name: "collect-accounts",
  retryLimit: 2,
  schedule: "* * * * *",
  async work(services) {
    while (await collectDueSources(services));
  },
};
