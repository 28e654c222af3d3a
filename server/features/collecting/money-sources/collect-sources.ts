import type { Job } from "#server/queue/jobs.ts";
import { collectDueSources } from "./collect.ts";

/** Every minute, and whenever somebody waits for it: movements of the cards and accounts whose turn has come. */
export const collectSourcesJob: Job<Record<string, never>> = {
  name: "collect-accounts",
  retryLimit: 2,
  schedule: "* * * * *",
  async work(services) {
    while (await collectDueSources(services));
  },
};
